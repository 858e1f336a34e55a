import type { z } from 'zod'
import { type ServiceId, serviceIds } from '../operation/operation'
import { isMembers } from '../reading/plain'

/** The service that one item belongs to; undefined if it belongs to none, or cannot be read. */
export type OwnerOf = (id: string, item: unknown) => ServiceId | undefined

const serviceNamed = (name: unknown): ServiceId | undefined =>
  serviceIds.find((one) => one === name)

/** The owner of items that name their service as a member. */
export const ownerInItem: OwnerOf = (_id, item) =>
  isMembers(item) ? serviceNamed(item.service) : undefined

/** The owner of items whose id begins with the name of their service: "news newsPage world". */
export const ownerInId: OwnerOf = (id) => serviceNamed(id.split(' ', 1)[0])

/** The owner of items that ask for something: the one service that all their steps ask. */
export const ownerOfSteps: OwnerOf = (_id, item) => {
  const steps = isMembers(item) && Array.isArray(item.steps) ? item.steps : []
  const asked = new Set(
    steps.map((step: unknown) =>
      isMembers(step) && typeof step.operation === 'string'
        ? step.operation.split('.', 1)[0]
        : undefined,
    ),
  )
  return asked.size === 1 ? serviceNamed([...asked][0]) : undefined
}

/** One small local thing that a person keeps, such as followed channels: what it holds and how much. */
export interface CollectionDeclaration<
  Schema extends z.ZodType = z.ZodType,
  Writer extends 'main' | 'window' = 'main' | 'window',
> {
  /** For people, as it stands in sentences: "Saved places". */
  title: string
  /**
   * What one item is. It is checked before it is written and when it is read; what it makes of a value
   * must be JSON. A member that is added later needs a default, so that older items can be read.
   */
  item: Schema
  /**
   * The service it belongs to, or how that of each item is known: forgotten with it, if what is saved is
   * forgotten too. Without it items go with everything only.
   */
  service?: ServiceId | OwnerOf
  /** Most items in each world. */
  most: number
  /** Most bytes of one item's JSON. */
  mostBytes: number
  /** What a backup's item becomes: items that make calls by themselves are off at first. */
  restored?: (item: z.output<Schema>) => z.output<Schema>
  /** What happens to one more: it is refused, or the item that was changed longest ago goes. */
  whenFull: 'refuse' | 'dropOldest'
  /** Who writes it: what main alone writes, such as counts of calls, no call of the window changes. */
  writer: Writer
}

/** What must be declared of a collection; everything else has a default. */
type Wish<Schema extends z.ZodType> = Pick<CollectionDeclaration<Schema>, 'title' | 'item'> &
  Partial<CollectionDeclaration<Schema>>

/** A thousand items of 8 kB at most, which the window may write; one more is refused. */
export function collection<Schema extends z.ZodType>(
  wish: Wish<Schema> & { writer?: never },
): CollectionDeclaration<Schema, 'window'>
export function collection<Schema extends z.ZodType>(
  wish: Wish<Schema> & { writer: 'main' },
): CollectionDeclaration<Schema, 'main'>
export function collection<Schema extends z.ZodType>(
  wish: Wish<Schema>,
): CollectionDeclaration<Schema> {
  return { most: 1_000, mostBytes: 8_000, whenFull: 'refuse', writer: 'window', ...wish }
}
