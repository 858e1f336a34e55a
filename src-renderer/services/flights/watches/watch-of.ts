import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import { searchKey } from '#shared/services/flights/trail'

/** The watch that searches for the same; one that is on before one that is off. Pure. */
export function watchOf(watches: readonly Watch[], question: FlightQuestion): Watch | undefined {
  const name = searchKey(question)
  const same = watches.filter((watch) => searchKey(watch.question) === name)
  return same.find(({ on }) => on) ?? same[0]
}
