import { type Members, openText } from '../../reading/plain'
import { listOf, membersOf, textOf } from '../../reading/reading'

/** Names of the job's id, as `nameOf` writes them; `id` is the stated one. */
export const idNames = ['id', 'jobid', 'taskid', 'downloadid', 'uuid', 'job', 'task'] as const

/** What envelopes call what they hold. */
const envelopes = ['data', 'result', 'response', 'payload', 'body', 'job', 'task', 'item']
const lists = ['items', 'results', 'jobs', 'tasks']

/** A member's name without what editions write differently: `download_url`, `DownloadURL`. */
export const nameOf = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/**
 * The members of an answer by their plain names, those of its envelopes before those beside them:
 * what stands beside says how the call went. The job's name is the outermost, for what an envelope
 * describes may have one of its own.
 */
export function openedAnswer(body: unknown, levels = 3): Members {
  const open = openText(body)
  const outer: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(membersOf(listOf(open)[0] ?? open))) {
    outer[nameOf(name)] ??= value
  }
  const held = [...envelopes, ...lists].map((name) => openText(outer[name])).find(isHolding)
  if (held === undefined || levels === 0) return outer
  const inner = Object.entries(openedAnswer(held, levels - 1)).filter(
    ([name, value]) => value !== null && (name !== 'id' || textOf(outer.id) === undefined),
  )
  return { ...outer, ...Object.fromEntries(inner) }
}

const isHolding = (value: unknown): boolean =>
  Object.keys(membersOf(listOf(value)[0] ?? value)).length > 0
