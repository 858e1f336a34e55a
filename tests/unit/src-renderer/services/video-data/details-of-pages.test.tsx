import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { defaultSettings } from '#shared/bridge/settings'
import { operations } from '#shared/services/index'
import { draw } from '../../kit/draw'

type Asked = CallInput<'operation.call'>

const stored = new Map<string, Answer>()
/** The ids of every question for details that was sent. */
const paid: string[] = []

vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    on: () => () => {},
    call: (name: string, input: unknown) =>
      name === 'operation.call'
        ? Promise.resolve(answerOf(input as Asked))
        : Promise.resolve(failed(wordFault('internal'))),
  },
})

const { ResourcePage } = await import(
  '../../../../../src-renderer/services/video-data/explore/resource-page'
)
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

/** Pages of a search that was asked for five results each: the service gives four, as services do. */
const found = (page: number) =>
  Array.from({ length: 4 }, (_none, place) => ({
    id: { kind: 'x#video', videoId: `video-${page}-${place}` },
    snippet: { title: `Video ${page} ${place}` },
  }))

function answerOf({ operation, values, mode }: Asked): Result<Answer> {
  const name = JSON.stringify([operation, values])
  const known = stored.get(name)
  if (mode !== 'refresh' && known !== undefined) return ok({ ...known, from: 'library' })
  if (mode === 'kept-only') return failed(wordFault('notKept'))
  const page = Number(values.pageToken ?? 1)
  if (operation === 'videoData.videos') paid.push(String(values.id))
  const body =
    operation === 'videoData.videos'
      ? {
          kind: 'list',
          items: String(values.id)
            .split(',')
            .map((id) => ({ id, contentDetails: { duration: 'PT1M' }, statistics: {} })),
        }
      : { kind: 'list', items: found(page), nextPageToken: String(page + 1) }
  const now = Date.now()
  const answer: Answer = {
    ...{ id: name, operation, values, extra: {}, from: 'network' },
    ...{ receivedAt: now, freshUntil: now + 60_000, status: 200, headers: [], bytes: 10 },
    request: { method: 'GET', url: 'https://gateway.example/', headers: [] },
    body: { at: 'json', text: JSON.stringify(body) },
    timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
  }
  stored.set(name, answer)
  return ok(answer)
}

const press = async (words: string | RegExp) => {
  const button = await screen.findByText(words)
  const { textContent } = button
  act(() => void fireEvent.click(button))
  return textContent
}

test('details that were paid for stay when a page holds less than was asked for', async () => {
  const state = {
    ...{
      demo: { at: 'gateway' },
      connection: { at: 'online' },
      settings: defaultSettings(),
      services: { videoData: { at: 'ready' } },
    },
    ...{ operations: {} },
  }
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
  const operation = operations.find(({ id }) => id === 'videoData.search')
  if (operation === undefined) throw new Error('there is no search')
  draw(
    <ResourcePage
      operation={operation}
      exploring={{
        resource: 'videoData.search',
        values: { part: 'snippet', q: 'train', maxResults: '5' },
        extra: {},
      }}
    />,
  )
  const add = /^Add lengths and counts/
  expect(await press(add)).toBe('Add lengths and counts (1 call)')
  await waitFor(() => expect(screen.queryByText(add)).toBeNull())
  expect(paid).toHaveLength(1)
  await press('Load more (1 call)')
  // The second page alone is not known.
  expect(await press(add)).toBe('Add lengths and counts (1 call)')
  await waitFor(() => expect(screen.queryByText(/^A.*lengths and counts/)).toBeNull())
  expect(paid).toHaveLength(2)
  const ids = paid.flatMap((one) => one.split(','))
  expect(new Set(ids).size).toBe(ids.length)
})
