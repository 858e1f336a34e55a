import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { WorldPort } from '../gateway/ports'
import type { Plans } from './ports'

/** What the window asks of plans: always of the present world. */
export function planHandlers({
  plans,
  worlds,
}: {
  plans: Pick<Plans, 'make' | 'begin' | 'list' | 'act' | 'report' | 'offline'>
  worlds: Pick<WorldPort, 'ready'>
}): HandlersOf<'plans'> {
  return {
    'plans.make': async (wish) => {
      const ready = await worlds.ready()
      return ready.ok ? await plans.make(wish) : ready
    },
    'plans.begin': async ({ offer }) => {
      const ready = await worlds.ready()
      return ready.ok ? await plans.begin(offer) : ready
    },
    'plans.list': async () => ok(plans.list()),
    'plans.act': (act) => plans.act(act),
    'plans.report': ({ id }) => plans.report(id),
    'plans.offline': ({ steps }) => plans.offline(steps),
  }
}
