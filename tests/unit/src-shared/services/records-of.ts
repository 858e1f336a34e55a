import type { View } from '#shared/operation/view'
import type { RecordReader } from '#shared/reading/record'

/** Record readers made from views: read, then make records of what was read. */
export function recordsOf<Id extends string>(
  views: Readonly<Record<Id, View<unknown>>>,
): Readonly<Record<Id, RecordReader>> {
  const readers = Object.entries<View<unknown>>(views).map(([id, { read, records }]) => {
    const reader: RecordReader = (body, context) => records(read(body, context), context)
    return [id, reader]
  })
  return Object.fromEntries(readers)
}
