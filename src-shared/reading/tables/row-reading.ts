import { readItinerary } from '../../services/flights/itinerary-readers'
import type { Leg, Stop } from '../../services/flights/models'
import { isMembers, type Members } from '../plain'
import { textOf } from '../reading'

/**
 * A row with what a person looks for in it and what stands too deep for a table: of an itinerary who
 * flies, from where, to where and when; of a stream whether it is protected. Other rows come back as
 * they are.
 */
export function withReading(row: Members): Members {
  if (Array.isArray(row.legs) && row.legs.length > 0) return withJourney(row)
  const cipher = textOf(row.signatureCipher) ?? textOf(row.cipher)
  return cipher !== undefined && textOf(row.url) === undefined ? { ...row, protected: true } : row
}

function withJourney(row: Members): Members {
  const legs = readItinerary({ ...row, id: 'row' })?.legs ?? []
  const told = legs.filter((leg) => leg.from.name !== undefined || leg.from.code !== undefined)
  if (told.length === 0) return row
  const [first, second] = told
  const back =
    told.length === 2 && first?.from.code !== undefined && first.from.code === second?.to.code
  const journey: Record<string, unknown> = { airlines: airlinesOf(told) }
  for (const [place, leg] of told.entries()) {
    const before = place === 0 ? '' : back ? 'return_' : `leg_${place + 1}_`
    journey[`${before}from`] = stopWords(leg.from)
    journey[`${before}to`] = stopWords(leg.to)
    journey[`${before}departure`] = timeWords(leg.departure)
    journey[`${before}arrival`] = timeWords(leg.arrival)
    if (leg.stops !== undefined) journey[`${before}stops`] = leg.stops
    if (leg.minutes !== undefined) journey[`${before}minutes`] = leg.minutes
  }
  const { price, ...rest } = row
  return isMembers(price) || price !== undefined
    ? { price, ...journey, ...rest }
    : { ...journey, ...rest }
}

function airlinesOf(legs: readonly Leg[]): string {
  const names = legs.flatMap((leg) => {
    const marketing = leg.marketing.length > 0 ? leg.marketing : segmentCarriers(leg)
    return marketing.map(({ name }) => name)
  })
  return [...new Set(names)].join(', ')
}

const segmentCarriers = (leg: Leg) =>
  leg.segments.flatMap(({ marketing, operating }) => marketing ?? operating ?? [])

function stopWords({ name, city, code }: Stop): string {
  const words = name ?? city ?? ''
  if (code === undefined || words === code) return words || (code ?? '')
  return words === '' ? code : `${words} (${code})`
}

/** In the form that tables read as a time at the place itself. */
const timeWords = (time: Leg['departure']): string | undefined =>
  time === undefined ? undefined : time.clock === undefined ? time.day : `${time.day}T${time.clock}`
