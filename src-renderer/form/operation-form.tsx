import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconEraser, IconWand } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import { exampleOf } from '#shared/operation/example'
import type { Operation } from '#shared/operation/operation'
import type { InputValue } from '#shared/operation/read-input'
import type { Manner } from '../data/question'
import { useMeantPress } from '../kit/field/use-meant-press'
import type { FormQuestion } from '../queries/call-state'
import { changeDraft, draftWith, emptyDraft, useDraft } from '../queries/drafts'
import { overwriteDraft } from '../queries/overwrite-draft'
import { IconButton } from '../ui/icon-button'
import { keyWords } from '../ui/key-hint'
import { BodyEditor } from './body-editor'
import { FieldRow } from './field-row'
import styles from './form.module.css'
import { FurtherParameters } from './further-parameters'
import { readDraft, shownProblems } from './read-draft'

/** The languages that a question can be copied in as code. */
export type CodeLanguage = 'curl' | 'fetch' | 'python'

interface OperationFormProps {
  operation: Operation
  /** True while a call of this operation is under way. */
  running: boolean
  onSend: (question: FormQuestion, manner: Manner) => void
  onCancel: () => void
  onCopyAs: (language: CodeLanguage, question: FormQuestion) => void
  /** Above the title: a way to another operation, if the list has no place. */
  above?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  /** What is to be known before sending. */
  hint?: string | undefined
}

/** The form of one operation, made from its declaration. What is typed lives in its draft. */
export function OperationForm(props: OperationFormProps) {
  const { operation, running, onSend, onCancel, onCopyAs } = props
  const { id } = operation
  const draft = useDraft(id)
  const form = useRef<HTMLFormElement>(null)
  const read = readDraft(operation, draft)
  const shown = shownProblems(read.problems, draft.touched)

  const change = useCallback(
    (name: string, value: InputValue) =>
      changeDraft(id, (now) => ({ ...now, values: { ...now.values, [name]: value } })),
    [id],
  )
  const touch = useCallback(
    (name: string) =>
      changeDraft(id, (now) =>
        now.touched.has(name) ? now : { ...now, touched: new Set([...now.touched, name]) },
      ),
    [id],
  )
  const mark = () => {
    const names = read.problems.map((problem) => problem.field)
    changeDraft(id, (now) => ({ ...now, touched: new Set([...now.touched, ...names]) }))
    const first = read.problems.find((one) => one.weight === 'refuse') ?? read.problems[0]
    if (first === undefined) return
    // The mark is drawn first, so that a screen reader reads the problem on focus.
    requestAnimationFrame(() => {
      const place = form.current?.querySelector(`[data-field="${CSS.escape(first.field)}"]`)
      place?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus()
    })
  }
  const submit = (anyway: boolean) => {
    if (read.verdict === 'refuse' || (read.verdict === 'odd' && !anyway)) mark()
    else onSend(read.question, anyway ? { anyway: true } : {})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    // A tag that this key is just adding is sent as well.
    requestAnimationFrame(() => form.current?.requestSubmit())
  }

  const { example, note, request, summary } = operation
  const fields = Object.entries(operation.fields).filter(
    ([, field]) => draft.body === undefined || field.place !== 'body',
  )
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={operation.title}
      data-operation-form={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
      }}
      onKeyDown={onKeyDown}
    >
      {props.above}
      <header>
        <div className={styles.heading}>
          <h2>{operation.title}</h2>
          <div className={styles.tools}>
            {example !== undefined && Object.keys(example).length > 0 && (
              <IconButton
                label="Fill in an example"
                icon={<IconWand stroke={1.8} />}
                onClick={() =>
                  overwriteDraft(id, 'The example replaced what you typed.', () =>
                    draftWith(id, exampleOf(operation, Date.now())),
                  )
                }
              />
            )}
            <IconButton
              label="Clear the form"
              icon={<IconEraser stroke={1.8} />}
              disabled={draft === emptyDraft}
              onClick={() => overwriteDraft(id, 'The form was cleared.', () => emptyDraft)}
            />
            {props.aside}
          </div>
        </div>
        <p className={styles.path}>
          {request.method} {breakable(request.path)}
        </p>
        <p className={styles.summary}>{summary}</p>
      </header>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {fields.map(([name, field]) => (
        <FieldRow
          // Another operation's field of the same name is another field.
          key={`${id} ${name}`}
          name={name}
          field={field}
          value={draft.values[name]}
          problem={shown.get(name)}
          touched={draft.touched.has(name)}
          onChange={change}
          onTouch={touch}
        />
      ))}
      {fields.length === 0 && draft.body === undefined && !operation.open && (
        <p className={styles.explanation}>This operation has no parameters.</p>
      )}
      {request.method === 'POST' && (
        <BodyEditor operation={operation} draft={draft} problems={shown} onTouch={touch} />
      )}
      {operation.open && (
        <FurtherParameters
          rows={draft.extra}
          problems={shown}
          onChange={(extra) => changeDraft(id, (now) => ({ ...now, extra }))}
          onTouch={touch}
        />
      )}
      <FormActions
        running={running}
        oddOnly={read.verdict === 'odd' && shown.size > 0}
        onSendAnyway={() => submit(true)}
        onCancel={onCancel}
        hint={props.hint}
        copyMenu={
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.8} />}>
                Copy as
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>The key is left out</Menu.Label>
              <Menu.Item onClick={() => onCopyAs('curl', read.question)}>cURL</Menu.Item>
              <Menu.Item onClick={() => onCopyAs('fetch', read.question)}>fetch</Menu.Item>
              <Menu.Item onClick={() => onCopyAs('python', read.question)}>Python</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        }
      />
      {operation.open && (
        <p className={styles.explanation}>
          {fields.length === 0
            ? 'The specification does not list this operation’s parameters; you can add any.'
            : 'The specification does not list this operation’s parameters. Services of this kind usually take the fields above; you can add any other.'}
        </p>
      )}
      <p className="for-ears">{keyWords('Mod+Enter')} sends.</p>
    </form>
  )
}

/** A path that may continue in the next line after a slash, and is copied as it is. */
function breakable(path: string): ReactNode {
  return path.split(/(?<=\/)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no other name
    <Fragment key={place}>
      <wbr />
      {part}
    </Fragment>
  ))
}

interface FormActionsProps {
  running: boolean
  /** True if only customary rules object to what is typed. */
  oddOnly: boolean
  onSendAnyway: () => void
  onCancel: () => void
  copyMenu: ReactNode
  /** What must be known before sending, such as that there is no network. */
  hint?: string | undefined
}

/** Send, or cancel what was sent; always in reach, however long the form is. */
function FormActions(props: FormActionsProps) {
  const { running, oddOnly, onSendAnyway, onCancel, copyMenu, hint } = props
  // One element for both: it keeps the keyboard when the call begins and ends.
  const press = useMeantPress(running ? 'Cancel' : 'Send')
  return (
    <div className={styles.actions}>
      {oddOnly && (
        <p className={styles.oddWords}>
          The marked values look wrong, but the service may accept them.
        </p>
      )}
      <div className={styles.buttons}>
        {running ? (
          <Button variant="default" onClick={onCancel} {...press}>
            Cancel
          </Button>
        ) : (
          <Button type="submit" title={hint ?? keyWords('Mod+Enter')} {...press}>
            Send
          </Button>
        )}
        {oddOnly && !running && (
          <Button variant="default" onClick={onSendAnyway}>
            Send anyway
          </Button>
        )}
        {copyMenu}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
