import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'

const asked: CallInput<'operation.call'>[] = []
Object.assign(window, {
  desk: {
    call: async (name: string, input: unknown) => {
      if (name === 'operation.call') asked.push(input as CallInput<'operation.call'>)
      return failed(wordFault('internal'))
    },
    on: () => () => undefined,
  },
})

const { useParts } = await import('../../../../src-renderer/data/use-answers')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

const parts = (subforum: string) => ({
  operation: 'forum.postComments' as const,
  valuesOf: (comment: string) => ({
    article: 'ot2oe2',
    ...(subforum !== '' && { subforum }),
    ...(comment !== '' && { comment }),
  }),
})

test('parts of a thing that is opened with other values are not asked for by themselves', async () => {
  useMirror.setState({
    mirror: { at: 'ready', state: { demo: { at: 'gateway' }, settings: {} } as never },
  })
  const shown = renderHook(({ subforum }) => useParts(parts(subforum)), {
    initialProps: { subforum: 'railways' },
  })
  act(() => shown.result.current.want(['c1', 'c2']))
  await waitFor(() => expect(asked).toHaveLength(2))
  shown.rerender({ subforum: '' })
  expect(shown.result.current.models.size).toBe(0)
  expect(shown.result.current.done + shown.result.current.waiting).toBe(0)
  expect(asked).toHaveLength(2)
  // Come back to, its parts are those of before.
  shown.rerender({ subforum: 'railways' })
  expect(shown.result.current.done + shown.result.current.waiting).toBe(2)
})
