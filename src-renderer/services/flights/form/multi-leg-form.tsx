import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import { mostLegs } from '#shared/collections/flight-limits'
import { searchCall } from '#shared/services/flights/search-question'
import { dayIn } from '../../../kit/days/typed-day'
import { FieldNote, FieldNotes, fieldId, focusField } from '../../../kit/field/field-frame'
import { copyText } from '../../../state/copy-text'
import { IconButton } from '../../../ui/icon-button'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { withLeg, withLegAdded, withLegMoved, withoutLeg } from './draft'
import { changeFlightDraft, setInDraft, useFlightDraft } from './draft-store'
import styles from './form.module.css'
import { FormShell, SubmitButton } from './form-shell'
import { FurtherStrip } from './further-strip'
import { LegRow } from './leg-row'
import { readMultiLeg } from './read-draft'
import { TravellersField } from './travellers-field'

/** The form of a search of up to six legs. */
export function MultiLegForm({ after }: { after?: ReactNode }) {
  const draft = useFlightDraft()
  const locale = useLocale()
  const { legs } = draft
  const add = () => {
    changeFlightDraft((now) => ({ ...now, legs: withLegAdded(now.legs) }))
    focusField(`legs.${legs.length}.to`)
  }
  const remove = (at: number) => {
    changeFlightDraft((now) => ({ ...now, legs: withoutLeg(now.legs, at) }))
    focusField(`legs.${Math.max(0, at - 1)}.from`)
  }
  const move = (from: number, to: number, focus: string) => {
    changeFlightDraft((now) => ({ ...now, legs: withLegMoved(now.legs, from, to) }))
    focusField(`legs.${to}.${focus}`)
  }
  return (
    <FormShell tab="multi-leg" label="Multi-leg search" draft={draft} read={readMultiLeg}>
      {({ today, remarks, sending, reading, insist }) => {
        let earliest = today
        return (
          <>
            <FurtherStrip draft={draft} returns={false} after={after} />
            <ol className={styles.legs} aria-label="Legs">
              {legs.map((leg, at) => {
                const since = earliest
                const day = dayIn(leg.day, { today, locale })
                if (day !== undefined && day > earliest) earliest = day
                return (
                  <LegRow
                    key={leg.id}
                    at={at}
                    count={legs.length}
                    leg={leg}
                    today={today}
                    earliest={since}
                    remarks={remarks}
                    onChange={(change) =>
                      changeFlightDraft((now) => ({
                        ...now,
                        legs: withLeg(now.legs, at, change),
                      }))
                    }
                    onMove={(to, focus) => move(at, to, focus)}
                    onRemove={() => remove(at)}
                  />
                )
              })}
            </ol>
            <Row className={styles.last}>
              <div className={styles.beside}>
                <Button
                  id={fieldId('legs')}
                  variant="default"
                  leftSection={<IconPlus size={15} stroke={1.8} />}
                  disabled={legs.length >= mostLegs}
                  onClick={add}
                >
                  Add a leg
                </Button>
                <FieldNotes name="legs" remarks={remarks} />
              </div>
              <Space />
              <div className={styles.travellers}>
                <TravellersField value={draft} onChange={setInDraft} remarks={remarks} />
              </div>
              <SubmitButton sending={sending} insist={insist} />
            </Row>
            <LegsPreview question={reading.question} />
          </>
        )
      }}
    </FormShell>
  )
}

/** The text of `legs` exactly as it is sent, once nothing is missing. */
function LegsPreview({ question }: { question: FlightQuestion | null }) {
  const text = question === null ? undefined : searchCall(question).values.legs
  return (
    <details className={styles.preview}>
      <summary>The legs as they are sent</summary>
      {text === undefined ? (
        <FieldNote>Every leg needs two places and a day first.</FieldNote>
      ) : (
        <Row>
          <pre>{text}</pre>
          <IconButton
            label="Copy the legs"
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(text, 'Legs')}
          />
        </Row>
      )}
    </details>
  )
}
