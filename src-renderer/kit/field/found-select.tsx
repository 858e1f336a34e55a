import { Select } from '@mantine/core'

interface FoundSelectProps {
  label: string
  /** Null if none is chosen. */
  value: string | null
  /** What was found for the words, by id. */
  options: ReadonlyMap<string, string>
  onWords: (words: string) => void
  onPick: (id: string, name: string) => void
  /** Empties itself when something was picked: for a field that adds. */
  adds?: boolean
  /** Said if nothing was found. */
  nothing: string
}

/** One of many things that are searched elsewhere while one types. */
export function FoundSelect(props: FoundSelectProps) {
  const { label, value, options, onWords, onPick, adds = false, nothing } = props
  return (
    <Select
      size="xs"
      label={adds ? undefined : label}
      aria-label={label}
      placeholder={label}
      searchable
      value={adds ? null : value}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      filter={({ options: all }) => all}
      onSearchChange={onWords}
      nothingFoundMessage={nothing}
      onChange={(id) => {
        if (id !== null) onPick(id, options.get(id) ?? id)
        if (adds) onWords('')
      }}
    />
  )
}
