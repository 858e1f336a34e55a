import type { OfflinePlan } from '#shared/bridge/library'
import { counted, wholeNumber } from '../../ui/words'

/** "42 items need 18 calls and 30 pictures; 12 answers are kept already." */
export function planSentence(plan: OfflinePlan, locale?: string): string {
  const items = counted(plan.items, 'item needs', 'items need', locale)
  const needs = [
    plan.calls > 0 && counted(plan.calls, 'call', 'calls', locale),
    plan.pictures > 0 && counted(plan.pictures, 'picture', 'pictures', locale),
  ].filter((part) => part !== false)
  const kept =
    plan.alreadyKept > 0
      ? `; ${counted(plan.alreadyKept, 'answer is', 'answers are', locale)} stored already`
      : ''
  if (needs.length === 0 && plan.nothingMore === plan.items) {
    return `${counted(plan.items, 'item is', 'items are', locale)} complete: there is nothing more to fetch.`
  }
  if (needs.length === 0) return `${items} no call${kept}.`
  return `${items} ${needs.join(' and ')}${kept}.`
}

/** What it takes on the disk, as far as anybody can say, and what cannot be taken. */
export function sizeSentence(plan: OfflinePlan, locale?: string): string {
  const nothing = plan.calls === 0 && plan.pictures === 0
  if (nothing && plan.nothingMore === plan.items) return ''
  const size = nothing
    ? 'Nothing is fetched.'
    : plan.megabytes === null
      ? 'The size is unknown: none of these was asked before.'
      : plan.megabytes < 1
        ? 'Less than 1 MB, judging by earlier answers.'
        : `About ${wholeNumber(Math.round(plan.megabytes), locale)} MB, judging by earlier answers.`
  const rest =
    plan.nothingMore > 0
      ? ` For ${counted(plan.nothingMore, 'item', 'items', locale)} there is nothing more to fetch.`
      : ''
  return size + rest
}
