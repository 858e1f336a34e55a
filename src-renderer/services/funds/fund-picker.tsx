import { useState } from 'react'
import { useWork } from '../../data/use-work'
import { FoundSelect } from '../../kit/field/found-select'
import { useLists, useSchemes } from './lists/use-lists'
import { useWatched } from './lists/watched'

interface FundPickerProps {
  label: string
  /** The scheme's number; null if none is chosen. */
  value: string | null
  onPick: (code: string, name: string) => void
  /** Schemes that are no choice. */
  without?: readonly string[]
  /** Empties itself when something was picked: for a field that adds. */
  adds?: boolean
}

/** So many are offered at once. */
const mostOffered = 12

/** A fund, found by words among all that the kept lists name; the watched ones stand first. */
export function FundPicker({ label, value, onPick, without = [], adds = false }: FundPickerProps) {
  const { held } = useLists('kept')
  const { entries } = useWatched()
  const [words, setWords] = useState('')
  const found = useWork(
    'funds.find',
    held.latest === null ? null : { ...held, query: { words, chosen: {}, sorted: null } },
  )
  const places = found.at === 'ready' ? [...found.value.places.subarray(0, mostOffered)] : []
  const rows = useWork('funds.rows', places.length === 0 ? null : { ...held, places })
  const chosen = useSchemes(held, value === null ? [] : [value])
  const names = new Map<string, string>()
  if (chosen.at === 'ready' && chosen.value[0] != null) {
    names.set(chosen.value[0].code, chosen.value[0].name)
  } else if (value !== null) names.set(value, `Scheme ${value}`)
  for (const { id, value: watched } of entries) {
    if (words === '' || watched.name.toLowerCase().includes(words.toLowerCase())) {
      names.set(id, watched.name)
    }
  }
  if (rows.at === 'ready') {
    for (const row of rows.value) if (row !== null && row.code !== '') names.set(row.code, row.name)
  }
  for (const code of without) names.delete(code)
  return (
    <FoundSelect
      label={label}
      value={value}
      options={names}
      adds={adds}
      onWords={setWords}
      onPick={onPick}
      nothing={
        held.latest === null
          ? 'Open Find once: the list of funds is not here yet.'
          : 'No fund fits.'
      }
    />
  )
}
