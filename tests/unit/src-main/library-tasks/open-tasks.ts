import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { FoundItem, LibraryItem } from '#shared/bridge/library'
import { defaultSettings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import {
  createLibraryTasks,
  type TaskPorts,
} from '../../../../src-main/library-tasks/create-library-tasks'
import { createManualClock } from '../gateway/desk'
import { createMemoryLibrary } from '../memory-library'
import { startFromSources } from '../start-from-sources'

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'library-tasks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const item = (id: string, more: Partial<LibraryItem> = {}): FoundItem => ({
  service: 'forum',
  kind: 'post',
  id,
  title: `Post ${id}`,
  text: '',
  facts: [],
  key: id,
  seenAt: Date.UTC(2026, 10, 20),
  firstSeenAt: Date.UTC(2026, 10, 19),
  answerId: '1',
  operation: 'forum.popular',
  saved: null,
  read: false,
  titleParts: [],
  snippet: [],
  ...more,
})

export const answer = (id: string, text: string): Answer => ({
  id,
  operation: 'funds.latest',
  values: {},
  extra: {},
  from: 'network',
  receivedAt: 0,
  freshUntil: 0,
  request: { method: 'GET', url: 'https://funds.example/', headers: [] },
  status: 200,
  headers: [],
  body: { at: 'json', text },
  bytes: text.length,
  timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
})

const unlisted: TaskPorts['unfinished'] = {
  begin: async () => undefined,
  end: async () => undefined,
}

/** Tasks over a library of these items, with a gateway that answers as `desk.answer` says. */
export function openTasks(items: readonly FoundItem[] = [], unfinished = unlisted) {
  const clock = createManualClock()
  const settings = defaultSettings()
  const pageSizes: number[] = []
  const library = createMemoryLibrary({
    findAll: () => Float64Array.from(items.keys()),
    itemsOf({ rows }) {
      pageSizes.push(rows.length)
      return [...rows].flatMap((row) => items[row] ?? [])
    },
    lists: () => ({
      lists: [{ at: 'items', id: 'l1', name: 'To read', count: 1, changedAt: 0 }],
      tags: [],
    }),
    item: ({ pointer }) => items.find((one) => one.id === pointer.id) ?? null,
    averageBytes: ({ operations }) => operations.map(() => 1_000_000),
  })
  const desk = { realm: 'demo' as Realm }
  const tasks = createLibraryTasks({
    library,
    world: () => ({
      realm: desk.realm,
      key: null,
      maySendKey: () => true,
      secrets: [],
      settings,
      service: (id) => settings.services[id],
    }),
    clock,
    unfinished,
    startAnswerWorker: () => startFromSources('src-main/library-tasks/export/answer-worker.ts'),
  })
  return { tasks, library, desk, clock, settings, pageSizes }
}
