import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './facets.module.css'

/** A first and a last day as YYYY-MM-DD; empty if that end is open. */
export interface Days {
  from: string
  until: string
}

interface DayRangeProps {
  initial?: Days
  /** What is done with the days, on the button. */
  action: string
  onChoose: (days: Days) => void
}

/** A span of one's own inside a menu: either day may be left out. */
export function DayRange({ initial = { from: '', until: '' }, action, onChoose }: DayRangeProps) {
  const [from, setFrom] = useState(initial.from)
  const [until, setUntil] = useState(initial.until)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters and arrows belong to the fields, not to the menu
    <div
      className={styles.own}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <TextInput
        size="xs"
        type="date"
        label="First day"
        value={from}
        max={until === '' ? undefined : until}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label="Last day"
        value={until}
        min={from === '' ? undefined : from}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={(from === '' && until === '') || (from !== '' && until !== '' && from > until)}
        onClick={() => onChoose({ from, until })}
      >
        {action}
      </Button>
    </div>
  )
}
