import type { PlanStep, PlanWish } from '#shared/bridge/plans'
import type { Values } from '#shared/operation/view'
import type { PlaceGroup } from './place-groups'
import { followableOf } from './place-id'
import type { KeptPlace } from './use-places'

/** So many posts of each place of a group, with their comments. */
const postsEach = 25

/** What takes a listing offline: its posts with their comments and pictures. Pure. */
export const listingStep = (operation: string, values: Values, most: number): PlanStep => ({
  at: 'ask',
  operation,
  values: { ...values },
  each: { kinds: ['post'], most, ask: [{ operation: 'forum.postComments' }] },
  pictures: true,
})

/** Whether there is anything to take offline of a place. */
export const hasPosts = ({ kind }: KeptPlace): boolean => kind !== 'search'

/** Takes all subforums and users of a group offline in one plan: the newest posts of each. Pure. */
export const groupWish = ({ title, places }: PlaceGroup): PlanWish => ({
  name: `${title}, the newest of ${places.filter(hasPosts).length} places`,
  about: `forum group ${title}`,
  steps: places.filter(hasPosts).map((place) => {
    const { operation, values } = followableOf(place).question
    return listingStep(operation, values, postsEach)
  }),
})
