import type { OfflineState, Plan, PlanOffer } from '#shared/bridge/plans'
import { byteSize, counted, relativeTime, wholeNumber } from '../../ui/words'

/** "12 calls" or "At most 12 calls": what is paid for. */
export function callWords({ most, exact }: PlanOffer['calls'], locale?: string): string {
  const calls = counted(most, 'call', 'calls', locale)
  return exact ? calls : `At most ${calls}`
}

/** "At most 12 calls and 30 pictures; 30 answers are already here." */
export function offerSentence(offer: PlanOffer, locale?: string): string {
  const { calls, here, pictures, items, nothingMore } = offer
  const kept = here > 0 ? `${counted(here, 'answer is', 'answers are', locale)} already here` : ''
  if (calls.most === 0 && pictures === 0) {
    if (items !== null && items === nothingMore) {
      return `${counted(items, 'item is', 'items are', locale)} complete: there is nothing more to fetch.`
    }
    return kept === '' ? 'There is nothing to fetch.' : `Nothing to fetch: ${kept}.`
  }
  const needs = [
    ...(calls.most > 0 ? [callWords(calls, locale)] : []),
    ...(pictures > 0 ? [counted(pictures, 'picture', 'pictures', locale)] : []),
  ].join(' and ')
  const of = items === null ? '' : ` for ${counted(items, 'item', 'items', locale)}`
  return `${needs}${of}${kept === '' ? '' : `; ${kept}`}.`
}

/** How much disk space it takes, as far as that can be estimated. */
export function sizeSentence(
  { calls, pictures, megabytes, items, nothingMore }: PlanOffer,
  locale?: string,
): string {
  const sentences: string[] = []
  if (calls.most > 0) {
    sentences.push(
      megabytes === null
        ? 'How large it will be is not known: no earlier answer to any of these is stored.'
        : megabytes < 1
          ? 'Less than 1 MB, going by earlier answers.'
          : `About ${wholeNumber(Math.round(megabytes), locale)} MB, going by earlier answers.`,
    )
  }
  if (calls.bounded) sentences.push('If more is needed, the report says what is left out.')
  if (pictures > 0) sentences.push('Pictures cost no call.')
  if (items !== null && nothingMore > 0 && nothingMore < items) {
    sentences.push(
      `For ${counted(nothingMore, 'item', 'items', locale)} there is nothing more to fetch.`,
    )
  }
  return sentences.join(' ')
}

/** How far a plan is, 0 to 1; undefined while nobody knows what it needs. */
export function planFraction({ calls, pictures, state }: Plan): number | undefined {
  const done = calls.made + pictures.fetched + pictures.missing
  const all = done + calls.left + pictures.left
  if (all > 0) return done / all
  return state.at === 'ended' ? 1 : undefined
}

/** "12 of at most 40 calls", "3 pictures to come". */
export function progressWords({ calls, pictures }: Plan, locale?: string): string {
  if (calls.left === 0 && pictures.left > 0) {
    return `${counted(pictures.left, 'picture', 'pictures', locale)} to come`
  }
  const all = calls.made + calls.left
  return `${wholeNumber(calls.made, locale)} of at most ${counted(all, 'call', 'calls', locale)}`
}

/** What a plan does now: "12 of at most 40 calls", "Paused: There is no network connection." */
export function stateWords(plan: Plan, now: number, locale?: string): string {
  const { state } = plan
  switch (state.at) {
    case 'running':
      return progressWords(plan, locale)
    case 'paused': {
      // In some languages the short words end with a full stop.
      const when = state.until === null ? '' : relativeTime(state.until, now, locale)
      const until = when === '' ? '' : ` Continues ${when}${when.endsWith('.') ? '' : '.'}`
      return `Paused: ${state.reason}${until}`
    }
    case 'ended':
      return endWords(plan, locale)
    default:
      return state satisfies never
  }
}

/** "12 fetched, 30 already here, 2 could not be had (1.2 MB)." */
export function endWords({ answers, bytes, calls }: Plan, locale?: string): string {
  const parts = [
    `${wholeNumber(answers.fetched, locale)} fetched`,
    ...(answers.here > 0 ? [`${wholeNumber(answers.here, locale)} already here`] : []),
    ...(answers.failed > 0 ? [`${wholeNumber(answers.failed, locale)} could not be had`] : []),
  ]
  const cost = [counted(calls.made, 'call', 'calls', locale)]
  if (bytes > 0) cost.push(byteSize(bytes, locale))
  return `${parts.join(', ')} (${cost.join(', ')}).`
}

/** What is offline of a thing, short: "Offline", "Offline in part", "List only"; null if nothing is. */
export function offlineWords(state: OfflineState): string | null {
  switch (state.at) {
    case 'complete':
      return 'Offline'
    case 'listOnly':
      return state.here === 0 ? 'List only' : 'Offline in part'
    case 'absent':
      return null
    default:
      return state satisfies never
  }
}

/** The same at length: "Can be read offline in part: 12 of 30 answers are here. From 3 hr. ago." */
export function offlineSentence(state: OfflineState, now: number, locale?: string): string {
  // The window's clock may be a moment behind a time that has just arrived.
  const age = (since: number) => relativeTime(Math.min(since, now), now, locale)
  switch (state.at) {
    case 'complete':
      return `Can be read offline. From ${age(state.since)}.`
    case 'listOnly':
      return `${
        state.here === 0
          ? 'The list can be read offline, what is behind it cannot.'
          : `Can be read offline in part: ${wholeNumber(state.here, locale)} of ${counted(state.of, 'answer is', 'answers are', locale)} here.`
      } From ${age(state.since)}.`
    case 'absent':
      return 'Not offline.'
    default:
      return state satisfies never
  }
}
