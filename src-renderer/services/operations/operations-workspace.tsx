import { Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import type { HistoryEntry } from '#shared/bridge/desk-state'
import { exampleOf } from '#shared/operation/example'
import type { Operation, ServiceId } from '#shared/operation/operation'
import { serviceOf } from '#shared/services/index'
import type { Manner } from '../../data/question'
import { desk } from '../../desk'
import { type CodeLanguage, OperationForm } from '../../form/operation-form'
import { type CallState, callUnderWay, type FormQuestion, repeated } from '../../queries/call-state'
import { send as sendCall, showAnswer, useOperation } from '../../queries/calls'
import { draftWith } from '../../queries/drafts'
import { overwriteDraft } from '../../queries/overwrite-draft'

import { copyText } from '../../state/copy-text'
import { useDeskState, useOffline } from '../../state/desk-state'
import { notify } from '../../state/notices'
import { usePageCommands } from '../../state/page-commands'
import { operationsTab, useWorkspace } from '../../state/workspace'
import { IconButton } from '../../ui/icon-button'
import { Split } from '../../ui/layout'
import { ResizablePane } from '../../ui/resizable-pane'
import { AnswerPane } from './answer-pane'
import { EarlierCalls } from './earlier-calls'
import { groupOperations } from './groups'
import { OperationList } from './operation-list'
import styles from './operations.module.css'

const DeletionDialog = lazy(() =>
  import('./deletion-dialog').then((module) => ({ default: module.DeletionDialog })),
)

const remembered = new Map<ServiceId, string>()

/** All operations of a service: the list, the form of one, and its answer. */
export function OperationsWorkspace({ service }: { service: ServiceId }) {
  const wanted = useWorkspace(({ route }) =>
    route.page === 'service' && route.service === service ? route.operation : undefined,
  )
  const operations = useMemo(() => Object.values(serviceOf(service).operations), [service])
  const named = operations.find((one) => one.id === wanted)
  const operation =
    named ?? operations.find((one) => one.id === remembered.get(service)) ?? firstToSee(operations)
  useEffect(() => {
    if (operation !== undefined) remembered.set(service, operation.id)
  }, [service, operation])
  if (operation === undefined) return null
  return <Workspace operations={operations} operation={operation} />
}

/** The operation that a service opens on: the first with fields, since a check of its server tells nothing. */
function firstToSee(operations: readonly Operation[]): Operation | undefined {
  return operations.find((one) => Object.keys(one.fields).length > 0) ?? operations[0]
}

interface WorkspaceProps {
  operations: readonly Operation[]
  operation: Operation
}

const names: Readonly<Record<CodeLanguage, string>> = {
  curl: 'cURL command',
  fetch: 'fetch call',
  python: 'Python program',
}

/** Copies the question as a program; the key is a placeholder in it. */
async function copyAs(
  operation: string,
  language: CodeLanguage,
  question: FormQuestion,
): Promise<void> {
  const result = await desk.call('operation.code', { operation, ...question, language })
  if (result.ok) await copyText(result.value.text, names[language])
  else notify('failure', result.fault.message)
}

const name = 'operations.form'

const useFormShown = create<{ shown: boolean }>()(() => ({
  shown: localStorage.getItem(name) !== 'hidden',
}))

/** Whether the form stands beside the answer; remembered. */
function useFormPane() {
  const shown = useFormShown((state) => state.shown)
  return {
    shown,
    toggle: () => {
      localStorage.setItem(name, shown ? 'hidden' : 'shown')
      useFormShown.setState({ shown: !shown })
    },
  }
}

function Workspace({ operations, operation }: WorkspaceProps) {
  const { id, service } = operation
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false })
  const go = useWorkspace((workspace) => workspace.go)
  const form = useFormPane()
  const call = useOperation(id)
  const { state } = call
  const demo = useDeskState((desk) => desk.demo.at === 'on')
  const offline = useOffline()

  const select = (next: string) =>
    go({ page: 'service', service, tab: operationsTab, operation: next })
  const [asked, setAsked] = useState<{ question: FormQuestion; manner: Manner }>()
  const send = (question: FormQuestion, manner: Manner) => {
    if (operation.request.method === 'DELETE') setAsked({ question, manner })
    else call.send(question, manner)
  }
  const again = (manner: Manner) => {
    const same = repeated(state, manner)
    if (same !== undefined) send(same.question, same.manner)
  }
  // A call that does something twice when it is sent twice is only sent by its form.
  const refreshable = operation.repeatable !== false
  const commands = useMemo(
    () => ({
      refresh: () => {
        const same = refreshable ? repeated(state, { mode: 'refresh' }) : undefined
        if (same !== undefined) void sendCall(id, same.question, same.manner)
      },
      submit: () =>
        document.querySelector<HTMLFormElement>('form[data-operation-form]')?.requestSubmit(),
    }),
    [id, state, refreshable],
  )
  usePageCommands(commands)

  const open = async (entry: HistoryEntry) => {
    overwriteDraft(id, 'The values of this call replaced what you typed.', () =>
      draftWith(id, entry.values, entry.extra, entry.body),
    )
    if (!entry.kept) return
    const result = await desk.call('history.open', { id: entry.id })
    // However it came then, now it comes from what is stored.
    if (result.ok) showAnswer({ ...result.value, from: 'library' }, entry.body)
    else notify('warning', `${result.fault.message} Its values are in the form.`)
  }
  const openKept = async (kept: string) => {
    const result = await desk.call('history.open', { id: kept })
    if (result.ok) showAnswer({ ...result.value, from: 'library' }, bodyOf(state))
    else notify('warning', result.fault.message)
  }
  const example = () => {
    const values = exampleOf(operation, Date.now())
    overwriteDraft(id, 'The example replaced what you typed.', () => draftWith(id, values))
    // Made-up ids would cost a call at a paid gateway.
    if (demo) call.send({ values, extra: {} })
  }

  const chooser = <OperationMenu operations={operations} selected={id} onSelect={select} />
  return (
    <Split>
      {wide && (
        <ResizablePane
          name="operations.list"
          label="List of operations"
          width={186}
          min={150}
          max={340}
          sunken
        >
          <OperationList
            service={service}
            operations={operations}
            selected={id}
            onSelect={select}
          />
        </ResizablePane>
      )}
      {form.shown && (
        <ResizablePane name="operations.form" label="Question" width={272} min={240} max={520}>
          <div className={styles.formScroll}>
            <OperationForm
              key={id}
              operation={operation}
              running={callUnderWay(state) !== undefined}
              onSend={send}
              onCancel={call.cancel}
              onCopyAs={(language, question) => void copyAs(id, language, question)}
              above={wide ? undefined : chooser}
              hint={offline ? offlineHint(operation) : undefined}
              aside={
                <IconButton
                  label="Hide the form"
                  icon={<IconLayoutSidebarLeftCollapse stroke={1.8} />}
                  onClick={form.toggle}
                />
              }
            />
            <EarlierCalls
              operation={id}
              stamp={`${demo} ${stampOf(state)}`}
              onOpen={(one) => void open(one)}
            />
          </div>
        </ResizablePane>
      )}
      <AnswerPane
        key={id}
        operation={operation}
        state={state}
        running={call.running}
        formShown={form.shown}
        onForm={form.toggle}
        onAgain={again}
        refreshable={refreshable}
        onCancel={call.cancel}
        onOpen={(kept) => void openKept(kept)}
        onExample={example}
      />
      {asked !== undefined && (
        <Suspense>
          <DeletionDialog
            operation={operation}
            question={asked.question}
            onConfirm={() => {
              setAsked(undefined)
              call.send(asked.question, asked.manner)
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Split>
  )
}

function offlineHint({ request, repeatable }: Operation): string {
  if (request.method === 'DELETE' || repeatable === false)
    return 'Offline: this needs a network connection.'
  return 'Offline: this needs a network connection. A stored answer is shown if there is one.'
}

/** A version answers the same question, so it was asked with the same body. */
const bodyOf = (state: CallState) => (state.at === 'idle' ? undefined : state.question.body)

/** Changes when a call has ended, so that the earlier calls are read again. */
function stampOf(state: CallState): string {
  switch (state.at) {
    case 'answered':
    // The copy is an ended call as well.
    case 'refreshing':
      return `${state.answer.id} ${state.answer.receivedAt}`
    case 'failed':
      return String(state.failedAt)
    case 'idle':
    case 'running':
      return ''
    default:
      return state satisfies never
  }
}

interface OperationMenuProps {
  operations: readonly Operation[]
  selected: string
  onSelect: (id: string) => void
}

/** The operations as one field, for where the list has no room. */
function OperationMenu({ operations, selected, onSelect }: OperationMenuProps) {
  const data = groupOperations(operations).map((group) => ({
    group: group.name,
    items: group.operations.map((one) => ({ value: one.id, label: one.title })),
  }))
  return (
    <nav aria-label="Operations">
      <Select
        aria-label="Operation"
        searchable
        nothingFoundMessage="No operation of this name"
        maxDropdownHeight={360}
        data={data}
        value={selected}
        data-page-search
        onChange={(id) => id !== null && onSelect(id)}
      />
    </nav>
  )
}
