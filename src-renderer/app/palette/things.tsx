import { useEffect, useState } from 'react'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { firstHits } from '../../data/listing/first-hits'
import { ServiceTile } from '../../identity/service-identity'
import { openItem } from '../../library/open-item'
import { workspaces } from '../../services'
import { wholeLibrary } from '../../state/library-route'
import { useWorkspace } from '../../state/workspace'
import type { PaletteEntry } from './entries'
import type { FoundGroup } from './found'
import { libraryTile, recentSearches } from './recent-searches'

/** Each letter asks the library; only the one after which typing pauses is worth the answer. */
const restMs = 120
const mostItems = 6

/** Things, not pages, that fit what is typed: what workspaces find, and what the Library holds. */
export function useFoundThings(query: string): readonly FoundGroup[] {
  const text = query.trim()
  const [found, setFound] = useState<{ text: string; groups: readonly FoundGroup[] }>()
  useEffect(() => {
    if (text.length < 2) return
    let wanted = true
    const timer = setTimeout(async () => {
      const groups = await findThings(text, () => wanted)
      if (wanted) setFound({ text, groups })
    }, restMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text])
  if (text === '') return []
  // What was found for fewer letters stays until the rest is there: the list does not blink.
  const things = text.length < 2 || found === undefined ? [] : found.groups
  return [...things, { heading: 'Everywhere', entries: [searchLibrary(text)] }]
}

async function findThings(text: string, isWanted: () => boolean): Promise<readonly FoundGroup[]> {
  const [own, items] = await Promise.all([
    Promise.all(serviceIds.map((service) => findIn(service, text))),
    libraryItems(text, isWanted),
  ])
  return [
    { heading: 'Recent searches', entries: recentSearches(text, mostItems) },
    { heading: 'In your services', entries: own.flat() },
    { heading: 'Library', entries: items },
  ].filter(({ entries }) => entries.length > 0)
}

async function findIn(service: ServiceId, text: string): Promise<PaletteEntry[]> {
  const found = (await workspaces[service].finds?.(text)) ?? []
  return found.slice(0, mostItems).map(({ id, ...thing }) => ({
    ...thing,
    id: `thing:${service}:${id}`,
    group: 'Things',
    tile: <ServiceTile service={service} />,
    texts: [],
  }))
}

async function libraryItems(text: string, isWanted: () => boolean): Promise<PaletteEntry[]> {
  const found = await firstHits({ text, order: 'relevance' }, mostItems, isWanted)
  if (!found.ok) return []
  return found.value.items.map((item) => ({
    id: `item:${item.key}`,
    group: 'Things',
    title: item.title,
    context: 'Library',
    tile: <ServiceTile service={item.service} />,
    texts: [],
    run: () => void openItem(item),
  }))
}

/** What can always be done with the words. */
function searchLibrary(text: string): PaletteEntry {
  return {
    id: 'search:library',
    group: 'Things',
    title: `Search the Library for “${text}”`,
    context: 'Library',
    tile: libraryTile,
    texts: [],
    run: () =>
      useWorkspace.getState().go({
        page: 'library',
        tab: 'search',
        search: { ...wholeLibrary, text, order: 'relevance' },
      }),
  }
}
