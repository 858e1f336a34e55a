import { create } from 'zustand'
import type { Fault } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import { desk } from '../desk'

/** What the test of one service has said. */
export type ServiceTest =
  | { at: 'untested' }
  /** Among several that are tested one after the other. */
  | { at: 'waiting' }
  | { at: 'running' }
  | { at: 'answered'; ms: number; status: number }
  | { at: 'failed'; fault: Fault }

const untested: ServiceTest = { at: 'untested' }
const atOnce = 3

type Tests = Readonly<Partial<Record<ServiceId, ServiceTest>>>

/** The latest test of each service. */
export const useTests = create<{ tests: Tests }>()(() => ({ tests: {} }))

function put(service: ServiceId, test: ServiceTest): void {
  useTests.setState(({ tests }) => ({ tests: { ...tests, [service]: test } }))
}

/** The latest test of a service. */
export function useServiceTest(service: ServiceId): ServiceTest {
  return useTests(({ tests }) => tests[service]) ?? untested
}

/** The service whose test has shown that the gateway does not accept the key; undefined: none has. */
export function useRejectedKey(services: readonly ServiceId[]): ServiceId | undefined {
  return useTests(({ tests }) =>
    services.find((service) => {
      const test = tests[service]
      return test?.at === 'failed' && test.fault.code === 'keyRejected'
    }),
  )
}

/** How far the tests of these services are. Pure. */
export function testProgress(
  tests: Tests,
  services: readonly ServiceId[],
): 'untested' | 'running' | 'done' {
  const states = services.map((service) => tests[service]?.at ?? 'untested')
  if (states.includes('running') || states.includes('waiting')) return 'running'
  return states.every((at) => at !== 'untested') ? 'done' : 'untested'
}

/** How far the tests of these services are. */
export const useTestProgress = (services: readonly ServiceId[]) =>
  useTests(({ tests }) => testProgress(tests, services))

/** Makes the cheapest call of a service, keeps the result and answers it. */
export async function testService(service: ServiceId): Promise<ServiceTest> {
  put(service, { at: 'running' })
  const answer = await desk.call('service.test', { service })
  const test: ServiceTest = answer.ok
    ? { at: 'answered', ...answer.value }
    : { at: 'failed', fault: answer.fault }
  put(service, test)
  return test
}

/**
 * Tests several services: the first alone, then a few at once. One key opens all of them, so if the
 * gateway does not accept it, no further one is asked.
 */
export async function testServices(services: readonly ServiceId[]): Promise<void> {
  for (const service of services) put(service, { at: 'waiting' })
  const waiting = [...services]
  let rejected = false
  const testNext = async (next: ServiceId) => {
    const test = await testService(next)
    rejected ||= test.at === 'failed' && test.fault.code === 'keyRejected'
  }
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !rejected; next = waiting.shift()) {
      await testNext(next)
    }
  }
  const first = waiting.shift()
  if (first !== undefined) await testNext(first)
  if (!rejected) await Promise.all(Array.from({ length: atOnce }, work))
  for (const service of waiting) put(service, untested)
}

/** Forgets a service's test, as after its address has changed. */
export function forgetTest(service: ServiceId): void {
  put(service, untested)
}
