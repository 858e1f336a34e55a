import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { DayContext } from '../../../kit/days/typed-day'
import { useToday } from '../../../kit/days/use-today'
import { focusObjection, RemarkedForm, type RemarkedParts } from '../../../kit/field/remarked-form'
import { LinkButton, Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SendFault } from '../send-fault'
import { type FormTab, type SendOptions, sendSearch, useSending } from '../sending'
import type { FlightDraft } from './draft'
import { changeFlightDraft } from './draft-store'
import { filledWith } from './fill-draft'
import styles from './form.module.css'
import type { FormReading } from './read-draft'

/** What a form draws its fields with. */
export interface FormParts extends RemarkedParts {
  today: string
  sending: boolean
  reading: FormReading
}

interface FormShellProps {
  tab: FormTab
  /** Its name for screen readers. */
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
  const { question, places, remarks } = reading
  const send = (manner: SendOptions) => {
    if (question === null) return focusObjection(remarks)
    // Days that were typed stand as they were understood.
    changeFlightDraft((now) => filledWith(now, question, places))
    void sendSearch({ at: 'form', tab }, question, places, manner)
  }
  return (
    <RemarkedForm
      label={label}
      className={styles.form}
      remarks={remarks}
      canSend={question !== null}
      onSend={(anyway) => send(anyway ? { anyway } : {})}
    >
      {(parts) => (
        <>
          {children({ ...parts, today, reading, sending: sending.at === 'sending' })}
          {sending.at === 'failed' && (
            <SendFault fault={sending.fault} failedAt={sending.failedAt} onAgain={send} />
          )}
        </>
      )}
    </RemarkedForm>
  )
}

interface SubmitButtonProps {
  sending: boolean
  /** Sends although something objects. */
  insist: (() => void) | undefined
}

/** "Search", and beside what objects, a way to search anyway. */
export function SubmitButton({ sending, insist }: SubmitButtonProps) {
  return (
    <Row className={`${styles.beside} ${styles.submit}`}>
      <Button type="submit" loading={sending}>
        Search
      </Button>
      {insist !== undefined && <LinkButton onClick={insist}>Search anyway</LinkButton>}
    </Row>
  )
}
