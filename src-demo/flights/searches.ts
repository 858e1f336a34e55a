import { type Demo, type DemoPart, day } from '../demo'
import { distance } from '../maps/places'
import { hash, tokenFrom } from '../random'
import { findFlightPlace } from './airports'
import { type Itinerary, itinerariesFor } from './itineraries'
import type { FlightQuestion } from './question'

/** A search that is filling in, poll by poll. */
export interface Search {
  id: string
  question: FlightQuestion
  /** Answers given so far; 0 before the first. */
  step: number
  /** Polls it takes until it is complete; 0 if the first answer is. */
  needed: number
  all: readonly Itinerary[]
}

interface Searches {
  byId: Map<string, Search>
  count: number
}
const searchesPart: DemoPart<Searches> = { build: () => ({ byId: new Map(), count: 0 }) }
const mostSearches = 500

/** Starts a search. Short ways are found at once; others take three to five polls. */
export function startSearch(demo: Demo, question: FlightQuestion): Search {
  const searches = demo.once(searchesPart)
  searches.count += 1
  const id = tokenFrom('hex', 16, demo.seed, 'search', searches.count)
  const far = question.legs.reduce((sum, { from, to }) => {
    const [start] = from.airports
    const [end] = to.airports
    return sum + (start && end ? distance(start, end) : 0)
  }, 0)
  const mark = hash(
    question.legs.map(({ from, to, day }) => `${from.skyId}${to.skyId}${day}`).join(),
  )
  const search: Search = {
    id,
    question,
    step: 0,
    needed: far / question.legs.length < 800 ? 0 : 3 + (mark % 3),
    all: itinerariesFor(demo, question),
  }
  searches.byId.set(id, search)
  const oldest = searches.byId.size > mostSearches ? searches.byId.keys().next().value : undefined
  if (oldest !== undefined) searches.byId.delete(oldest)
  return search
}

/** Part of a search that is found at its step. */
export interface Found {
  status: 'incomplete' | 'complete'
  itineraries: readonly Itinerary[]
}

/** What is found so far. The second poll comes back empty although the search continues. */
export function foundSoFar(search: Search): Found {
  const { step, needed, all } = search
  if (step >= needed) return { status: 'complete', itineraries: all }
  if (step === 2) return { status: 'incomplete', itineraries: [] }
  const share = (step + 1) / (needed + 1)
  return {
    status: 'incomplete',
    itineraries: all.slice(0, Math.max(2, Math.floor(all.length * share))),
  }
}

/** A session id: long, changing with every answer, in one of two spellings. */
export function sessionOf(search: Search): string {
  const text = JSON.stringify({
    s: search.id,
    p: search.step,
    x: tokenFrom('letters', 64, search.id, search.step),
  })
  const coded = Buffer.from(text.padEnd(text.length % 3 === 0 ? text.length + 1 : text.length))
  return hash(search.id) % 2 === 0
    ? coded.toString('base64')
    : `KLUv_${coded.toString('base64url')}==`
}

/** A session that is always there, so that the operation can be tried by itself. */
export const sampleSession = 'demo-session'

function sampleSearch(demo: Demo): Search | undefined {
  const searches = demo.once(searchesPart)
  const known = searches.byId.get(sampleSession)
  if (known) return known
  const from = findFlightPlace('LOND')
  const to = findFlightPlace('TYOA')
  if (!from || !to) return undefined
  const question: FlightQuestion = {
    legs: [{ from, to, day: demo.today() + 60 * day }],
    cabin: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
    currency: 'USD',
    market: 'en-US',
    sortBy: 'best',
    multi: false,
  }
  const search = {
    id: sampleSession,
    question,
    step: 0,
    needed: 4,
    all: itinerariesFor(demo, question),
  }
  searches.byId.set(sampleSession, search)
  return search
}

/** The search a session id belongs to; any of its ids will do. */
export function searchOf(demo: Demo, session: string): Search | undefined {
  if (session === sampleSession) return sampleSearch(demo)
  const text = Buffer.from(session.replace(/^KLUv_/, ''), 'base64').toString()
  const id = /^\{"s":"([0-9a-f]{16}|demo-session)"/.exec(text)?.[1]
  return id === undefined ? undefined : demo.once(searchesPart).byId.get(id)
}
