import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'
import type { KeptCommentsText } from '#shared/bridge/video'
import { writeKept } from '#shared/services/video-comments/comment-row'
import { testRow } from '../../../src-shared/services/video-comments/test-row'

/** The version of each video's comments in main. */
const versions: Record<string, number> = {}
vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    on: () => () => undefined,
    call: async (_name: string, input: { video: string; version: string | null }) => {
      const now = `${versions[input.video] ?? 0}`
      if (input.version === now) return ok<KeptCommentsText>({ at: 'same' })
      const rows = [testRow({ id: `${input.video} ${now}`, text: 'A train' })]
      const text = writeKept({ rows, total: 1, sources: [] })
      return ok<KeptCommentsText>({ at: 'comments', version: now, text })
    },
  },
})

const { useKeptComments } = await import(
  '../../../../../src-renderer/services/video-comments/use-kept-comments'
)
const { askWork } = await import('../../../../../src-renderer/data/use-work')
const { queryClient } = await import('../../../../../src-renderer/data/query-client')
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

/** Opens the workbench of a video, and answers what its comments are called in what is computed of them. */
async function openBench(video: string): Promise<string> {
  const page = renderHook(() => useKeptComments(video))
  await waitFor(() => expect(page.result.current.at).toBe('ready'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const { current } = page.result
  page.unmount()
  return current.at === 'ready' ? current.value.of : ''
}

test('a workbench that is returned to computes, though another one had many states meanwhile', async () => {
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'on' } } as never } })
  await openBench('one')
  for (const version of [1, 2, 3, 4]) {
    versions.other = version
    await openBench('other')
  }
  const of = await openBench('one')
  expect(await askWork('comments.find', { of, words: 'train' })).toHaveLength(1)
})
