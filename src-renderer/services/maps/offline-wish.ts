import type { PlanStep, PlanWish } from '#shared/bridge/plans'
import { fingerprint } from '#shared/services/fingerprint'
import type { Place } from '#shared/services/maps/models'
import { placeQuestions } from '#shared/services/maps/place/questions'
import { openPages } from '../../state/offline-dialog'

/** So many places are taken at a time: a plan has 500 steps, and a place up to three. */
const mostPlaces = 160
/** Reviews that the service customarily gives with one call. */
const reviewsPerCall = 20

/**
 * What a place's page asks, so that it is whole without a network: its card, its first reviews, its
 * first photos and all pictures of them. Pure.
 *
 * @param calls how many answers with reviews, of customarily 20
 */
export const placeSteps = ({ recordId }: Pick<Place, 'recordId'>, calls: number): PlanStep[] =>
  placeQuestions(recordId).flatMap((question): PlanStep[] => {
    const step = { at: 'ask' as const, ...question }
    if (question.operation !== 'maps.reviews') return [{ ...step, pictures: true }]
    return calls === 0 ? [] : [{ ...step, pages: calls }]
  })

/** Lets the person say how many reviews of these places are taken offline, with the calls said first. */
export function takePlacesOffline(name: string, places: readonly Place[]): void {
  const taken = places.slice(0, mostPlaces)
  const title = name.slice(0, 200)
  openPages(
    taken.length === 1 ? 'Take the place offline' : `Take ${taken.length} places offline`,
    {
      label: 'Reviews of each place, at most',
      pages: [0, 1, 2, 5].map((calls) => calls * reviewsPerCall),
      chosen: reviewsPerCall,
      ...(places.length > taken.length && { holds: `the first ${mostPlaces} places` }),
    },
    (reviews): PlanWish => ({
      name: title,
      about: `places ${fingerprint(taken.map(({ recordId }) => recordId).join(' '))}`,
      steps: taken.flatMap((place) => placeSteps(place, reviews / reviewsPerCall)),
    }),
  )
}
