import { ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'

/** Rules for the demo gateway to misbehave. */
export function demoHandlers({
  worlds,
  hub,
}: Pick<Parts, 'worlds' | 'hub'>): Pick<Handlers, 'demo.misbehave'> {
  return {
    'demo.misbehave': async ({ rules }) => {
      const done = await worlds.misbehave(rules)
      return done.ok ? ok(hub.state()) : done
    },
  }
}
