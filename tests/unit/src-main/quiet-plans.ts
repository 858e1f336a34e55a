import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { Plans } from '../../../src-main/plans/ports'

/** Plans that have nothing to do, for tests of what stands round them. */
export function quietPlans(own: Partial<Plans> = {}): Plans {
  const none = async () => failed(wordFault('notKept'))
  return {
    make: none,
    begin: none,
    list: () => [],
    act: none,
    report: none,
    offline: async () => ok([]),
    shown: () => ({ sequence: 0, plans: [] }),
    changedAround: () => undefined,
    worldChanged: () => undefined,
    look: async () => undefined,
    start: () => undefined,
    stop: async () => undefined,
    ...own,
  }
}
