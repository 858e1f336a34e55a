import { create } from 'zustand'
import type { ServiceId } from '../../src-preload/contract/operation'
import type { Fault } from '../../src-preload/contract/result'
import { desk } from '../desk'

/** What the test of one service has said. */
export type ServiceTest =
  | { at: 'untested' }
  | { at: 'running' }
  | { at: 'answered'; ms: number; status: number }
  | { at: 'failed'; fault: Fault }

const untested: ServiceTest = { at: 'untested' }
const atOnce = 3

/** The latest test of each service. */
const useTests = create<{ tests: Readonly<Partial<Record<ServiceId, ServiceTest>>> }>()(() => ({
  tests: {},
}))

function put(service: ServiceId, test: ServiceTest): void {
  useTests.setState(({ tests }) => ({ tests: { ...tests, [service]: test } }))
}

/** The latest test of a service. */
export function useServiceTest(service: ServiceId): ServiceTest {
  return useTests(({ tests }) => tests[service]) ?? untested
}

/** How far the tests of these services are. */
export function useTestProgress(services: readonly ServiceId[]): 'untested' | 'running' | 'done' {
  return useTests(({ tests }) => {
    const states = services.map((service) => tests[service]?.at ?? 'untested')
    if (states.includes('running')) return 'running'
    return states.every((at) => at !== 'untested') ? 'done' : 'untested'
  })
}

/** Makes the cheapest call of a service, keeps what came of it and answers it. */
export async function testService(service: ServiceId): Promise<ServiceTest> {
  put(service, { at: 'running' })
  const answer = await desk.call('service.test', { service })
  const test: ServiceTest = answer.ok
    ? { at: 'answered', ...answer.value }
    : { at: 'failed', fault: answer.fault }
  put(service, test)
  return test
}

/** Tests several services, a few at once. */
export async function testServices(services: readonly ServiceId[]): Promise<void> {
  const waiting = [...services]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await testService(next)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Forgets a service's test, as after its address has changed. */
export function forgetTest(service: ServiceId): void {
  put(service, untested)
}
