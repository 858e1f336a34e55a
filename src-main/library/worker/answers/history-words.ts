import { operations } from '#shared/services/index'
import type { Value } from '../database'

/**
 * A condition on `questions q`: a typed word is in the operation, in its title as rows show it, or in
 * the values, whatever its capitals. Not LIKE, which knows capitals of ASCII alone; and not the whole of
 * `input`, in which every question has the words that it is stored with.
 */
export function wordCondition(word: string): { sql: string; values: Value[] } {
  const low = word.toLowerCase()
  const titled = operations.filter(({ title }) => title.toLowerCase().includes(low))
  // As it stands within the JSON of the values.
  const within = patternOf(JSON.stringify(word).slice(1, -1))
  return {
    // The whole first: taking it apart takes ten times as long.
    sql: `(q.operation GLOB ? OR q.operation IN (SELECT value FROM json_each(?))
      OR (q.input GLOB ? AND ((q.input ->> '$.values') || (q.input ->> '$.extra')) GLOB ?))`,
    values: [patternOf(word), JSON.stringify(titled.map(({ id }) => id)), within, within],
  }
}

/** A pattern of GLOB for a text that may stand anywhere, small or in capitals. */
function patternOf(text: string): string {
  const signs = [...text].map((sign) => {
    const forms = new Set([sign, sign.toLowerCase(), sign.toUpperCase()])
    // What is several letters in capitals, as ß is, stands for itself.
    const single = [...forms].filter((form) => [...form].length === 1).join('')
    return single === sign && !/[*?[]/.test(sign) ? sign : `[${single}]`
  })
  return `*${signs.join('')}*`
}
