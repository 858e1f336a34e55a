import { formatDay } from './calendar-day'
import type { Field } from './field'
import type { Operation } from './operation'

const dayLength = 24 * 60 * 60 * 1000
const daysAhead = 30

/**
 * The operation's example, with its days of travel moved forward together once the first of them has
 * passed: nobody sells a flight for yesterday. Days that are meant to be in the past stay.
 */
export function exampleOf(operation: Operation, now: number): Record<string, string> {
  const example = { ...operation.example }
  const names = Object.keys(example).filter((name) => isOfTravel(operation, name))
  const days = names.flatMap((name) => daysIn(example[name] ?? '')).toSorted()
  const [first] = days
  if (first === undefined || Date.parse(first) > now) return example
  const shift = daysAhead + Math.floor((now - Date.parse(first)) / dayLength)
  for (const name of names) {
    example[name] = (example[name] ?? '').replace(isoDay, (day) => later(day, shift))
  }
  return example
}

/** What an example asks for, by the labels of its fields: "Search text “night train”, Types “video”". Pure. */
export const exampleWords = (
  { fields }: Pick<Operation, 'fields'>,
  example: Readonly<Record<string, string>>,
): string =>
  Object.entries(example)
    .flatMap(([name, value]) => {
      const field = fields[name]
      return field === undefined ? [] : [`${field.label} “${valueWords(field, value)}”`]
    })
    .join(', ')

function valueWords(field: Field, value: string): string {
  const options = 'options' in field ? field.options : []
  return options.find((one) => one.value === value)?.label ?? value
}

const isoDay = /\b\d{4}-\d{2}-\d{2}\b/g

function daysIn(text: string): string[] {
  return [...text.matchAll(isoDay)].map(([day]) => day)
}

/** A stated day, alone or within the objects of a JSON array, is a day of travel. */
function isOfTravel(operation: Operation, name: string): boolean {
  const field = operation.fields[name]
  if (field?.source !== 'spec') return false
  return field.kind === 'date' || field.kind === 'json'
}

function later(day: string, days: number): string {
  const date = new Date(Date.parse(day) + days * dayLength)
  return formatDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), 'YYYY-MM-DD')
}
