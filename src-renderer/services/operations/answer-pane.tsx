import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { RunningCall } from '#shared/bridge/desk-state'
import type { Operation } from '#shared/operation/operation'
import type { Manner } from '../../data/question'
import { useDocument } from '../../document/use-document'
import { ServiceTile } from '../../identity/service-identity'
import { useAnswerKeys } from '../../kit/page/use-answer-keys'
import { CallProgress } from '../../kit/shown/call-progress'
import { SendAgain } from '../../kit/shown/send-again'
import { answerIn, type CallState, callUnderWay, lineIn } from '../../queries/call-state'
import { useVersions } from '../../queries/use-versions'
import { copyText } from '../../state/copy-text'
import { useDeskState, useOffline } from '../../state/desk-state'
import { shortText, usePageState } from '../../state/page-memory'
import { EmptyState } from '../../ui/empty-state'
import { ErrorBoundary } from '../../ui/failure/error-boundary'
import { LinkButton, Pane } from '../../ui/layout'
import { useHasPassed } from '../../ui/use-now'
import { Waiting } from '../../ui/waiting'
import { type ViewKind, views, viewsOf } from '../../viewers/view-kinds'
import { AnswerHeader } from './answer-header'
import { type Strip, stripOf } from './answer-strip-kind'
import { FaultPane } from './fault-pane'
import styles from './operations.module.css'
import { answersAnother, previousWords } from './previous-words'

const AnswerStrip = lazy(() =>
  import('./answer-strip').then((module) => ({ default: module.AnswerStrip })),
)
const Comparison = lazy(() =>
  import('../../viewers/compare/comparison').then((module) => ({ default: module.Comparison })),
)

interface AnswerPaneProps {
  operation: Operation
  state: CallState
  running: RunningCall | undefined
  /** Asks the same again, in another manner. */
  onAgain: (manner: Manner) => void
  /** False if asking again does something again. */
  refreshable: boolean
  onCancel: () => void
  /** Opens a stored answer by its id. */
  onOpen: (id: string) => void
  /** Shows or hides the form. */
  formShown: boolean
  onForm: () => void
  /** Fills in the example and sends it. */
  onExample: () => void
}

/** What a person has asked to see if there is both a failure and an answer. */
type Wanted =
  | { at: 'asItIs' }
  /** The answer that is still there, in place of this failure. */
  | { at: 'answer'; failedAt: number }
  /** All that is known of this failure, in place of the answer. */
  | { at: 'fault'; failedAt: number }

type Failure = Extract<CallState, { at: 'failed' }>

/**
 * The failure to show in place of an answer, if one is. A call that a person stopped is no failure, and a
 * refresh that failed leaves the copy in its place until all of it is asked for. Pure.
 */
function shownFailure(state: CallState, wanted: Wanted): Failure | undefined {
  if (state.at === 'failed') {
    if (state.previous === undefined) return state
    if (wanted.at === 'fault' && wanted.failedAt === state.failedAt) return state
    const hidden = wanted.at === 'answer' && wanted.failedAt === state.failedAt
    return hidden || state.fault.code === 'cancelled' ? undefined : state
  }
  if (state.at !== 'answered' || state.news.at !== 'refreshFailed') return undefined
  const { fault, failedAt } = state.news
  if (wanted.at !== 'fault' || wanted.failedAt !== failedAt) return undefined
  const { question, manner, answer: previous, line } = state
  return { at: 'failed', fault, failedAt, question, manner, previous, line }
}

/** The answer of an operation, or what stands in its place. */
export function AnswerPane(props: AnswerPaneProps) {
  const { operation, state, running, onAgain, refreshable, onCancel, onOpen } = props
  const answer = answerIn(state)
  const line = lineIn(state)
  const document = useDocument(answer, line)
  const [wanted, setWanted] = useState<Wanted>({ at: 'asItIs' })
  const [compared, setCompared] = useState<{ line: string; older: string; newer: string }>()
  // The view that the person picked for this operation.
  const [picked, pick] = usePageState(`operations.view ${operation.id}`, '', shortText)
  const versions = useVersions(answer)
  const offline = useOffline()
  const passed = useHasPassed(answer?.freshUntil ?? 0)
  const panelId = 'answer-panel'
  const pane = useRef<HTMLDivElement>(null)
  useAnswerKeys(
    pane,
    state.at === 'answered' ? `${state.answer.id} ${state.answer.receivedAt}` : '',
  )

  const kinds = answer === undefined ? [] : viewsOf(answer)
  const kind: ViewKind = kinds.find((one) => one === picked) ?? kinds[0] ?? 'headers'
  const failure = shownFailure(state, wanted)
  const cancelled = failure?.fault.code === 'cancelled'
  const comparing = failure === undefined && compared?.line === line ? compared : undefined
  const compare = (older: string, newer: string) => setCompared({ line, older, newer })
  const open = (id: string) => {
    setCompared(undefined)
    onOpen(id)
  }
  const strip: Strip =
    failure === undefined ? stripOf(state, versions, passed, offline) : { at: 'none' }
  const View = views[kind].component

  return (
    <Pane
      ref={pane}
      role="region"
      className={styles.answer}
      aria-label="Answer"
      aria-busy={callUnderWay(state) !== undefined}
      data-at={state.at}
      data-operation={operation.id}
    >
      {(answer !== undefined || state.at === 'failed' || !props.formShown) && (
        <AnswerHeader
          state={state}
          answer={failure === undefined ? answer : undefined}
          document={document}
          kinds={failure === undefined && comparing === undefined ? kinds : []}
          kind={kind}
          panelId={panelId}
          formShown={props.formShown}
          onForm={props.onForm}
          onKind={pick}
          onRefresh={refreshable ? () => onAgain({ mode: 'refresh' }) : undefined}
          versions={versions}
          onOpen={open}
          onCompare={compare}
        />
      )}
      {state.at === 'running' && (
        <div className={answer === undefined ? styles.runningAlone : styles.running}>
          <CallProgress since={state.startedAt} running={running} onCancel={onCancel} />
        </div>
      )}
      {failure !== undefined && cancelled && (
        <EmptyState
          icon={<IconPlayerStop stroke={1.6} />}
          title={failure.fault.message}
          actions={<SendAgain onAsk={() => onAgain(failure.manner)} />}
        >
          {failure.fault.nextStep}
        </EmptyState>
      )}
      {failure !== undefined && !cancelled && (
        <FaultPane
          operation={operation}
          state={failure}
          onAgain={onAgain}
          onEarlier={() => setWanted({ at: 'answer', failedAt: failure.failedAt })}
        />
      )}
      {state.at === 'failed' && failure === undefined && (
        <p
          className={styles.notice}
          data-quiet={(state.fault.code === 'cancelled' && !answersAnother(state)) || undefined}
          role="status"
        >
          {state.fault.message} {previousWords(operation, state)}{' '}
          {state.fault.code !== 'cancelled' && (
            <LinkButton onClick={() => setWanted({ at: 'fault', failedAt: state.failedAt })}>
              Show what happened
            </LinkButton>
          )}
        </p>
      )}
      {state.at === 'idle' && <NeverAsked operation={operation} onExample={props.onExample} />}
      {answer !== undefined && strip.at !== 'none' && comparing === undefined && (
        <Suspense>
          <AnswerStrip
            strip={strip}
            answer={answer}
            running={running}
            onAgain={refreshable ? onAgain : undefined}
            onCancel={onCancel}
            onFault={() =>
              state.at === 'answered' &&
              state.news.at === 'refreshFailed' &&
              setWanted({ at: 'fault', failedAt: state.news.failedAt })
            }
            onOpen={open}
            onCompare={compare}
          />
        </Suspense>
      )}
      {comparing !== undefined && (
        <ViewPart key={`${comparing.older} ${comparing.newer}`} name="The comparison">
          <Comparison
            older={comparing.older}
            newer={comparing.newer}
            onClose={() => setCompared(undefined)}
          />
        </ViewPart>
      )}
      {answer !== undefined && failure === undefined && comparing === undefined && (
        <Pane
          id={panelId}
          className={styles.panel}
          role="tabpanel"
          aria-label={views[kind].label}
          data-earlier={state.at === 'running' || undefined}
        >
          <ViewPart key={`${kind} ${line}`} name={`The view ${views[kind].label}`}>
            <View answer={answer} document={document} />
          </ViewPart>
        </Pane>
      )}
    </Pane>
  )
}

interface NeverAskedProps {
  operation: Operation
  /** Fills in the example, and in the demo world sends it. */
  onExample: () => void
}

/** In place of an answer: none is open. Earlier ones may be stored. */
function NeverAsked({ operation, onExample }: NeverAskedProps) {
  const demo = useDeskState((desk) => desk.demo.at === 'on')
  const bare = Object.keys(operation.example ?? {}).length === 0
  const words = demo ? (bare ? 'Send it' : 'Send the example') : 'Fill in an example'
  return (
    <EmptyState
      icon={<ServiceTile service={operation.service} size={36} />}
      title="No answer is open"
      actions={
        operation.example !== undefined &&
        (demo || !bare) && (
          <Button size="xs" variant="default" onClick={onExample}>
            {words}
          </Button>
        )
      }
    >
      {operation.summary} The answer appears here as a table, a tree and raw text.
    </EmptyState>
  )
}

/** A viewer that may load late and may fail without taking the rest with it. */
function ViewPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary part={name} onCopy={(details) => void copyText(details, 'Details')}>
      <Suspense fallback={<Waiting label={`${name} is loading`} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
