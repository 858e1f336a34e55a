import type { Fact } from '#shared/reading/record'

/** A fact as it stands in a file: numbers whole and times in ISO 8601, for other programs to read. */
export function factText(fact: Fact): string {
  switch (fact.at) {
    case 'text':
      return fact.text
    case 'count':
      return `${fact.count} ${fact.count === 1 ? fact.one : fact.many}`
    case 'duration':
      return `${Math.round(fact.seconds)} s`
    case 'money':
      return fact.currency === undefined ? `${fact.amount}` : `${fact.amount} ${fact.currency}`
    case 'time':
      return timeText(fact.ms, fact.dayOnly)
    case 'rating':
      return `${fact.rating} of ${fact.of}`
    default:
      return fact satisfies never
  }
}

/** ISO 8601; empty where the number is no time. */
export function timeText(ms: number | undefined, dayOnly = false): string {
  if (ms === undefined || !(Math.abs(ms) <= 8.64e15)) return ''
  const text = new Date(ms).toISOString()
  return dayOnly ? text.slice(0, 10) : text
}
