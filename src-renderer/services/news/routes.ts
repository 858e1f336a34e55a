import type { StoriesOf, StoryPlace } from '#shared/bridge/news'
import { type Route, viewRoute } from '../../state/workspace'

/** Which stories a list shows; it stands in the route, so that back and a restart bring it again. */
export type ListChoice =
  | { at: 'front' }
  | { at: 'page'; page: string; section: string | null }
  | { at: 'search'; q: string }
  | { at: 'find'; text: string }
  | { at: 'saved' }

type Values = Readonly<Record<string, string>>

/** A choice as the values of a route. Pure. */
export function listValues(choice: ListChoice): Values {
  switch (choice.at) {
    case 'front':
    case 'saved':
      return { list: choice.at }
    case 'page':
      return {
        list: 'page',
        page: choice.page,
        ...(choice.section !== null && { section: choice.section }),
      }
    case 'search':
      return { list: 'search', q: choice.q }
    case 'find':
      return { list: 'find', q: choice.text }
    default:
      return choice satisfies never
  }
}

/** The choice that a route carries; undefined if it carries none. Pure. */
export function choiceOf({ list, page, section, q }: Values): ListChoice | undefined {
  if (list === 'front' || list === 'saved') return { at: list }
  if (page !== undefined) return { at: 'page', page, section: section ?? null }
  if (q === undefined) return undefined
  return list === 'find' ? { at: 'find', text: q } : { at: 'search', q }
}

/** The name of a list for ever, under which its last look is kept. Pure. */
export function listName(choice: ListChoice): string {
  switch (choice.at) {
    case 'front':
    case 'saved':
      return `news/${choice.at}`
    case 'page':
      return lookName({ page: choice.page, section: choice.section })
    case 'search':
    case 'find':
      return `news/${choice.at}`
    default:
      return choice satisfies never
  }
}

const lookBegin = 'news.page/'
/** The name under which the last look at a page or a section is kept. Pure. */
export const lookName = (place: StoryPlace): string => lookBegin + placeName(place)

/** "world" or "world/africa": how a place of news is named in collections. Pure. */
export const placeName = ({ page, section }: StoryPlace): string =>
  section === null ? page : `${page}/${section}`

/** The place whose last look is kept under this name. Pure. */
export function placeOfLook(name: string): StoryPlace | undefined {
  if (!name.startsWith(lookBegin)) return undefined
  const [page = '', ...section] = name.slice(lookBegin.length).split('/')
  return page === ''
    ? undefined
    : { page, section: section.length === 0 ? null : section.join('/') }
}

/** Where a list is shown. */
export function listRoute(choice: ListChoice): Route {
  switch (choice.at) {
    case 'front':
      return { page: 'service', service: 'news', tab: 'front' }
    case 'page':
      return viewRoute('news', 'front', 'page', listValues(choice))
    case 'search':
    case 'find':
      return viewRoute('news', 'search', 'search', listValues(choice))
    case 'saved':
      return { page: 'service', service: 'news', tab: 'saved' }
    default:
      return choice satisfies never
  }
}

/** Where a page or a section is read. */
export const pageRoute = ({ page, section }: { page: string; section?: string }) =>
  listRoute({ at: 'page', page, section: section ?? null })

/** Where a search shows what it found. */
export const searchRoute = (q: string) => listRoute({ at: 'search', q })

const tabs = { front: 'front', page: 'front', search: 'search', find: 'search', saved: 'saved' }

/** Where an article is read, by the id of its record; beside the list it was opened from. */
export const articleRoute = (id: string, from?: ListChoice) =>
  viewRoute('news', from === undefined ? 'front' : tabs[from.at], 'article', {
    id,
    ...(from !== undefined && listValues(from)),
  })

/** What main lists for a choice; `front` is what the front page is made of. Pure. */
export function storiesOf(
  choice: ListChoice,
  front: readonly StoryPlace[],
  found: readonly string[],
): StoriesOf {
  switch (choice.at) {
    case 'front':
      return { at: 'places', places: [...front] }
    case 'page':
      return { at: 'places', places: [{ page: choice.page, section: choice.section }] }
    case 'search':
      return { at: 'ids', ids: found.slice(0, 2_000) }
    case 'find':
      return choice.text.trim() === '' ? { at: 'all' } : { at: 'found', text: choice.text }
    case 'saved':
      return { at: 'saved' }
    default:
      return choice satisfies never
  }
}
