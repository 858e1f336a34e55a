import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { times } from '#shared/services/forum/listings'
import { ChoiceEntries } from '../../ui/choice/choice-menu'
import { PillMenu } from '../../ui/choice/pills'

interface TimeMenuProps {
  t: string
  onTime: (t: string) => void
}

/** How far back a listing counts. */
export function TimeMenu({ t, onTime }: TimeMenuProps) {
  return (
    <PillMenu label="Time" words={times.find(({ value }) => value === t)?.label ?? t}>
      <ChoiceEntries
        value={t}
        choices={times.map(({ value, label }) => [value, label] as const)}
        onChoose={onTime}
      />
    </PillMenu>
  )
}

const countries = ['GLOBAL', 'US', 'US_CA', 'US_NY', 'GB', 'DE', 'FR', 'IN', 'AU', 'CA', 'JP']

interface CountryFieldProps {
  country: string
  onCountry: (country: string) => void
}

/** The country whose front page is shown; Enter sends it. */
export function CountryField({ country, onCountry }: CountryFieldProps) {
  const [typed, setTyped] = useState(country)
  const send = (value: string) => {
    const code = value.trim().toUpperCase()
    if (code !== '' && code !== country) onCountry(code)
  }
  return (
    <Autocomplete
      aria-label="Country"
      size="xs"
      w={130}
      data={countries}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={send}
      onKeyDown={({ key }) => key === 'Enter' && send(typed)}
    />
  )
}
