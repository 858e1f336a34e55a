import { z } from 'zod'
import { type LibraryRecord, recordKinds } from '#shared/reading/record'

/** What a record has beside title and text: kept as JSON and shown; its names are searched. */
export type RecordDetail = Pick<
  LibraryRecord,
  'facts' | 'parent' | 'source' | 'picture' | 'link' | 'happenedAt'
>

const kind = z.enum(recordKinds)
const fact = z.discriminatedUnion('at', [
  z.object({ at: z.literal('text'), text: z.string() }),
  z.object({ at: z.literal('count'), count: z.number(), one: z.string(), many: z.string() }),
  z.object({ at: z.literal('duration'), seconds: z.number() }),
  z.object({
    at: z.literal('money'),
    amount: z.number(),
    currency: z.string().exactOptional(),
  }),
  z.object({ at: z.literal('time'), ms: z.number(), dayOnly: z.boolean().exactOptional() }),
  z.object({ at: z.literal('rating'), rating: z.number(), of: z.number() }),
])
const detail = z.object({
  facts: z.array(fact).catch([]),
  parent: z.object({ kind, id: z.string(), title: z.string() }).exactOptional(),
  source: z.string().exactOptional(),
  picture: z.string().exactOptional(),
  link: z.string().exactOptional(),
  happenedAt: z.number().exactOptional(),
})

/** The JSON of a detail, from a record or a detail. */
export function writeDetail(record: RecordDetail): string {
  const { facts, parent, source, picture, link, happenedAt } = record
  return JSON.stringify({ facts, parent, source, picture, link, happenedAt })
}

/** What a later program wrote and this one does not know is left out. */
export function readDetail(json: string): RecordDetail {
  return detail.safeParse(JSON.parse(json)).data ?? { facts: [] }
}

/** Names that rows show beside title and text: author, source, section, flair, what it is in. */
export function namesIn({ facts, parent }: RecordDetail): string[] {
  const names = facts.flatMap((fact) => (fact.at === 'text' ? [fact.text] : []))
  // A parent that is known by its id alone has no name yet.
  if (parent !== undefined && parent.title !== parent.id) names.push(parent.title)
  return names
}
