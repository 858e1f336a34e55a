import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { openDialog } from '../dialogs/dialog-state'
import { periodBounds, periodWords } from '../library-query'
import facets from '../search/facets.module.css'

/** A span of one's own: first and last day, either may be left out. */
export function OwnPeriod() {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const ask = () => {
    const period = { at: 'own', from, until } as const
    const { seenFrom, seenUntil } = periodBounds(period, Date.now())
    openDialog({
      at: 'forget',
      title: `Forget ${periodWords(period)}`,
      what: [{ at: 'period', from: seenFrom ?? null, until: seenUntil ?? null }],
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters and arrows belong to the fields, not to the menu
    <div
      className={facets.own}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <TextInput
        size="xs"
        type="date"
        label="First day"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label="Last day"
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={(from === '' && until === '') || (from !== '' && until !== '' && from > until)}
        onClick={ask}
      >
        Forget this range…
      </Button>
    </div>
  )
}
