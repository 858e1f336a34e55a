import { IconArrowsExchange } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DayField } from '../../../kit/days/day-field'
import { dayIn } from '../../../kit/days/typed-day'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { IconButton } from '../../../ui/icon-button'
import { Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { PlaceField } from '../places/place-field'
import { swapped } from './draft'
import { changeFlightDraft, setInDraft, useFlightDraft } from './draft-store'
import styles from './form.module.css'
import { FormShell, SubmitButton } from './form-shell'
import { FurtherStrip } from './further-strip'
import { readSearch } from './read-draft'
import { TravellersField } from './travellers-field'

const trips = [
  { value: 'return', label: 'Return' },
  { value: 'oneWay', label: 'One way' },
] as const

/** The form of a one-way or return search. */
export function SearchForm({ after }: { after?: ReactNode }) {
  const draft = useFlightDraft()
  const locale = useLocale()
  const returns = draft.trip === 'return'
  return (
    <FormShell tab="search" label="Flight search" draft={draft} read={readSearch}>
      {({ today, remarks, sending, insist }) => {
        const depart = dayIn(draft.depart, { today, locale })
        const back = dayIn(draft.back, { today, locale })
        const earliestBack = depart !== undefined && depart > today ? depart : today
        const place = (name: 'from' | 'to', label: string) => (
          <PlaceField
            name={name}
            label={label}
            ofPage={name === 'from'}
            value={draft[name]}
            onChange={(value) => setInDraft({ [name]: value })}
            remarks={remarks}
          />
        )
        const day = (name: 'depart' | 'back', label: string, earliest: string, other?: string) => (
          <DayField
            {...{ name, label, today, earliest, other, remarks }}
            value={draft[name]}
            onChange={(value) => setInDraft({ [name]: value })}
          />
        )
        return (
          <>
            <FurtherStrip draft={draft} returns={returns} after={after}>
              <SegmentedChoice
                label="Type of trip"
                options={trips}
                value={draft.trip}
                onChange={(trip) => setInDraft({ trip })}
              />
            </FurtherStrip>
            <div className={styles.fields} data-trip={draft.trip}>
              {place('from', 'From')}
              <Row className={styles.beside}>
                <IconButton
                  framed
                  label="Swap from and to"
                  icon={<IconArrowsExchange stroke={1.8} />}
                  onClick={() => changeFlightDraft(swapped)}
                />
              </Row>
              {place('to', 'To')}
              {day('depart', 'Depart', today, returns ? back : undefined)}
              {returns && day('back', 'Return', earliestBack, depart)}
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
