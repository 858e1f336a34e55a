import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { notify } from '../state/notices'
import type { Subject } from './subject'
import { type IntentId, intentIds, intentOf } from './table'

/** How an offer reads while it is shown. */
export interface OfferWords {
  /** In place of the intent's own words. */
  label?: string | undefined
  /** What it costs, or what is known already: "1 call", "Saltmere, no call". */
  note?: string | undefined
  /** Why it cannot be done now: it stays in its place, grey, and says so. */
  not?: string | undefined
}

/** What can be done with the things that were asked about. */
export interface Offered extends OfferWords {
  /** A hook for words that change while the menu is open, such as whether it is followed. */
  useWords?: () => OfferWords
  /** It searches for these words: the menu says how many stored items have them, in one service or in all. */
  finds?: { words: string; among: ServiceId | 'all' }
  run: () => unknown
}

/** What a workspace can do with things of any service. */
export interface IntentOffer {
  intent: IntentId
  /** Undefined if it can do nothing with them. Called often: fast, without effects. */
  of: (subjects: readonly Subject[]) => Offered | undefined
}

/** Who offers: a service, or the program itself. */
export type Offerer = ServiceId | 'desk'

/** One offer for the given things. */
export interface Offer extends Offered {
  /** Its place among all offers for them. */
  id: string
  intent: IntentId
  from: Offerer
}

const registered = new Map<Offerer, readonly IntentOffer[]>()

/** Registers the offers of a workspace; they replace its earlier ones. */
export function registerOffers(from: Offerer, offers: readonly IntentOffer[]): void {
  registered.set(from, offers)
}

/** An offer for one thing at a time. */
export const forOne =
  (of: (subject: Subject) => Offered | undefined): IntentOffer['of'] =>
  (subjects) => {
    const [only] = subjects
    return subjects.length === 1 && only !== undefined ? of(only) : undefined
  }

const offerers: readonly Offerer[] = [...serviceIds, 'desk']

/** Why an intent is impossible with these things: what the first says if all say something. */
function reasonAgainst(intent: IntentId, subjects: readonly Subject[]): OfferWords {
  const reasons = subjects.map(({ not }) => not?.[intent])
  return reasons.includes(undefined) ? {} : { not: reasons[0] }
}

/** All that can be done with these things, in the order of the table, then of the services. */
export function offersFor(subjects: readonly Subject[]): readonly Offer[] {
  if (subjects.length === 0) return []
  return intentIds.flatMap((intent) =>
    offerers.flatMap((from) =>
      (registered.get(from) ?? []).flatMap((offer, place) => {
        const offered = offer.intent === intent ? offer.of(subjects) : undefined
        if (offered === undefined) return []
        const id = `${from}.${place}`
        return [{ ...offered, ...reasonAgainst(intent, subjects), intent, from, id }]
      }),
    ),
  )
}

/** How the table writes a key that a list or a page receives: `f` is F, `F` is Shift+F. Pure. */
export function pressOf(key: string): string {
  if (key.length !== 1) return key
  const capital = key.toUpperCase()
  return key === capital && key !== key.toLowerCase() ? `Shift+${capital}` : capital
}

/**
 * Does what a key means for these things; false if it means nothing for them, or nothing now. Why it is
 * impossible now is said, as the grey entry of the menu does.
 */
export function runOfferOf(key: string, subjects: readonly Subject[]): boolean {
  const press = pressOf(key)
  const intent = intentIds.find((id) => intentOf(id).key === press)
  if (intent === undefined) return false
  const offer = offersFor(subjects).find((one) => one.intent === intent)
  if (offer === undefined) return false
  if (offer.not !== undefined) {
    notify('information', offer.not)
    return false
  }
  void offer.run()
  return true
}
