import type { CollectionItem } from '#shared/collections/index'
import type { RecordKind } from '#shared/reading/record'
import { readCollection } from '../data/read-collection'
import { holdsWords } from '../kit/suggest/fit'
import { type Route, useWorkspace } from '../state/workspace'
import type { FoundThing } from './workspace'

/** Collections of what a person follows, watches or comes back to. */
type KeptName = 'followedThings' | 'forumPlaces' | 'mailboxes' | 'newsPlaces' | 'watchedFunds'

const titleOf = (value: CollectionItem<KeptName>): string =>
  'title' in value ? value.title : value.name

/**
 * Things of a collection whose title holds all the words of a text, for the palette; never a call.
 *
 * @param context what they are: "Followed"
 * @param routeOf where a thing is shown; undefined for what belongs to another service
 */
export async function findKept<Name extends KeptName>(
  name: Name,
  text: string,
  context: string,
  routeOf: (value: CollectionItem<Name>, id: string) => Route | undefined,
): Promise<readonly FoundThing[]> {
  const entries = (await readCollection(name)) ?? []
  return entries.flatMap(({ id, value }) => {
    const title = titleOf(value)
    const route = holdsWords(title, text) ? routeOf(value, id) : undefined
    if (route === undefined) return []
    return { id: `${name} ${id}`, title, context, run: () => useWorkspace.getState().go(route) }
  })
}

/** The followed things of a kind that only one service has. */
export const findFollowed = (text: string, kind: RecordKind, routeOf: (id: string) => Route) =>
  findKept('followedThings', text, 'Followed', (thing) =>
    thing.kind === kind ? routeOf(thing.id) : undefined,
  )
