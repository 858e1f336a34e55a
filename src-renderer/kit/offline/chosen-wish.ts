import type { PlanWish } from '#shared/bridge/plans'
import type { PageChoices, WishOf } from '../../state/offline-dialog'
import { pageMemory, rememberPage } from '../../state/page-memory'

/** The ways of a choice that names none. */
export const withoutOrWith = ['Without', 'With']

/** What was chosen of a list: how many, and the way of each further choice. */
export interface Chosen {
  pages: number
  also: readonly number[]
}

const nameOf = ({ about }: Pick<PlanWish, 'about'>): string => `offline ${about}`

/** What was stored, if it is among the choices there are now. Pure. */
export function readChosen(stored: unknown, { pages, also = [] }: PageChoices): Chosen | undefined {
  if (!Array.isArray(stored)) return undefined
  const numbers = stored.filter((one): one is number => Number.isInteger(one))
  const [count = 0, ...ways] = numbers
  const fits =
    pages.includes(count) &&
    ways.length === also.length &&
    also.every(({ ways: all = withoutOrWith }, place) => all[ways[place] ?? -1] !== undefined)
  return fits ? { pages: count, also: ways } : undefined
}

/** What was agreed to last, else the usual choice. */
export function lastChosen(choices: PageChoices, wishOf: WishOf): Chosen {
  const also = (choices.also ?? []).map(({ chosen }) => chosen)
  const usual = { pages: choices.chosen, also }
  return readChosen(pageMemory(nameOf(wishOf(usual.pages, also))), choices) ?? usual
}

/** Remembers the choice: it is preset the next time, and decides whether all of it is here. */
export const rememberChosen = (wish: PlanWish, { pages, also }: Chosen): void =>
  rememberPage(nameOf(wish), [pages, ...also])

/** The wish for what was agreed to last. */
export function chosenWish(choices: PageChoices, wishOf: WishOf): PlanWish {
  const { pages, also } = lastChosen(choices, wishOf)
  return wishOf(pages, also)
}
