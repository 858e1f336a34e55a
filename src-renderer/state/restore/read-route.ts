import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { type RecordKind, recordKinds } from '#shared/reading/record'
import {
  type HistoryChoice,
  type LibraryRoute,
  type LibrarySearch,
  libraryTabs,
  type Period,
  type SavedChoice,
  wholeLibrary,
} from '../library-route'
import type { Route, ServiceView } from '../workspace'

/*
 * Routes as they were stored. An earlier version may have written them, so what is not understood
 * is left out, and a page that cannot be recognised is none.
 */

type Stored = Readonly<Record<string, unknown>>

const isObject = (stored: unknown): stored is Stored =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
const textOf = (stored: unknown): string | undefined =>
  typeof stored === 'string' && stored.length > 0 && stored.length <= 2000 ? stored : undefined
const oneOf = <Word extends string>(words: readonly Word[], stored: unknown): Word | undefined =>
  words.find((word) => word === stored)
const allOf = <Word extends string>(words: readonly Word[], stored: unknown): Word[] =>
  Array.isArray(stored) ? words.filter((word) => stored.includes(word)) : []

/** A route of what was stored; undefined if it is none. Pure. */
export function readRoute(stored: unknown): Route | undefined {
  if (!isObject(stored)) return undefined
  switch (stored.page) {
    case 'service':
      return readServiceRoute(stored)
    case 'library':
      return readLibraryRoute(stored)
    case 'activity':
      return { page: 'activity' }
    case 'settings': {
      const section = textOf(stored.section)
      return { page: 'settings', ...(section !== undefined && { section }) }
    }
    default:
      return undefined
  }
}

function readServiceRoute(stored: Stored): Route | undefined {
  const service = oneOf<ServiceId>(serviceIds, stored.service)
  const tab = textOf(stored.tab)
  if (service === undefined || tab === undefined) return undefined
  const operation = textOf(stored.operation)
  const run = textOf(stored.run)
  const view = readView(stored.view)
  return {
    page: 'service',
    service,
    tab,
    ...(operation !== undefined && { operation }),
    ...(run !== undefined && { run }),
    ...(view !== undefined && { view }),
  }
}

function readView(stored: unknown): ServiceView | undefined {
  if (!isObject(stored) || !isObject(stored.values)) return undefined
  const name = textOf(stored.name)
  if (name === undefined) return undefined
  const values = Object.entries(stored.values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 2000,
  )
  return { name, values: Object.fromEntries(values) }
}

function readLibraryRoute(stored: Stored): LibraryRoute {
  const tab = oneOf(
    libraryTabs.map(({ id }) => id),
    stored.tab,
  )
  return {
    page: 'library',
    ...(tab !== undefined && { tab }),
    ...(isObject(stored.search) && { search: readSearch(stored.search) }),
    ...(isObject(stored.saved) && { saved: readSaved(stored.saved) }),
    ...(isObject(stored.history) && { history: readHistory(stored.history) }),
  }
}

function readSearch(stored: Stored): LibrarySearch {
  const by = oneOf(['seen', 'happened'] as const, stored.by)
  return {
    text: textOf(stored.text) ?? '',
    services: allOf<ServiceId>(serviceIds, stored.services),
    kinds: allOf<RecordKind>(recordKinds, stored.kinds),
    period: readPeriod(stored.period),
    ...(by !== undefined && { by }),
    saved: stored.saved === true,
    unread: stored.unread === true,
    order: oneOf(['newest', 'latest', 'relevance'] as const, stored.order) ?? wholeLibrary.order,
  }
}

function readPeriod(stored: unknown): Period {
  if (!isObject(stored)) return { at: 'any' }
  const { at, days, from, until } = stored
  if (at === 'today') return { at }
  if (at === 'days' && (days === 7 || days === 30 || days === 365)) return { at, days }
  if (at === 'own' && typeof from === 'string' && typeof until === 'string') {
    return { at, from, until }
  }
  return { at: 'any' }
}

function readSaved({ at, id, tag }: Stored): SavedChoice {
  if (at === 'list' && typeof id === 'string') return { at, id }
  if (at === 'tag' && typeof tag === 'string') return { at, tag }
  return at === 'answers' ? { at } : { at: 'all' }
}

function readHistory({ text, service, operation }: Stored): HistoryChoice {
  const known = oneOf<ServiceId>(serviceIds, service)
  const asked = textOf(operation)
  return {
    text: textOf(text) ?? '',
    ...(known !== undefined && { service: known }),
    ...(asked !== undefined && { operation: asked }),
  }
}
