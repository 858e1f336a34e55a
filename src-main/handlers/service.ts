import type { Handlers, Parts } from '../bridge/handlers'

/** "Test": the cheapest operation of one service. */
export function serviceHandlers({
  gateway,
  worlds,
}: Pick<Parts, 'gateway' | 'worlds'>): Pick<Handlers, 'service.test'> {
  return {
    'service.test': async ({ service }) => {
      const ready = await worlds.ready()
      return ready.ok ? await gateway.test(service) : ready
    },
  }
}
