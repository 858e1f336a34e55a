import type { PlanStep, PlanWish } from '#shared/bridge/plans'
import type { Values } from '#shared/reading/forms/view'
import type { PageChoices } from '../../../state/offline-dialog'
import { wholeNumber } from '../../../ui/words'
import type { PlaceGroup } from './place-groups'
import { followableOf } from './place-id'
import type { KeptPlace } from './use-places'

/** So many posts of each place of a group are taken, if nothing else is chosen. */
export const postsEach = 25
/** Posts that a page of a listing holds, as it is asked for. */
const pageHolds = 50

/** Calls that a person agrees to at most, in the order of the choices. */
const mostCalls = [100, 250, 500, 1000, 2000] as const

/** What is chosen before a listing is taken offline: how many posts, with what, for how many calls. */
export const offlineChoices = (chosen: number): PageChoices => ({
  label: 'Posts, at most',
  pages: [10, 25, 50, 100],
  chosen,
  also: [
    { label: 'Comments of each', ways: ['None', 'First page', 'All'], chosen: 1 },
    { label: 'Pictures', chosen: 1 },
    { label: 'Calls, at most', ways: mostCalls.map((calls) => wholeNumber(calls)), chosen: 2 },
  ],
})

/** What takes the comments of a post: its first page, and also what that leaves out. */
const comments = { operation: 'forum.postComments' } as const
const commentWays = [undefined, [comments], [{ ...comments, deeper: true }]]

/** So many calls are made at most, as it was chosen. Pure. */
export const callsAgreed = ([, , bound = 2]: readonly number[] = []): Pick<
  PlanWish,
  'mostCalls'
> => ({ mostCalls: mostCalls[bound] })

/** What takes a listing offline: its posts, with their comments and pictures if they are wanted. Pure. */
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
  ...callsAgreed(also),
  steps: places.filter(hasPosts).map((place) => {
    const { operation, values } = followableOf(place).question
    return listingStep(operation, values, most, also)
  }),
})
