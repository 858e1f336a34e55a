import { useMemo } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import type { Place } from '#shared/services/maps/models'
import { useKeptAnswers } from '../../data/use-record'

/** A place as an answer told it that is kept. */
interface ToldPlace {
  place: Place
  /** Epoch milliseconds. */
  toldAt: number
}

const answersOf = (items: readonly LibraryItem[], operation: string): string[] => [
  ...new Set(items.filter((item) => item.operation === operation).map(({ answerId }) => answerId)),
]

/** What the answers told that these records of places were read from, by the record's id. Never a call. */
export function useToldPlaces(items: readonly LibraryItem[]): {
  told: ReadonlyMap<string, ToldPlace>
  waits: boolean
} {
  const asked = [
    ...useKeptAnswers('maps.searchMaps', answersOf(items, 'maps.searchMaps')),
    ...useKeptAnswers('maps.place', answersOf(items, 'maps.place')),
  ]
  // Answers that are kept never change: how many are read says which.
  const stamp = asked.map((one) => (one.at === 'ready' ? one.answer.id : one.at)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for what was read
  const told = useMemo(
    () =>
      new Map(
        asked.flatMap((one) => {
          if (one.at !== 'ready') return []
          const { model, answer } = one
          const places =
            model.at === 'places' ? model.places : model.at === 'place' ? [model.place] : []
          return places.map((place) => [place.recordId, { place, toldAt: answer.receivedAt }])
        }),
      ),
    [stamp],
  )
  return { told, waits: asked.some(({ at }) => at === 'loading') }
}
