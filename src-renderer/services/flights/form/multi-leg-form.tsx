import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostLegs } from '#shared/services/flights/flight-limits'
import { dayIn } from '../../../kit/days/typed-day'
import { FieldNotes, fieldId, focusField } from '../../../kit/field/field-frame'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { withLeg, withLegAdded, withLegMoved, withoutLeg } from './draft'
import { changeFlightDraft, setInDraft, useFlightDraft } from './draft-store'
import styles from './form.module.css'
import { FormShell } from './form-shell'
import { FurtherStrip } from './further-strip'
import { LegRow } from './leg-row'
import { LegsPreview } from './legs-preview'
import { readMultiLeg } from './read-draft'
import { SubmitButton } from './submit-button'
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
