import { ok } from '../../src-preload/contract/result'
import type { Handlers, Parts } from './handlers'

/** Calls of the services' operations. */
export function operationHandlers({
  gateway,
  worlds,
}: Pick<Parts, 'gateway' | 'worlds'>): Pick<
  Handlers,
  'operation.call' | 'operation.cancel' | 'operation.code'
> {
  return {
    'operation.call': async (question) => {
      const ready = await worlds.ready()
      return ready.ok ? await gateway.call(question) : ready
    },
    'operation.cancel': async ({ callId }) => ok({ cancelled: gateway.cancel(callId) }),
    'operation.code': async ({ language, ...question }) => gateway.code(question, language),
  }
}
