import { type FocusEvent, type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { DayContext } from '../../../kit/days/typed-day'
import { useToday } from '../../../kit/days/use-today'
import { type FieldRemark, fieldOf, focusField } from '../../../kit/field/field-frame'
import { useAfterPress } from '../../../kit/field/use-after-press'
import { usePageCommands } from '../../../state/page-commands'
import { useLocale } from '../../../ui/locale'
import { SendFault } from '../send-fault'
import { type FormTab, type Manner, sendSearch, useSending } from '../sending'
import type { FlightDraft } from './draft'
import { changeFlightDraft } from './draft-store'
import { filledWith } from './fill-draft'
import styles from './form.module.css'
import type { FormReading } from './read-draft'

/** What a form draws its fields with. */
export interface FormParts {
  today: string
  /**
   * What may be shown now: what is missing only once it was tried to send, what cannot be read once its
   * field was left.
   */
  remarks: readonly FieldRemark[]
  sending: boolean
  reading: FormReading
  /** Sends although something objects; undefined where nothing does. */
  insist: (() => void) | undefined
}

interface FormShellProps {
  tab: FormTab
  /** Its name for ears. */
  label: string
  draft: FlightDraft
  read: (draft: FlightDraft, context: DayContext) => FormReading
  children: (parts: FormParts) => ReactNode
}

/** A form of the flight search: reads it as one types, sends it, and says what is in the way. */
export function FormShell({ tab, label, draft, read, children }: FormShellProps) {
  const locale = useLocale()
  const today = useToday()
  const reading = useMemo(() => read(draft, { today, locale }), [read, draft, today, locale])
  const sending = useSending({ at: 'form', tab })
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement>(null)
  const commands = useMemo(() => ({ submit: () => form.current?.requestSubmit() }), [])
  usePageCommands(commands)

  const { question, places } = reading
  const objections = reading.remarks.filter(({ weight }) => weight !== 'warning')
  const send = (manner: Manner) => {
    if (question === null) return focusFirst(objections)
    // Days that were typed stand as they were understood.
    changeFlightDraft((now) => filledWith(now, question, places))
    void sendSearch({ at: 'form', tab }, question, places, manner)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (objections.length > 0) focusFirst(objections)
    else send({})
  }

  const onLeave = ({ target }: FocusEvent) => {
    const field = fieldOf(target)
    if (field !== undefined) afterPress(() => setLeft((before) => new Set([...before, field])))
  }
  const onEnter = ({ target }: FocusEvent) => {
    const field = fieldOf(target)
    if (field !== undefined)
      setLeft((before) => new Set([...before].filter((one) => one !== field)))
  }
  const mayShow = ({ field, weight }: FieldRemark): boolean => {
    switch (weight) {
      case 'missing':
        return tried
      case 'unread':
        return tried || left.has(field)
      case 'refuse':
      case 'warning':
        return true
      default:
        return weight satisfies never
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onFocus={onEnter}
      onBlur={onLeave}
    >
      {children({
        today,
        remarks: reading.remarks.filter(mayShow),
        sending: sending.at === 'sending',
        reading,
        insist:
          tried && question !== null && objections.length > 0
            ? () => send({ anyway: true })
            : undefined,
      })}
      {sending.at === 'failed' && (
        <SendFault fault={sending.fault} failedAt={sending.failedAt} onAgain={send} />
      )}
    </form>
  )
}

function focusFirst(remarks: readonly FieldRemark[]): void {
  const [first] = remarks
  if (first !== undefined) focusField(first.field)
}
