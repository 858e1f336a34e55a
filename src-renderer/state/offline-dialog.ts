import { create } from 'zustand'
import type { OfflineWhat } from '#shared/bridge/library'
import type { PlanWish } from '#shared/bridge/plans'
import { fingerprint } from '#shared/services/fingerprint'

/** How much of a list is wanted: the person chooses the number, and the calls are counted for it. */
export interface PageChoices {
  /** What the number is of; further pages without it. */
  label?: string
  /** Pages that can be chosen, rising. */
  pages: readonly number[]
  chosen: number
  /** What a page holds, for the words: "20 stories each". */
  holds?: string
  /** What else is chosen, each one of some ways. */
  also?: readonly AlsoChosen[]
}

/** What of each thing is wanted, beside the number. */
interface AlsoChosen {
  label: string
  /** How much of it can be wanted, the least first; without it and with it if nothing is said. */
  ways?: readonly string[]
  /** The place of the way that is chosen. */
  chosen: number
}

/** The wish for what was chosen; `also`: the places of the ways, in the order of the choices. */
export type WishOf = (pages: number, also: readonly number[]) => PlanWish

/** Where the dialog about taking something offline stands. */
export type OfflineDialog =
  | { at: 'none' }
  /** What a wish costs; begun if the person agrees. */
  | { at: 'offer'; title: string; wish: PlanWish }
  /** A list over pages, with the number to be chosen. */
  | { at: 'pages'; title: string; choices: PageChoices; wishOf: WishOf }
  /** What became of a plan. */
  | { at: 'report'; plan: string }

/** The one dialog of plans that is open. */
export const useOfflineDialog = create<{ dialog: OfflineDialog }>()(() => ({
  dialog: { at: 'none' },
}))

/** Says what taking something offline costs, and begins it if the person agrees. */
export const openOffer = (wish: PlanWish, title = 'Take offline'): void =>
  useOfflineDialog.setState({ dialog: { at: 'offer', title, wish } })

/** Lets the person choose how many pages of a list are wanted, with the number of calls said first. */
export const openPages = (title: string, choices: PageChoices, wishOf: WishOf): void =>
  useOfflineDialog.setState({ dialog: { at: 'pages', title, choices, wishOf } })

/** What became of a plan: what was fetched, what was here, what could not be had and why. */
export const openReport = (plan: string): void =>
  useOfflineDialog.setState({ dialog: { at: 'report', plan } })

/** Closes the dialog; a plan that was begun continues. */
export const closeOffline = (): void => useOfflineDialog.setState({ dialog: { at: 'none' } })

/** The wish to complete what the library has of these items: details, comments, pictures. */
export const wishOf = (what: OfflineWhat, name: string): PlanWish => ({
  name: name.trim().slice(0, 200) || 'Items of the library',
  about: `library ${fingerprint(JSON.stringify(what))}`,
  steps: [{ at: 'library', what }],
})
