import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { OpenPage } from '#shared/collections/follow-rule'
import type { Library } from '../library/ports'
import { createHeldTexts } from './answer/held-texts'
import type { ActivityLog, Gateway, GatewayQuestion, WorldPort } from './ports'

const listedByDefault = 100

/** Makes a call inside the calls a day of the page that asks by itself; counted as it leaves. */
type CallWithin = <Outcome>(
  page: OpenPage,
  call: (hooks: Pick<GatewayQuestion, 'beforeSend' | 'onSent'>) => Promise<Outcome>,
) => Promise<Outcome>

/** Calls of the services' operations, their texts and earlier ones, and the test of a service. */
export function gatewayHandlers({
  gateway,
  worlds,
  activity,
  library,
  callWithin,
}: {
  gateway: Gateway
  worlds: WorldPort
  activity: Pick<ActivityLog, 'history'>
  library: Pick<Library, 'ask'>
  callWithin: CallWithin
}): HandlersOf<'operation' | 'answer' | 'history' | 'service'> {
  const heldTexts = createHeldTexts((id) => gateway.open(id))
  return {
    'operation.call': async ({ within, ...question }) => {
      const ready = await worlds.ready()
      if (!ready.ok) return ready
      const call = ({ beforeSend, onSent }: Pick<GatewayQuestion, 'beforeSend' | 'onSent'>) =>
        gateway.call({
          ...question,
          beforeSend,
          onSent() {
            onSent?.()
            gateway.prepare()
          },
        })
      return await heldTexts.lighten(
        await (within === undefined ? call({}) : callWithin(within, call)),
      )
    },
    'operation.cancel': async ({ callId }) => ok({ cancelled: gateway.cancel(callId) }),
    'operation.code': async ({ language, ...question }) => gateway.code(question, language),
    'answer.text': ({ id, from }) => heldTexts.piece(id, from),
    'history.list': async ({ operation, limit }) => {
      const { realm } = worlds.world()
      const entries = activity.history(operation, limit ?? listedByDefault, realm)
      if (entries.length === 0) return ok([])
      const has = await library.ask('has', { ids: entries.map((one) => one.id) })
      // Without the library the calls are still worth seeing, though none of them can be opened.
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
    'service.test': async ({ service }) => {
      const ready = await worlds.ready()
      return ready.ok ? await gateway.test(service) : ready
    },
  }
}
