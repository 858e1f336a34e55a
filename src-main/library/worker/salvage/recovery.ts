import { sqliteFault } from '../file/sqlite-fault'
import type { PacedWork } from '../pace'

/** Taking over from a damaged file; every change waits for it. */
export interface Recovery {
  /** Another file, or null for none: what was taken over before is not continued. */
  of(file: string | null): void
  /**
   * Takes the rest over. Rows keep their numbers, so that nothing else may be written before all of them are
   * there: on a full disk it fails, and is begun again by the first change after a while.
   */
  finish(): PacedWork<void>
}

/** A large file takes minutes: not every change tries it again. */
const restMs = 60_000

const noSpace =
  'The disk is too full to recover the damaged library. Until that is done, nothing can be stored.'

/**
 * @param takeOver takes over from the file of this name; what was taken over already is left as it is
 * @param giveUp called if it failed for another reason than space: it would fail each time
 */
export function createRecovery(
  takeOver: (file: string) => PacedWork<void>,
  giveUp: (file: string, error: unknown) => void,
  now: () => number,
): Recovery {
  let active: { file: string; job: PacedWork<void> } | null = null
  let restsUntil = Number.NEGATIVE_INFINITY

  function failed(file: string, error: unknown): void {
    active = null
    const fault = sqliteFault(error)
    if (fault === 'other') giveUp(file, error)
    // A damaged file is set aside by whoever called, and named to `of`; an index is made anew.
    if (fault === 'other' || fault === 'damage') return
    active = { file, job: takeOver(file) }
    if (fault !== 'indexDamage') restsUntil = now() + restMs
  }

  return {
    of(file) {
      restsUntil = Number.NEGATIVE_INFINITY
      active = file === null ? null : { file, job: takeOver(file) }
    },
    *finish() {
      while (active !== null) {
        const one = active
        const left = restsUntil - now()
        // Longer only if the clock was set back.
        if (left > 0 && left <= restMs) throw new Error(noSpace)
        let step: ReturnType<PacedWork<void>['next']>
        try {
          step = one.job.next()
        } catch (error) {
          if (active === one) failed(one.file, error)
          throw error
        }
        if (step.done !== true) yield step.value
        else if (active === one) active = null
      }
    },
  }
}
