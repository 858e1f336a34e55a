import { beforeEach, expect, test, vi } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import { serviceIds } from '#shared/operation/operation'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../../src-renderer/desk', () => ({ desk: { call, on: () => () => undefined } }))

const { testProgress, testServices, useTests } = await import(
  '../../../../src-renderer/state/service-tests'
)

beforeEach(() => void call.mockReset())

test('a key that is not accepted is tried once, and no further service is asked', async () => {
  call.mockResolvedValue(failed(wordFault('keyRejected')))
  await testServices(serviceIds)
  expect(call).toHaveBeenCalledExactlyOnceWith('service.test', { service: serviceIds[0] })
  expect(testProgress(useTests.getState().tests, serviceIds)).toBe('untested')
})

test('where only one service fails otherwise, all are asked', async () => {
  call.mockResolvedValueOnce(failed(wordFault('notSubscribed')))
  call.mockResolvedValue(ok({ ms: 1, status: 200 }))
  await testServices(serviceIds)
  expect(call).toHaveBeenCalledTimes(serviceIds.length)
})

test('several tests are one thing: it runs from the first to the end of the last', async () => {
  call.mockImplementation(async () => ok({ ms: 1, status: 200 }))
  const seen: string[] = []
  const stop = useTests.subscribe(({ tests }) => {
    const progress = testProgress(tests, serviceIds)
    if (seen.at(-1) !== progress) seen.push(progress)
  })
  await testServices(serviceIds)
  stop()
  expect(seen.slice(-2)).toEqual(['running', 'done'])
  expect(seen.filter((progress) => progress === 'running')).toHaveLength(1)
})
