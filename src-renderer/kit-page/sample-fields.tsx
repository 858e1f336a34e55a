import { useState } from 'react'
import { DayField } from '../kit/days/day-field'
import type { DayDraft } from '../kit/days/typed-day'
import { FieldFrame, FieldNote, type FieldRemark, fieldId } from '../kit/field/field-frame'
import { FoundSelect } from '../kit/field/found-select'
import { DayInput, NumberField, PercentField } from '../kit/field/number-fields'
import { RangeSlider } from '../kit/filters/range-slider'
import { CountStepper } from '../kit/numbers/count-stepper'
import styles from './kit-page.module.css'
import type { SampleState } from './sample-state'

const weights = ['missing', 'unread', 'refuse', 'warning'] as const
const remarks: readonly FieldRemark[] = weights.map((weight) => ({
  field: weight,
  weight,
  sentence: `This is ${weight}: the sentence below a field that has to say more than one line holds.`,
}))

function Frames() {
  return (
    <div className={styles.padded}>
      {weights.map((weight) => (
        <FieldFrame
          key={weight}
          name={weight}
          label={`A field that is ${weight}`}
          remarks={remarks}
          readBack={weight === 'missing' ? 'Understood as 9 Mar' : undefined}
        >
          {(describedBy, invalid) => (
            <input
              id={fieldId(weight)}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              defaultValue="9.3."
            />
          )}
        </FieldFrame>
      ))}
      <FieldNote weight="warning">A note that belongs to no field.</FieldNote>
    </div>
  )
}

function Numbers() {
  const [amount, setAmount] = useState(12_500.5)
  const [share, setShare] = useState(0.065)
  const [count, setCount] = useState(2)
  const [day, setDay] = useState('2026-03-09')
  return (
    <div className={styles.padded}>
      <NumberField label="Amount" value={amount} onChange={setAmount} unit="₹" />
      <PercentField label="Rate a year" value={share} onChange={setShare} />
      <DayInput label="Since" value={day} onChange={setDay} />
      <CountStepper
        title="Adults"
        note="12 and older"
        one="adult"
        count={count}
        most={9}
        onChange={setCount}
      />
    </div>
  )
}

const days = (id: string, first: DayDraft) =>
  function Days() {
    const [draft, setDraft] = useState(first)
    return (
      <div className={styles.padded}>
        <DayField
          name={id}
          label="Departure"
          value={draft}
          onChange={setDraft}
          today="2026-03-01"
          earliest="2026-03-01"
          remarks={[]}
        />
      </div>
    )
  }

const cities = new Map([
  ['1', 'Lisbon'],
  ['2', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales'],
])

function Found() {
  const [value, setValue] = useState<string | null>('2')
  return (
    <div className={styles.padded}>
      <FoundSelect
        label="City"
        value={value}
        options={cities}
        onWords={() => {}}
        onPick={setValue}
        nothing="No city has this name."
      />
    </div>
  )
}

function Sliders() {
  const [[from, to], setRange] = useState<readonly [number, number]>([3, 8])
  return (
    <div className={styles.padded}>
      <RangeSlider
        label="Hours"
        last={12}
        from={from}
        to={to}
        words={(place) => `${place} h`}
        onChange={(least, most) => setRange([least, most])}
      />
      <RangeSlider
        label="Hours at most"
        last={12}
        from={0}
        to={to}
        words={(place) => `${place} h`}
        upperOnly
        onChange={(_least, most) => setRange([from, most])}
      />
    </div>
  )
}

/** Fields, with what there is to say of them. */
export const fieldStates: readonly SampleState[] = [
  { state: 'with every remark', Part: Frames },
  { state: 'numbers', Part: Numbers },
  { state: 'a day, chosen', Part: days('chosen', { at: 'chosen', day: '2026-03-09' }) },
  { state: 'a day that cannot be read', Part: days('typed', { at: 'typed', text: '31.2.' }) },
  { state: 'one thing that was found, with a long name', Part: Found },
  { state: 'ranges', Part: Sliders },
]
