import { beforeEach, expect, test, vi } from 'vitest'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'

type CalledWith = CallInput<'operation.call'>

/** What main was asked; it answers when a test says so. */
const main = { calls: [] as CalledWith[], cancelled: [] as string[], end: (_callId: string) => {} }

vi.stubGlobal('window', {
  desk: {
    call: (name: string, input: CalledWith): Promise<Result<unknown>> => {
      if (name === 'operation.cancel') {
        main.cancelled.push(input.callId ?? '')
        return Promise.resolve(ok({ cancelled: true }))
      }
      main.calls.push(input)
      return new Promise((resolve) => {
        const before = main.end
        main.end = (callId) =>
          callId === input.callId ? resolve(failed(wordFault('cancelled'))) : before(callId)
      })
    },
    on: () => () => undefined,
  },
})

const { callStateOf, cancel, send, useCalls } = await import(
  '../../../../src-renderer/queries/calls'
)

const question = (place: string) => ({ values: { place }, extra: {} })

beforeEach(() => {
  Object.assign(main, { calls: [], cancelled: [], end: () => {} })
  useCalls.setState({ states: {} })
})

test('the same call is not sent once more while it is under way, another one takes its place', () => {
  void send('maps.place', question('x'), {})
  void send('maps.place', question('x'), {})
  expect(main.calls).toHaveLength(1)
  expect(main.cancelled).toEqual([])
  void send('maps.place', question('y'), {})
  void send('maps.place', question('y'), { overBudget: true })
  expect(main.calls.map(({ values, overBudget }) => [values.place, overBudget])).toEqual([
    ['x', undefined],
    ['y', undefined],
    ['y', true],
  ])
  expect(main.cancelled).toEqual(main.calls.slice(0, 2).map(({ callId }) => callId))
})

test('who cancels and sends again has it sent again', async () => {
  const first = send('maps.place', question('x'), {})
  cancel('maps.place')
  void send('maps.place', question('x'), {})
  expect(main.calls).toHaveLength(2)
  main.end(main.calls[0]?.callId ?? '')
  await first
  expect(callStateOf('maps.place')).toMatchObject({ at: 'running', callId: main.calls[1]?.callId })
})
