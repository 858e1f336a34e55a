import type { ActivityEntry } from '#shared/bridge/desk-state'
import type { Realm } from '#shared/operation/cache-key'
import type { Redactor } from '../../vault/redaction'
import type { ReadQuestion } from './question'

/** What became of a call, for the log. */
export interface LogFacts
  extends Pick<
    ActivityEntry,
    'id' | 'at' | 'from' | 'status' | 'ms' | 'bytes' | 'attempts' | 'fault'
  > {
  realm: Realm
}

/** Longest line of values. */
const longest = 300

/** One line of the activity log; the key is in none of its texts. */
export function logEntry(read: ReadQuestion, redactor: Redactor, facts: LogFacts): ActivityEntry {
  const { realm, ...rest } = facts
  const { operation, input, question } = read
  const values = Object.entries({ ...input.values, ...input.extra }).map(
    ([name, value]) => `${name}: ${[value].flat().join(', ')}`,
  )
  const { body } = question
  if (body !== undefined && body !== null) values.push(`body: ${JSON.stringify(body)}`)
  const line = redactor.text(values.join(' · '))
  return {
    ...rest,
    service: operation.service,
    operation: operation.id,
    values: line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line,
    demo: realm === 'demo',
  }
}
