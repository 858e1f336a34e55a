import { useMemo } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import type { OperationId } from '#shared/services/index'
import type { Recorded } from '#shared/services/lists'
import type { ViewOf } from '#shared/services/views'
import { useKeptAnswers } from './use-record'

/** A thing as an answer told it that is kept. */
export interface Told<Thing> {
  thing: Thing
  /** Epoch milliseconds. */
  toldAt: number
}

/**
 * What the answers of an operation told that these items were read from, by the record's id. Never a call.
 *
 * @param thingsOf the things of an answer; the same function every time
 */
export function useToldRecords<Id extends OperationId, Thing extends Recorded>(
  operation: Id,
  items: readonly LibraryItem[],
  thingsOf: (model: ViewOf<Id>) => readonly Thing[],
): { told: ReadonlyMap<string, Told<Thing>>; waits: boolean } {
  const mine = items.filter((item) => item.operation === operation)
  const asked = useKeptAnswers(operation, [...new Set(mine.map(({ answerId }) => answerId))])
  // Answers that are kept never change: how many are read says which.
  const stamp = asked.map((one) => (one.at === 'ready' ? one.answer.id : one.at)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for what was read
  const told = useMemo(
    () =>
      new Map(
        asked.flatMap((one) =>
          one.at === 'ready'
            ? thingsOf(one.model).map(
                (thing) => [thing.recordId, { thing, toldAt: one.answer.receivedAt }] as const,
              )
            : [],
        ),
      ),
    [stamp],
  )
  return { told, waits: asked.some(({ at }) => at === 'loading') }
}
