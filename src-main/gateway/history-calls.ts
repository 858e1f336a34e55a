import { ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'
import type { HeldTexts } from './answer/held-texts'

const listedByDefault = 100

/** Earlier calls of an operation in the present world, and their answers at no cost. */
export function historyHandlers({
  activity,
  gateway,
  library,
  worlds,
  heldTexts,
}: Pick<Parts, 'activity' | 'gateway' | 'library' | 'worlds'> & { heldTexts: HeldTexts }): Pick<
  Handlers,
  'history.list' | 'history.open' | 'history.forget'
> {
  return {
    'history.list': async ({ operation, limit }) => {
      const { realm } = worlds.world()
      const entries = activity.history(operation, limit ?? listedByDefault, realm)
      if (entries.length === 0) return ok([])
      const has = await library.ask('has', { ids: entries.map((one) => one.id) })
      // Without the library the calls are still worth seeing; none of them can be opened.
      const kept = new Set(has.ok ? has.value : [])
      return ok(entries.map((one) => ({ ...one, kept: kept.has(one.id) })))
    },
    'history.open': async ({ id }) => await heldTexts.lighten(await gateway.open(id)),
    'history.forget': async ({ id, operation }) => {
      const forgotten = await library.ask('forget', {
        realm: worlds.world().realm,
        what:
          id !== undefined
            ? { at: 'answer', id }
            : operation !== undefined
              ? { at: 'operation', operation }
              : { at: 'everything' },
        saved: false,
      })
      return forgotten.ok ? ok({ forgotten: forgotten.value.answers }) : forgotten
    },
  }
}
