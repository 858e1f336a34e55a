import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Desk } from '#shared/bridge/desk'
import { ok } from '#shared/bridge/result'
import { useMirror } from '../../../../src-renderer/state/desk-state'
import {
  type DownloadNews,
  noDownloads,
  startDownloads,
  useDownloads,
} from '../../../../src-renderer/state/downloads/downloads'
import { aDownload } from '../services/downloads/a-download'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const none = { active: 0, waiting: 0, speed: 0, progress: null }
const one = { active: 1, waiting: 0, speed: 10, progress: 0.5 }
const world = (at: 'on' | 'off') =>
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at } } as never } })

test('progress that came before the world changed brings no download of it into the other one', async () => {
  useDownloads.setState(noDownloads(), true)
  world('on')
  let push = (_news: DownloadNews): void => undefined
  const running = aDownload({ bytes: 1, total: 9, state: { at: 'running' } })
  const list = { downloads: [running], totals: one }
  const desk = {
    call: async () => ok(list),
    on: (_topic: string, listener: (news: DownloadNews) => void) => {
      push = listener
      return () => undefined
    },
  } as unknown as Desk
  const stop = startDownloads(desk)
  await vi.advanceTimersByTimeAsync(10)
  expect([...useDownloads.getState().byId.keys()]).toEqual(['one'])
  // Main reports progress eight times a second; it is drawn twice a second.
  push({ downloads: [{ ...running, bytes: 2 }], gone: [], totals: one })
  await vi.advanceTimersByTimeAsync(125)
  push({ downloads: [{ ...running, bytes: 3 }], gone: [], totals: one })

  // The person goes from the demo to the own gateway, where nothing is downloaded.
  Object.assign(list, { downloads: [], totals: none })
  world('off')
  await vi.advanceTimersByTimeAsync(10)
  expect([...useDownloads.getState().byId.keys()]).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...useDownloads.getState().byId.keys()]).toEqual([])
  expect(useDownloads.getState().totals).toEqual(none)
  stop()
})
