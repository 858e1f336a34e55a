import type { PlanEach, PlanStep, PlanWish } from '#shared/bridge/plans'
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
    { label: 'Comments of each', ways: ['None', 'First page', 'Deeper too'], chosen: 1 },
    { label: 'Pictures', chosen: 1 },
  ],
})

const ask = [{ operation: 'forum.postComments' }]
/** So many comments of a post are asked for by themselves, whose answers its first page left out. */
const deeper: PlanEach = { kinds: ['comment'], most: 20, ask }
/** What of a post's comments is taken: none, the first page, or also what was left out of that. */
const commentWays = [undefined, ask, ask.map((one) => ({ ...one, each: deeper }))]

/** What takes a listing offline: its posts, with their comments and pictures where they are wanted. Pure. */
export const listingStep = (
  operation: string,
  values: Values,
  most: number,
  [depth = 1, pictures = 1]: readonly number[] = [],
): PlanStep => {
  const asked = commentWays[depth]
  return {
    at: 'ask',
    operation,
    values: { ...values },
    ...(most > pageHolds && { pages: Math.ceil(most / pageHolds) }),
    ...(asked !== undefined && { each: { kinds: ['post'], most, ask: asked } }),
    pictures: pictures > 0,
  }
}

/** Whether there is anything to take offline of a place. */
export const hasPosts = ({ kind }: KeptPlace): boolean => kind !== 'search'

/** Takes all subforums and users of a group offline in one plan: the newest posts of each. Pure. */
export const groupWish = (
  { title, places }: PlaceGroup,
  most = postsEach,
  also?: readonly number[],
): PlanWish => ({
  name: `${title}, the newest of ${places.filter(hasPosts).length} places`,
  about: `forum group ${title}`,
  steps: places.filter(hasPosts).map((place) => {
    const { operation, values } = followableOf(place).question
    return listingStep(operation, values, most, also)
  }),
})
