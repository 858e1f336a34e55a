import { IconArrowsExchange } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DayField } from '../../../kit/days/day-field'
import { dayIn } from '../../../kit/days/typed-day'
import { IconButton } from '../../../ui/icon-button'
import { Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import { PlaceField } from '../places/place-field'
import { swapped } from './draft'
import { changeFlightDraft, setInDraft, useFlightDraft } from './draft-store'
import styles from './form.module.css'
import { FormShell } from './form-shell'
import { FurtherStrip } from './further-strip'
import { readSearch } from './read-draft'
import { SubmitButton } from './submit-button'
import { TravellersField } from './travellers-field'

const trips = [
  { value: 'return', label: 'Return' },
  { value: 'oneWay', label: 'One way' },
] as const

/** The form of a one-way or return search. */
export function SearchForm({ after }: { after?: ReactNode }) {
  const draft = useFlightDraft()
  const locale = useLocale()
  return (
    <FormShell tab="search" label="Flight search" draft={draft} read={readSearch}>
      {({ today, remarks, sending, insist }) => {
        const depart = dayIn(draft.depart, { today, locale })
        const back = dayIn(draft.back, { today, locale })
        const earliestBack = depart !== undefined && depart > today ? depart : today
        return (
          <>
            <FurtherStrip draft={draft} returns={draft.trip === 'return'} after={after}>
              <SegmentedChoice
                label="Type of trip"
                options={trips}
                value={draft.trip}
                onChange={(trip) => setInDraft({ trip })}
              />
            </FurtherStrip>
            <div className={styles.fields} data-trip={draft.trip}>
              <PlaceField
                name="from"
                label="From"
                ofPage
                value={draft.from}
                onChange={(from) => setInDraft({ from })}
                remarks={remarks}
              />
              <Row className={styles.beside}>
                <IconButton
                  framed
                  label="Swap from and to"
                  icon={<IconArrowsExchange stroke={1.8} />}
                  onClick={() => changeFlightDraft(swapped)}
                />
              </Row>
              <PlaceField
                name="to"
                label="To"
                value={draft.to}
                onChange={(to) => setInDraft({ to })}
                remarks={remarks}
              />
              <DayField
                name="depart"
                label="Depart"
                value={draft.depart}
                onChange={(day) => setInDraft({ depart: day })}
                today={today}
                earliest={today}
                other={draft.trip === 'return' ? back : undefined}
                remarks={remarks}
              />
              {draft.trip === 'return' && (
                <DayField
                  name="back"
                  label="Return"
                  value={draft.back}
                  onChange={(day) => setInDraft({ back: day })}
                  today={today}
                  earliest={earliestBack}
                  other={depart}
                  remarks={remarks}
                />
              )}
              <div className={styles.travellers}>
                <TravellersField value={draft} onChange={setInDraft} remarks={remarks} />
              </div>
              <SubmitButton sending={sending} insist={insist} />
            </div>
          </>
        )
      }}
    </FormShell>
  )
}
