import { useMemo } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { Place } from '#shared/services/maps/models'
import { changesOf, type PlaceChange } from '#shared/services/maps/place/changes'
import { useKeptAnswers } from '../../../data/use-record'
import { useVersions } from '../../../queries/use-versions'
import { absoluteTime, ratingWords, wholeNumber } from '../../../ui/words'

/** So many earlier answers are looked at. */
const mostEarlier = 5
const none: readonly PlaceChange[] = []

/** What changed of a place since earlier answers to the same question; never a call. */
export function usePlaceChanges(
  place: Place | undefined,
  answer: Answer | undefined,
): readonly PlaceChange[] {
  const { all, place: at } = useVersions(answer)
  const earlier = useKeptAnswers(
    'maps.place',
    at < 0 ? [] : all.slice(at + 1, at + 1 + mostEarlier).map(({ id }) => id),
  )
  // Answers that are kept never change: their number says which of them are read.
  const read = earlier.flatMap((one) =>
    one.at === 'ready' && one.model.at === 'place'
      ? [{ place: one.model.place, at: one.answer.receivedAt }]
      : [],
  )
  const stamp = read.map(({ at: seenAt }) => seenAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for what was read
  return useMemo(() => (place === undefined ? none : changesOf(place, read)), [place, stamp])
}

/** A change in a sentence: "Rating 4.6, was 4.5 on 3 November". Pure. */
export function changeWords({ what, now, before, seenAt }: PlaceChange, locale?: string): string {
  const on = `on ${absoluteTime(seenAt, locale)}`
  switch (what) {
    case 'rating':
      return `Rating ${ratingWords(Number(now), locale)}, was ${ratingWords(Number(before), locale)} ${on}`
    case 'reviews':
      return `${wholeNumber(Number(now), locale)} reviews, were ${wholeNumber(Number(before), locale)} ${on}`
    case 'hours':
      return `Other hours than ${on}`
    case 'phone':
      return `Phone ${now}, was ${before} ${on}`
    case 'closed':
      return `Now ${now}, was ${before} ${on}`
    default:
      return what satisfies never
  }
}
