import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { Polling } from '../../../src-main/polling'

/** A polling engine that has nothing to do, for tests of what stands round it. */
export function quietPolling(own: Partial<Polling> = {}): Polling {
  const none = async () => failed(wordFault('notKept'))
  return {
    begin: none,
    list: async () => ok([]),
    open: none,
    cancel: none,
    resume: none,
    pause: none,
    forget: async () => ok({ forgotten: false }),
    forgetting: async () => undefined,
    forgetRuns: async () => ok([]),
    onChange: () => () => undefined,
    onGone: () => () => undefined,
    onEnd: () => () => undefined,
    suspend: () => undefined,
    wake: () => undefined,
    changed: () => undefined,
    worldChanged: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
    ...own,
  }
}
