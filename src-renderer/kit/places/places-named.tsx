import { IconMapPin } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { LibraryQuery } from '#shared/bridge/library'
import { firstHits } from '../../data/listing/first-hits'
import { useMain } from '../../data/use-main'
import { desk } from '../../desk'
import { offersFor } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { openerOf } from '../../state/record-openers'
import { useWorkspace } from '../../state/workspace'
import { LinkButton } from '../../ui/layout'
import { knownGazetteer, loadGazetteer, type NamedPlace } from './gazetteer'
import { placesNamed } from './named-places'
import styles from './places-named.module.css'

const keptPlaces: LibraryQuery = {
  text: '',
  services: ['maps'],
  kinds: ['place'],
  order: 'newest',
}
const noIds: ReadonlyMap<string, string> = new Map()

/** The places that a text names, of the library and of the base map; never a call. */
export function useNamedPlaces(text: string): readonly NamedPlace[] {
  const [gazetteer, setGazetteer] = useState(knownGazetteer)
  useEffect(() => {
    let here = true
    void loadGazetteer().then((names) => here && setGazetteer(names))
    return () => {
      here = false
    }
  }, [])
  const asked = useMain(['stored places'], () => firstHits(keptPlaces, 500))
  const kept = useMemo(
    () =>
      asked.at === 'ready' ? new Map(asked.value.items.map(({ title, id }) => [title, id])) : noIds,
    [asked],
  )
  return useMemo(() => placesNamed(text, gazetteer, kept), [text, gazetteer, kept])
}

/** The places that a text names, each with the way to it on the map; nothing if no service shows a map. */
export function PlacesNamed({ text, of }: { text: string; of: Subject }) {
  const places = useNamedPlaces(text)
  const show = async (place: NamedPlace) => {
    if (place.at === 'map') {
      onMap(place, of)?.run()
      return
    }
    const found = await desk.call('library.item', { service: 'maps', kind: 'place', id: place.id })
    if (!found.ok) return
    const route = await openerOf(found.value)?.(found.value)
    if (route !== undefined) useWorkspace.getState().go(route)
  }
  const shown = places.filter((place) => place.at === 'library' || onMap(place, of) !== undefined)
  if (shown.length === 0) return null
  return (
    <p className={styles.named}>
      <IconMapPin aria-hidden="true" stroke={1.8} /> Show on map:{' '}
      {shown.map((place, at) => (
        <span key={place.name}>
          {at > 0 && ', '}
          <LinkButton
            title={place.at === 'library' ? 'A place of your library' : 'On the base map, no call'}
            onClick={() => void show(place)}
          >
            {place.name}
          </LinkButton>
        </span>
      ))}
    </p>
  )
}

/** What the service with the map offers for the place. */
function onMap(place: Extract<NamedPlace, { at: 'map' }>, of: Subject) {
  const { name, latitude, longitude, zoom } = place
  const subject = { ...of, title: name, place: name, coordinates: { latitude, longitude }, zoom }
  return offersFor([subject]).find(({ intent }) => intent === 'map')
}
