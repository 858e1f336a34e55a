import { ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'
import type { HeldTexts } from './answer/held-texts'

/** Calls of the services' operations. */
export function operationHandlers({
  gateway,
  worlds,
  heldTexts,
}: Pick<Parts, 'gateway' | 'worlds'> & { heldTexts: HeldTexts }): Pick<
  Handlers,
  'operation.call' | 'operation.cancel' | 'operation.code' | 'answer.text'
> {
  return {
    'operation.call': async (question) => {
      const ready = await worlds.ready()
      return ready.ok ? await heldTexts.lighten(await gateway.call(question)) : ready
    },
    'answer.text': ({ id, from }) => heldTexts.piece(id, from),
    'operation.cancel': async ({ callId }) => ok({ cancelled: gateway.cancel(callId) }),
    'operation.code': async ({ language, ...question }) => gateway.code(question, language),
  }
}
