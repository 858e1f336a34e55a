import type { Realm } from '#shared/operation/cache-key'
import { localDay } from '#shared/operation/calendar-day'
import type { Clock } from '../core/clock'
import { createTurns } from '../core/turns'
import type { Library } from '../library/ports'
import { putItems, readCollection } from './collection-store'

/** How many calls something has made today: counted before they leave, and over restarts. */
export interface CallDays {
  /** @param days what is stored */
  made(days: ReadonlyMap<string, { day: string; calls: number }>, name: string): number
  /** Counts one more; false if there is no room for it in `most`. */
  take(realm: Realm, name: string, most: number): Promise<boolean>
  /** The day that is counted now. */
  today(): string
  /** It did not leave after all. What was taken on another day is no room of today's. */
  giveBack(realm: Realm, name: string, takenOn?: string): Promise<void>
}

/**
 * Creates the counter, one for the whole program: it reads a count and writes the next one in one turn, so
 * that two callers cannot both take the last call. It stores its counts in the collection `watchDays`, so
 * that they outlast a restart.
 */
export function createCallDays(library: Pick<Library, 'ask'>, clock: Pick<Clock, 'now'>): CallDays {
  const today = (): string => localDay(clock.now())
  const inTurn = createTurns()

  const made: CallDays['made'] = (days, name) => {
    const day = days.get(name)
    return day?.day === today() ? day.calls : 0
  }

  async function change(realm: Realm, name: string, by: number, most: number): Promise<boolean> {
    const calls = made(await readCollection(library, realm, 'watchDays'), name)
    if (calls + by > most) return false
    const value = { day: today(), calls: Math.max(0, calls + by) }
    await putItems(library, realm, 'watchDays', [{ id: name, value }], clock.now())
    return true
  }

  return {
    made,
    today,
    take: (realm, name, most) => inTurn(() => change(realm, name, 1, most)),
    async giveBack(realm, name, takenOn = today()) {
      await inTurn(async () => {
        if (takenOn === today()) await change(realm, name, -1, Number.POSITIVE_INFINITY)
      })
    },
  }
}
