import type { LibraryQuery } from '#shared/bridge/library'
import { startOfDay } from '#shared/operation/calendar-day'
import { instantWords, rangeWords } from '#shared/reading/time-words'
import { type LibrarySearch, type Period, wholeLibrary } from '../state/library-route'

const dayOf = (text: string): Date | undefined => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (found === null) return undefined
  return new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3]))
}

/** When a period begins and ends, in epoch milliseconds; the end itself is not within. */
export function periodBounds(
  period: Period,
  now: number,
): Pick<LibraryQuery, 'seenFrom' | 'seenUntil'> {
  switch (period.at) {
    case 'any':
      return {}
    case 'today':
      return { seenFrom: startOfDay(now) }
    case 'days':
      // Whole days, so that the question stays the same while one looks at its answer.
      return { seenFrom: startOfDay(now, period.days - 1) }
    case 'own': {
      const [from, until] = [dayOf(period.from), dayOf(period.until)]
      return {
        ...(from === undefined ? {} : { seenFrom: from.getTime() }),
        ...(until === undefined ? {} : { seenUntil: startOfDay(until.getTime(), -1) }),
      }
    }
    default:
      return period satisfies never
  }
}

function boundsBy({ period, by }: LibrarySearch, now: number): Partial<LibraryQuery> {
  const bounds = periodBounds(period, now)
  if (by !== 'happened') return bounds
  const { seenFrom, seenUntil } = bounds
  return {
    ...(seenFrom !== undefined && { happenedFrom: seenFrom }),
    ...(seenUntil !== undefined && { happenedUntil: seenUntil }),
  }
}

/** What main is asked for a search; `now` is epoch milliseconds. */
export function toQuery(search: LibrarySearch, now: number): LibraryQuery {
  return {
    text: search.text.trim(),
    order: search.text.trim() === '' && search.order === 'relevance' ? 'newest' : search.order,
    ...(search.services.length > 0 && { services: [...search.services].sort() }),
    ...(search.kinds.length > 0 && { kinds: [...search.kinds].sort() }),
    ...boundsBy(search, now),
    ...(search.saved && { saved: true }),
    ...(search.unread && { unread: true }),
  }
}

/** What is stored of a search under a name: days that count back from now are counted when it is opened. */
export function toStoredQuery(search: LibrarySearch, now: number): LibraryQuery {
  const { period, by = 'seen' } = search
  if (period.at !== 'today' && period.at !== 'days') return toQuery(search, now)
  const days = period.at === 'today' ? 1 : period.days
  return { ...toQuery({ ...search, period: { at: 'any' } }, now), recent: { days, by } }
}

/** The same search without its filters: the text and the order stay. */
export function withoutFilters({ text, order }: LibrarySearch): LibrarySearch {
  return { ...wholeLibrary, text, order }
}

/** Which filters take something away, in words. */
export function filtersOf(search: LibrarySearch): string[] {
  return [
    search.services.length > 0 && 'service',
    search.kinds.length > 0 && 'kind',
    search.period.at !== 'any' && 'time',
    search.saved && 'saved only',
    search.unread && 'unread only',
  ].filter((word) => word !== false)
}

const periodOf = ({ days }: NonNullable<LibraryQuery['recent']>): Period =>
  days === 1 ? { at: 'today' } : { at: 'days', days }

/** What a search that is kept under a name looks for, in the words of the search page. */
export function toSearch(query: LibraryQuery): LibrarySearch {
  const day = (at: number | undefined, shift: number): string => {
    if (at === undefined) return ''
    const date = new Date(at + shift)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  }
  const { seenFrom, seenUntil, happenedFrom, happenedUntil, recent } = query
  const byHappened =
    recent?.by === 'happened' || happenedFrom !== undefined || happenedUntil !== undefined
  const [from, until] = byHappened ? [happenedFrom, happenedUntil] : [seenFrom, seenUntil]
  const own: Period =
    from === undefined && until === undefined
      ? { at: 'any' }
      : { at: 'own', from: day(from, 0), until: day(until, -1) }
  const period = recent === undefined ? own : periodOf(recent)
  return {
    text: query.text,
    services: query.services ?? [],
    kinds: query.kinds ?? [],
    period,
    ...(byHappened && { by: 'happened' }),
    saved: query.saved ?? false,
    unread: query.unread ?? false,
    order: query.order,
  }
}

/** "Any time", "7 days": what a period is called. */
export function periodWords(period: Period, locale?: string, now = Date.now()): string {
  switch (period.at) {
    case 'any':
      return 'Any time'
    case 'today':
      return 'Today'
    case 'days':
      return period.days === 365 ? 'Last year' : `Last ${period.days} days`
    case 'own': {
      const [from, until] = [dayOf(period.from), dayOf(period.until)]
      if (from !== undefined && until !== undefined)
        return rangeWords(period.from, period.until, locale, `${new Date(now).getFullYear()}`)
      if (from !== undefined) return `Since ${instantWords(from.getTime(), now, locale)}`
      if (until === undefined) return 'Any time'
      return `Until ${instantWords(until.getTime(), now, locale)}`
    }
    default:
      return period satisfies never
  }
}

/** A filter that hides something, and the same search without it. */
interface HidingFilter {
  words: string
  without: LibrarySearch
}

/** Each filter that is set, and with more than one, all of them together. Pure. */
export function hidingFilters(search: LibrarySearch): HidingFilter[] {
  const { services, kinds, period, saved, unread } = wholeLibrary
  const each: (HidingFilter | false)[] = [
    search.services.length > 0 && { words: 'All services', without: { ...search, services } },
    search.kinds.length > 0 && { words: 'Any kind', without: { ...search, kinds } },
    search.period.at !== 'any' && { words: 'Any time', without: { ...search, period } },
    search.saved && { words: 'Also what is not saved', without: { ...search, saved } },
    search.unread && { words: 'Also what was read', without: { ...search, unread } },
  ]
  const set = each.filter((one) => one !== false)
  return filtersOf(search).length < 2
    ? set
    : [{ words: 'Clear all filters', without: withoutFilters(search) }, ...set]
}
