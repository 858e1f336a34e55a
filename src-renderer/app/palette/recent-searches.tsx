import { IconBooks } from '@tabler/icons-react'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { holdsWords } from '../../kit/suggest/fit'
import { type Route, useWorkspace } from '../../state/workspace'
import { Tile } from '../../ui/brand/tile'
import type { PaletteEntry } from './entries'

/** The icon of entries that lead to the Library. */
export const libraryTile = <Tile hue="var(--accent)" icon={<IconBooks stroke={1.8} />} />

/** Searches among the steps of the window whose words hold all of these, the latest first. */
export function recentSearches(text: string, most: number): PaletteEntry[] {
  const { behind, here, ahead } = useWorkspace.getState()
  const found = new Map<string, PaletteEntry>()
  for (const { route } of [...behind, here, ...ahead].reverse()) {
    const words = wordsOf(route)
    if (words === undefined || !holdsWords(words, text)) continue
    const { tile, place } = placeOf(route)
    const id = `search:${place}:${words}`
    if (found.has(id)) continue
    found.set(id, {
      id,
      group: 'Things',
      title: words,
      context: `${place} · Recent search`,
      tile,
      texts: [],
      run: () => useWorkspace.getState().go(route),
    })
  }
  return [...found.values()].slice(0, most)
}

/** The words that a step searched for; undefined if it is no search. */
function wordsOf(route: Route): string | undefined {
  if (route.page === 'library') return route.search?.text || undefined
  return route.page === 'service' ? route.view?.values.q || undefined : undefined
}

const placeOf = (route: Route) =>
  route.page === 'service'
    ? {
        place: serviceIdentity[route.service].title,
        tile: <ServiceTile service={route.service} />,
      }
    : { place: 'Library', tile: libraryTile }
