import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LibraryItem, RecordMark } from '#shared/bridge/library'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind, RecordPointer } from '#shared/reading/record'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { desk } from '../desk'
import { queryClient } from '../queries/query-client'
import { useDeskState } from '../state/desk-state'
import { useLibraryRevision } from '../state/library'
import { type Asked, askedOf } from './asked'
import { FaultError, type Fetched, readAnswer } from './fetch-operation'
import { type FromMain, useMain } from './use-main'
import { factsOf } from './use-operation'

/** One record with what the person did with it, kept true while the library changes. */
export function useRecord({ service, kind, id }: RecordPointer): FromMain<LibraryItem> {
  return useMain(
    ['record', service, kind, id],
    () => desk.call('library.item', { service, kind, id }),
    'library',
  )
}

/** Main takes so many at once. */
const mostMarks = 2_000

/** What the person did with the records of a list, by their ids: saved, read; those not kept are left out. */
export function useMarks(
  service: ServiceId,
  kind: RecordKind,
  ids: readonly string[],
): ReadonlyMap<string, RecordMark> {
  const asked = ids.slice(0, mostMarks)
  const revision = useLibraryRevision()
  const world = useDeskState(({ demo }) => demo.at)
  const { data } = useQuery(
    {
      queryKey: ['marks', world, service, kind, asked, revision],
      queryFn: () => desk.call('library.marks', { service, kind, ids: asked }),
      enabled: asked.length > 0,
      gcTime: 10_000,
      // The marks of before stay until newer ones are there; another list's ids simply find none.
      placeholderData: (before) => before,
    },
    queryClient,
  )
  return useMemo(
    () => new Map(data?.ok === true ? data.value.map((mark) => [mark.id, mark]) : []),
    [data],
  )
}

/**
 * A kept answer and what its view reads in it; never a call. The answer a record came from, such as
 * an item of the Library names it.
 *
 * @param answer null while it is not known which
 */
export function useKeptAnswer<Id extends OperationId>(
  _operation: Id,
  answer: string | null,
): Asked<ViewOf<Id>> {
  const world = useDeskState(({ demo }) => demo.at)
  const query = useQuery(keptQuery(world, answer), queryClient)
  return useMemo(() => askedOf<ViewOf<Id>>(factsOf(query, undefined)), [query])
}

/** Several kept answers of one operation, in their order; never a call. */
export function useKeptAnswers<Id extends OperationId>(
  _operation: Id,
  answers: readonly string[],
): readonly Asked<ViewOf<Id>>[] {
  const world = useDeskState(({ demo }) => demo.at)
  const queries = useQueries(
    { queries: answers.map((answer) => keptQuery(world, answer)) },
    queryClient,
  )
  return queries.map((query) => askedOf<ViewOf<Id>>(factsOf(query, undefined)))
}

const keptQuery = (world: string, answer: string | null) => ({
  queryKey: ['operation', world, 'kept', answer],
  queryFn: () => openKept(answer ?? ''),
  enabled: answer !== null,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false as const,
})

async function openKept(id: string): Promise<Fetched> {
  const found = await desk.call('history.open', { id })
  if (!found.ok) throw new FaultError(found.fault)
  return {
    answer: found.value,
    reading: await readAnswer(found.value),
    manner: { mode: 'kept-only' },
  }
}
