import type { FlightQuestion } from '../../../../src-preload/contract/flights'
import { sortBy } from '../../../../src-preload/contract/services/flights/fields'
import { rangeWords } from '../days/day-words'
import { shortName } from '../places/place'
import { cabinWords, travellerWords } from './travellers'

/** "London → New York", "London → New York → Paris"; a leg that begins elsewhere follows a comma. */
export function routeWords({ legs }: Pick<FlightQuestion, 'legs'>): string {
  return legs.reduce((words, { from, to }, at) => {
    const chained = at > 0 && legs[at - 1]?.to.entityId === from.entityId
    if (chained) return `${words} → ${shortName(to.name)}`
    return `${words}${at === 0 ? '' : ', '}${shortName(from.name)} → ${shortName(to.name)}`
  }, '')
}

/** What was asked, in parts of one line: days, travellers, cabin. */
export function questionParts(
  question: FlightQuestion,
  today: string,
  locale: string | undefined,
): string[] {
  const first = question.legs[0]
  const last = question.legs.at(-1)
  if (first === undefined || last === undefined) return []
  const until = question.returnDay ?? (last.day === first.day ? null : last.day)
  const kind = question.legs.length > 1 || question.returnDay !== null ? [] : ['one way']
  return [
    rangeWords(first.day, until, today, locale),
    ...kind,
    travellerWords(question, locale),
    cabinWords(question.cabinClass),
  ]
}

/** The orders of a search in people's words; those of a way back only where there is one. */
export function sortChoices(returns: boolean): { value: string; label: string }[] {
  return sortBy.options
    .filter(({ value }) => returns || !value.startsWith('return_'))
    .map(({ value, label }) => ({ value, label: label ?? value }))
}
