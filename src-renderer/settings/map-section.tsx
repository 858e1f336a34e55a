import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type MapSourceState, mapAddressProblem } from '#shared/bridge/map-source'
import { useMain } from '../data/use-main'
import { desk } from '../desk'
import { keyEnding } from '../identity/key-words'
import { Loaded } from '../kit/shown/loaded'
import { mapSourceChanged, useMapSourceChanges } from '../state/map-source'
import { notify } from '../state/notices'
import { SectionHead, SettingRow } from './setting-row'

/** What the map is drawn from beside its own layers. */
export function MapSection() {
  const { count } = useMapSourceChanges()
  const source = useMain(['map.source', count], () => desk.call('map.source'))
  return (
    <>
      <SectionHead title="Map">
        The map that comes with the program needs no network. Tiles or a style of another maker can
        be drawn over it: each host is asked for only after you said yes, and what came is stored.
      </SectionHead>
      <Loaded asked={source} waiting="The source of the map is loading" flush>
        {(first) => <MapForm first={first} />}
      </Loaded>
    </>
  )
}

/** The key stays in its input element alone: no state holds it, and it is emptied once main has it. */
function MapForm({ first }: { first: MapSourceState }) {
  const [now, setNow] = useState(first)
  const [address, setAddress] = useState(first.address)
  const [attribution, setAttribution] = useState(first.attribution)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const key = useRef<HTMLInputElement>(null)

  const save = async (wished: string) => {
    const wrong = wished === '' ? undefined : mapAddressProblem(wished)
    setProblem(wrong)
    if (wrong !== undefined) return
    setSaving(true)
    const typed = key.current?.value.trim() ?? ''
    const answer = await desk.call('map.change', {
      address: wished,
      attribution,
      key: wished === '' || typed === '' ? null : typed,
    })
    setSaving(false)
    if (!answer.ok) return setProblem(answer.fault.message)
    if (key.current !== null) key.current.value = ''
    const { value } = answer
    setNow(value)
    setAddress(value.address)
    setAttribution(value.attribution)
    if (value.address !== wished) return notify('information', 'Nothing was changed.')
    mapSourceChanged()
    notify(
      'success',
      wished === '' ? 'The own map is drawn alone.' : 'The map is drawn from there.',
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(address.trim())
  }
  return (
    <form onSubmit={submit} autoComplete="off">
      <SettingRow
        label="Address of tiles or of a style"
        htmlFor="map-address"
        help="Tiles have {z}, {x} and {y} in their address, and {key} where the key goes."
        stacked
      >
        <TextInput
          id="map-address"
          placeholder="https://tiles.example/{z}/{x}/{y}.png?key={key}"
          value={address}
          error={problem}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </SettingRow>
      <SettingRow
        label="Who made it"
        htmlFor="map-attribution"
        help="Most makers ask that their name stands on the map."
        stacked
      >
        <TextInput
          id="map-attribution"
          maxLength={300}
          value={attribution}
          onChange={({ currentTarget }) => setAttribution(currentTarget.value)}
        />
      </SettingRow>
      <SettingRow
        label="Key of the map"
        htmlFor="map-key"
        help={
          now.key.at === 'held'
            ? `A key${keyEnding(now.key.lastFour)} is held (${now.key.storage === 'session' ? 'for this session' : now.key.storageName}). Empty keeps it.`
            : 'Only where the maker asks for one. It is kept as the gateway’s key is and never shown again.'
        }
        stacked
      >
        <TextInput
          id="map-key"
          ref={key}
          type="password"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </SettingRow>
      <SettingRow label="" help="The system asks whether the address may be used.">
        <Button type="submit" loading={saving} disabled={address.trim() === ''}>
          Save…
        </Button>
        {now.address !== '' && (
          <Button variant="default" onClick={() => void save('')}>
            Use only the own map
          </Button>
        )}
      </SettingRow>
    </form>
  )
}
