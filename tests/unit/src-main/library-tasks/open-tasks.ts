import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import type { FoundItem, LibraryItem, SearchPage } from '#shared/bridge/library'
import { type FaultCode, failed, ok } from '#shared/bridge/result'
import { defaultSettings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import type { Gateway, Question } from '../../../../src-main/gateway'
import { createLibraryTasks } from '../../../../src-main/library-tasks/create-library-tasks'
import { createManualClock } from '../gateway/world'
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

/** Tasks over a library of these items, with a gateway that answers as `desk.answer` says. */
export function openTasks(items: readonly FoundItem[] = []) {
  const clock = createManualClock()
  const settings = defaultSettings()
  const pageSizes: number[] = []
  const library = createMemoryLibrary({
    search({ after, limit }): SearchPage {
      pageSizes.push(limit)
      const from = after === undefined ? 0 : Number(after)
      const end = from + limit
      return {
        items: items.slice(from, end),
        next: end < items.length ? String(end) : null,
        total: { count: items.length, exact: true },
        services: [],
        kinds: [],
        counted: true,
        ms: 0,
        manner: 'fullText',
      }
    },
    lists: () => ({
      lists: [{ at: 'items', id: 'l1', name: 'To read', count: 1, changedAt: 0 }],
      tags: [],
    }),
    item: ({ pointer }) => items.find((one) => one.id === pointer.id) ?? null,
    averageBytes: ({ operations }) => operations.map(() => 1_000_000),
  })
  const desk = {
    realm: 'demo' as Realm,
    /** What each question comes to; undefined hangs until it is cancelled. */
    answer: (_question: Question): FaultCode | 'ok' | undefined => 'ok',
    fresh: new Set<string>(),
    pictures: new Set<string>(),
    gone: new Set<string>(),
  }
  const calls: Question[] = []
  const hanging = new Map<string, () => void>()
  const nameOf = ({ operation, values }: Question) => `${operation} ${Object.values(values)[0]}`
  const gateway: Gateway = {
    async call(question) {
      calls.push(question)
      const what = desk.answer(question)
      if (what === undefined) {
        await new Promise<void>((resolve) => hanging.set(question.callId ?? '', resolve))
        return failed(wordFault('cancelled'))
      }
      return what === 'ok' ? ok(answer('1', '{}')) : failed(wordFault(what, 'Forum'))
    },
    keyOf: () => undefined,
    cancel(callId) {
      hanging.get(callId)?.()
      return hanging.delete(callId)
    },
    keptStates: async (questions) =>
      ok(
        questions.map((question) => ({
          at: desk.fresh.has(nameOf(question)) ? 'fresh' : 'absent',
          key: nameOf(question),
          keptAt: 0,
        })),
      ),
    today: () => ({
      calls: 0,
      fromLibrary: 0,
      perService: {
        flights: 0,
        videoData: 0,
        forum: 3,
        maps: 0,
        video: 0,
        mailboxes: 0,
        funds: 0,
        news: 0,
        downloads: 0,
      },
    }),
    open: async () => failed(wordFault('notKept')),
    code: () => failed(wordFault('internal')),
    test: async () => failed(wordFault('internal')),
    running: () => [],
    quotas: () => [],
    connection: () => ({ at: 'online' }),
    settingsChanged: () => undefined,
    cancelAll: async () => undefined,
    reset: () => undefined,
    stop: async () => undefined,
  }
  const fetched: string[] = []
  const tasks = createLibraryTasks({
    library,
    gateway,
    pictures: {
      missing: async (addresses) => addresses.filter((one) => !desk.pictures.has(one)),
      async find(address) {
        fetched.push(address)
        return desk.gone.has(address) ? undefined : {}
      },
    },
    world: () => ({
      realm: desk.realm,
      key: null,
      maySendKey: () => true,
      secrets: [],
      settings,
      service: (id) => settings.services[id],
    }),
    clock,
    startAnswerWorker: (job) =>
      startFromSources('src-main/library-tasks/export/answer-worker.ts', job),
  })
  return { tasks, library, desk, calls, fetched, clock, settings, pageSizes }
}
