import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const mutationSchema = z.strictObject({
  /** The promise of docs/security.md that the change breaks. */
  promise: z.string().min(10),
  file: z.string(),
  /** Stands exactly once in the file. */
  from: z.string().min(1),
  to: z.string(),
  /** The tests that are to fail then. */
  suite: z.string().regex(/^tests\/(unit|faults|e2e)\//),
})

/** A change to the sources that a test is to see. */
export type Mutation = z.infer<typeof mutationSchema>

/** The list in `mutations.json`; throws if it is malformed. */
export function readMutations(): Mutation[] {
  const text = readFileSync(join(import.meta.dirname, 'mutations.json'), 'utf8')
  return z.array(mutationSchema).parse(JSON.parse(text))
}

/** How often a text stands in another. */
export const occurrences = (text: string, part: string): number => text.split(part).length - 1
