import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { DayField } from '../../../kit/days/day-field'
import { type FieldRemark, fieldId } from '../../../kit/field/field-frame'
import { IconButton } from '../../../ui/icon-button'
import { Row } from '../../../ui/layout'
import { PlaceField } from '../places/place-field'
import type { LegDraft } from './draft'
import styles from './form.module.css'

interface LegRowProps {
  at: number
  count: number
  leg: LegDraft
  today: string
  /** Day of the leg before it, or today. */
  earliest: string
  remarks: readonly FieldRemark[]
  onChange: (change: Partial<Omit<LegDraft, 'id'>>) => void
  /** Moves the leg there; the part of it that has the focus keeps it. */
  onMove: (to: number, focus: string) => void
  onRemove: () => void
}

/** One leg: where from, where to, when; Alt with an arrow up or down moves it. */
export function LegRow(props: LegRowProps) {
  const { at, count, leg, today, earliest, remarks, onChange, onMove, onRemove } = props
  const name = `legs.${at}`
  const number = at + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || at + step < 0 || at + step >= count) return
    event.preventDefault()
    event.stopPropagation()
    const focused = ['from', 'to', 'day'].find(
      (part) => document.activeElement?.id === fieldId(`${name}.${part}`),
    )
    onMove(at + step, focused ?? 'from')
  }
  return (
    <li className={styles.leg} aria-label={`Leg ${number}`} onKeyDownCapture={onKeyDown}>
      <Row className={`${styles.beside} ${styles.number}`} aria-hidden="true">
        {number}
      </Row>
      <PlaceField
        name={`${name}.from`}
        label="From"
        ofPage={at === 0}
        value={leg.from}
        onChange={(from) => onChange({ from })}
        remarks={remarks}
      />
      <PlaceField
        name={`${name}.to`}
        label="To"
        value={leg.to}
        onChange={(to) => onChange({ to })}
        remarks={remarks}
      />
      <DayField
        name={`${name}.day`}
        label="Depart"
        value={leg.day}
        onChange={(day) => onChange({ day })}
        today={today}
        earliest={earliest}
        other={earliest === today ? undefined : earliest}
        remarks={remarks}
      />
      <Row className={styles.beside}>
        <IconButton
          label={`Move leg ${number} up`}
          keys="Alt+ArrowUp"
          icon={<IconArrowUp stroke={1.8} />}
          disabled={at === 0}
          onClick={() => onMove(at - 1, 'from')}
        />
        <IconButton
          label={`Move leg ${number} down`}
          keys="Alt+ArrowDown"
          icon={<IconArrowDown stroke={1.8} />}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1, 'from')}
        />
        <IconButton
          label={`Remove leg ${number}`}
          icon={<IconX stroke={1.8} />}
          disabled={count === 1}
          onClick={onRemove}
        />
      </Row>
    </li>
  )
}
