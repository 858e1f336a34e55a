import type { PlanStep, PlanWish } from '#shared/bridge/plans'
import type { Values } from '#shared/operation/view'
import type { PageChoices } from '../../../state/offline-dialog'
import type { PlaceGroup } from './place-groups'
import { followableOf } from './place-id'
import type { KeptPlace } from './use-places'

/** So many posts of each place of a group are taken, where nothing else is chosen. */
export const postsEach = 25
/** Posts that a page of a listing holds, as it is asked for. */
const pageHolds = 50

/** What is chosen before a listing is taken offline: how many posts, with what. */
export const offlineChoices = (chosen: number): PageChoices => ({
  label: 'Posts, at most',
  pages: [10, 25, 50, 100],
  chosen,
  also: [
    { label: 'Comments of each', chosen: true },
    { label: 'Pictures', chosen: true },
  ],
})

/** What takes a listing offline: its posts, with their comments and pictures where they are wanted. Pure. */
export const listingStep = (
  operation: string,
  values: Values,
  most: number,
  [comments = true, pictures = true]: readonly boolean[] = [],
): PlanStep => ({
  at: 'ask',
  operation,
  values: { ...values },
  ...(most > pageHolds && { pages: Math.ceil(most / pageHolds) }),
  ...(comments && {
    each: { kinds: ['post'], most, ask: [{ operation: 'forum.postComments' }] },
  }),
  pictures,
})

/** Whether there is anything to take offline of a place. */
export const hasPosts = ({ kind }: KeptPlace): boolean => kind !== 'search'

/** Takes all subforums and users of a group offline in one plan: the newest posts of each. Pure. */
export const groupWish = (
  { title, places }: PlaceGroup,
  most = postsEach,
  also?: readonly boolean[],
): PlanWish => ({
  name: `${title}, the newest of ${places.filter(hasPosts).length} places`,
  about: `forum group ${title}`,
  steps: places.filter(hasPosts).map((place) => {
    const { operation, values } = followableOf(place).question
    return listingStep(operation, values, most, also)
  }),
})
