import { useMemo } from 'react'
import type { Review } from '#shared/services/maps/models'
import { reviewSorts } from '#shared/services/maps/place/questions'
import { distinctReviews } from '#shared/services/maps/place/reviews'
import { useKeptModels } from '../../data/use-kept-models'

/**
 * The stored reviews of a place: the first answer of every order, each review once. Never a call.
 *
 * @param asked the values that name the place, and the language
 */
export function useKeptReviews(asked: Record<string, string> | null): readonly Review[] {
  const name = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the question
  const questions = useMemo(
    () => (asked === null ? [] : reviewSorts.map((sort) => ({ ...asked, sort }))),
    [name],
  )
  const kept = useKeptModels('maps.reviews', questions)
  return useMemo(
    () =>
      distinctReviews(
        kept.flatMap((one) => (one?.model.at === 'reviews' ? one.model.reviews : [])),
      ),
    [kept],
  )
}
