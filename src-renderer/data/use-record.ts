import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { LibraryItem, RecordMark } from '#shared/bridge/library'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind, RecordPointer } from '#shared/reading/record'
import { fingerprint } from '#shared/services/fingerprint'
import type { OperationId } from '#shared/services/index'
import type { Recorded } from '#shared/services/lists'
import type { ViewOf } from '#shared/services/views'
import { desk } from '../desk'
import { useDeskState } from '../state/desk-state'
import { useLibraryRevision } from '../state/library'
import { type Asked, askedOf } from './asked'
import { FaultError, type Fetched, readAnswer } from './fetch-operation'
import { queryClient } from './query-client'
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

/** Marks are asked for in parts of so many: a list that grows asks for its new rows alone. */
const marksAPart = 500

/** What the person did with records of a list, by their ids: saved, read; those not stored are left out. */
export function useMarks(
  service: ServiceId,
  kind: RecordKind,
  ids: readonly string[],
): ReadonlyMap<string, RecordMark> {
  return useMarksByKind(
    service,
    useMemo(() => new Map([[kind, ids]]), [kind, ids]),
  )(kind)
}

/** A thing of a list whose records are of several kinds. */
export interface KindedRecord extends Recorded {
  recordKind: RecordKind
}

/** The same of a list whose records are of several kinds: what the person did with one of them. */
export function useKindedMarks(
  service: ServiceId,
  items: readonly KindedRecord[],
): (item: KindedRecord) => RecordMark | undefined {
  const groups = useMemo(
    () =>
      new Map(
        [...Map.groupBy(items, ({ recordKind }) => recordKind)].map(
          ([kind, group]) => [kind, group.map(({ recordId }) => recordId)] as const,
        ),
      ),
    [items],
  )
  const marksOf = useMarksByKind(service, groups)
  return useCallback(({ recordKind, recordId }) => marksOf(recordKind).get(recordId), [marksOf])
}

type Marks = ReadonlyMap<string, RecordMark>

const noMarks: Marks = new Map()

function useMarksByKind(
  service: ServiceId,
  groups: ReadonlyMap<RecordKind, readonly string[]>,
): (kind: RecordKind) => Marks {
  const revision = useLibraryRevision()
  const realm = useDeskState(({ demo }) => demo.at)
  // The names of the queries are short: they are compared with every row that is scrolled.
  const queries = useMemo(
    () =>
      [...groups].flatMap(([kind, ids]) =>
        partsOf(ids, marksAPart).map((part, place) => ({
          queryKey: ['marks', realm, service, kind, place, fingerprint(part.join('\n')), revision],
          queryFn: async (): Promise<PartOfMarks> => {
            const found = await desk.call('library.marks', { service, kind, ids: [...part] })
            return { kind, marks: found.ok ? found.value : [] }
          },
          gcTime: 10_000,
        })),
      ),
    [realm, service, groups, revision],
  )
  const { marks, whole } = useQueries({ queries, combine: marksByKind }, queryClient)
  // Earlier marks stay until newer ones are there; another list's ids simply find none.
  const before = useRef(marks)
  return useMemo(() => {
    const kinds = new Set([...marks.keys(), ...before.current.keys()])
    const known = whole
      ? marks
      : new Map(
          [...kinds].map((kind) => [
            kind,
            new Map([...(before.current.get(kind) ?? []), ...(marks.get(kind) ?? [])]),
          ]),
        )
    before.current = known
    return (kind) => known.get(kind) ?? noMarks
  }, [marks, whole])
}

interface PartOfMarks {
  kind: RecordKind
  marks: readonly RecordMark[]
}

interface FoundMarks {
  marks: ReadonlyMap<RecordKind, Marks>
  /** Every part is there. */
  whole: boolean
}

function marksByKind(parts: readonly { data?: PartOfMarks | undefined }[]): FoundMarks {
  const found = new Map<RecordKind, Map<string, RecordMark>>()
  for (const { data } of parts) {
    if (data === undefined) continue
    const ofKind = found.get(data.kind) ?? new Map<string, RecordMark>()
    for (const mark of data.marks) ofKind.set(mark.id, mark)
    found.set(data.kind, ofKind)
  }
  return { marks: found, whole: parts.every(({ data }) => data !== undefined) }
}

/** A list in parts of so many, the last one shorter. Pure. */
export function partsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

/**
 * A stored answer and what its view reads in it; never a call. The answer a record came from, such as
 * an item of the Library names it.
 *
 * @param answer null while it is not known which
 */
export function useKeptAnswer<Id extends OperationId>(
  _operation: Id,
  answer: string | null,
): Asked<ViewOf<Id>> {
  const realm = useDeskState(({ demo }) => demo.at)
  const query = useQuery(keptQuery(realm, answer), queryClient)
  return useMemo(() => askedOf<ViewOf<Id>>(factsOf(query, undefined)), [query])
}

/** Several stored answers of one operation, in their order; never a call. */
export function useKeptAnswers<Id extends OperationId>(
  _operation: Id,
  answers: readonly string[],
): readonly Asked<ViewOf<Id>>[] {
  const realm = useDeskState(({ demo }) => demo.at)
  const queries = useQueries(
    { queries: answers.map((answer) => keptQuery(realm, answer)) },
    queryClient,
  )
  return queries.map((query) => askedOf<ViewOf<Id>>(factsOf(query, undefined)))
}

const keptQuery = (realm: string, answer: string | null) => ({
  queryKey: ['operation', realm, 'kept', answer],
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

/** A thing as a stored answer stated it. */
interface Stated<Thing> {
  thing: Thing
  /** Epoch milliseconds. */
  statedAt: number
}

/**
 * What the answers of an operation stated that these items were read from, by the record's id. Never a call.
 *
 * @param thingsOf the things of an answer; the same function every time
 */
export function useStatedRecords<Id extends OperationId, Thing extends Recorded>(
  operation: Id,
  items: readonly LibraryItem[],
  thingsOf: (model: ViewOf<Id>) => readonly Thing[],
): { stated: ReadonlyMap<string, Stated<Thing>>; waits: boolean } {
  const mine = items.filter((item) => item.operation === operation)
  const asked = useKeptAnswers(operation, [...new Set(mine.map(({ answerId }) => answerId))])
  // Stored answers never change, so the number of answers read identifies the result.
  const stamp = asked.map((one) => (one.at === 'ready' ? one.answer.id : one.at)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for what was read
  const stated = useMemo(
    () =>
      new Map(
        asked.flatMap((one) =>
          one.at === 'ready'
            ? thingsOf(one.model).map(
                (thing) => [thing.recordId, { thing, statedAt: one.answer.receivedAt }] as const,
              )
            : [],
        ),
      ),
    [stamp],
  )
  return { stated, waits: asked.some(({ at }) => at === 'loading') }
}
