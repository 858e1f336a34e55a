import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { Connection } from '#shared/bridge/desk-state'
import { wordFault } from '#shared/bridge/fault-words'
import { type FaultCode, failed, ok, type Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import type { GatewayQuestion, World } from '../../../../src-main/gateway/ports'
import type { MethodName } from '../../../../src-main/library/methods'
import type { Library } from '../../../../src-main/library/ports'
import { createPolling, type NewRun, type Polling } from '../../../../src-main/polling'
import { openTestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'
import { manualClock } from '../manual-clock'

/** What the service of a test says to a question: JSON, or a fault. */
export type Reply =
  | { json: unknown; kept?: boolean }
  | { fault: FaultCode; resetsAt?: number; retryAfterMs?: number; providerText?: string }
export type Script = (question: GatewayQuestion, count: number) => Reply | Promise<Reply>

export interface TestPolling {
  realm: Realm
  key: string | null
  on: boolean
  connection: Connection
  settings: Settings
  /** What keptStates says of a question that is begun. */
  kept: 'fresh' | 'absent'
  say: Script
  /** Settles when the turn of a call at the gateway's gate has come. */
  turn(question: GatewayQuestion): Promise<void>
}

/** Waits for what threads and promises do, until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, what = ''): Promise<void> {
  for (let turns = 0; turns < 20_000; turns += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  throw new Error(`It never came: ${what}`)
}

export const job = (address: string, given: Partial<NewRun> = {}): NewRun => ({
  kind: 'downloadJob',
  title: address,
  call: { operation: 'downloads.create', values: { url: address, format: 'mp3' } },
  question: address,
  watch: null,
  about: '',
  ...given,
})

export const search = (question: string, given: Partial<NewRun> = {}): NewRun => ({
  kind: 'flightSearch',
  title: question,
  call: { operation: 'flights.searchFlights', values: { originSkyId: 'LOND', currency: 'EUR' } },
  question,
  watch: null,
  about: 'asked',
  ...given,
})

/** An answer of the flight search with so many itineraries. */
export const flights = (
  status: 'incomplete' | 'complete',
  sessionId: string,
  prices: readonly number[] = [],
): Reply => ({
  json: {
    status: true,
    data: {
      context: { status, sessionId, totalResults: prices.length },
      itineraries: prices.map((raw, index) => ({
        id: `i${index}`,
        price: { raw, formatted: `€${raw}` },
        legs: [],
      })),
    },
  },
})

/** An engine with a real library, a clock to be turned, and a service that says what a test lets it. */
export async function openPolling(
  say: Script,
  given: Partial<TestPolling> & {
    folder?: string
    clock?: ReturnType<typeof manualClock>
    /** Whether the program is killed after this request of the library, before it hears of it. */
    diesAfter?(name: MethodName, result: Result<unknown>): boolean
  } = {},
) {
  const clock = given.clock ?? manualClock()
  const test = await openTestLibrary(given.folder === undefined ? {} : { folder: given.folder })
  const desk: TestPolling = {
    realm: 'gateway',
    key: 'key',
    on: true,
    connection: { at: 'online' },
    settings: defaultSettings(),
    kept: 'absent',
    say,
    turn: async () => undefined,
    ...given,
  }
  const asked: { question: GatewayQuestion; at: number }[] = []
  const sent: GatewayQuestion[] = []
  const cancelled: string[] = []
  const waiting = new Map<string, () => void>()
  let asking = 0
  let isDead = false
  const ask: Library['ask'] = async (...input) => {
    // A program that was killed asks nothing more and hears nothing more.
    if (isDead) return await new Promise(() => undefined)
    asking += 1
    const result = await test.library.ask(...input).finally(() => {
      asking -= 1
    })
    isDead = given.diesAfter?.(input[0], result) ?? false
    return isDead ? await new Promise(() => undefined) : result
  }
  /** The clock stands still while the library's thread works: its time is no part of a test. */
  const settled = () => until(() => asking === 0, 'the library')

  const world = (): World => ({
    realm: desk.realm,
    key: desk.key,
    maySendKey: () => true,
    secrets: [],
    settings: desk.settings,
    service: (id) => ({
      ...desk.settings.services[id],
      on: desk.on,
      address: 'http://127.0.0.1:1',
    }),
  })

  async function call(question: GatewayQuestion): Promise<Result<Answer>> {
    const count = asked.push({ question, at: clock.now() })
    const left = new Promise<Reply>((resolve) => {
      waiting.set(question.callId ?? '', () => resolve({ fault: 'cancelled' }))
    })
    const waited = await Promise.race([desk.turn(question).then(() => undefined), left])
    if (waited !== undefined || (await question.beforeSend?.()) === false) {
      return failed(wordFault('cancelled'))
    }
    sent.push(question)
    const reply = await Promise.race([desk.say(question, count), left])
    if ('fault' in reply) {
      const { fault, ...more } = reply
      return failed(wordFault(fault, undefined, more))
    }
    const answer = testAnswer({
      id: randomUUID(),
      operation: question.operation,
      values: question.values,
      receivedAt: clock.now(),
      from: reply.kept === true ? 'library' : 'network',
      body: { at: 'json', text: JSON.stringify(reply.json) },
    })
    if (question.keeping !== 'byCaller') keep(question, answer)
    return ok(answer)
  }

  function keep(question: GatewayQuestion, answer: Answer): void {
    void ask('keep', { key: keyOf(question), realm: desk.realm, answer })
  }

  const keyOf = (question: GatewayQuestion): string =>
    `${desk.realm}:${question.operation}?${JSON.stringify(question.values)}`

  const polling: Polling = createPolling({
    library: { ask },
    world,
    settings: () => desk.settings,
    clock,
    chance: () => 0.5,
    log: (line) => test.logged.push(line),
    gateway: {
      call,
      keyOf,
      cancel(callId) {
        cancelled.push(callId)
        waiting.get(callId)?.()
        return true
      },
      keptStates: async (questions) =>
        ok(questions.map(() => ({ at: desk.kept, key: 'k', keptAt: 0 }))),
      connection: () => desk.connection,
    },
  })
  onTestFinished(() => (isDead ? undefined : polling.stop()))
  const seen = new Map<string, Run>()
  polling.onChange((run) => {
    if ((seen.get(run.id)?.revision ?? 0) < run.revision) seen.set(run.id, run)
  })
  polling.onGone((id) => void seen.delete(id))

  return {
    ...test,
    clock,
    desk,
    asked,
    /** What left, in order. */
    sent,
    cancelled,
    /** What the gateway does when the world changes. */
    cancelAll() {
      for (const leave of [...waiting.values()]) leave()
    },
    polling,
    seen,
    /** Begins, and gives the run's id; a fault fails the test. */
    async begin(run: NewRun): Promise<string> {
      const begun = await polling.begin(run)
      if (!begun.ok) throw new Error(begun.fault.message)
      return begun.value.id
    },
    /** Turns the clock by so much. */
    async pass(ms: number, stepMs = 250): Promise<void> {
      for (let left = ms; left > 0; left -= stepMs) {
        await settled()
        await clock.turn(Math.min(left, stepMs))
      }
      await settled()
    },
    /** Turns the clock in steps until it is so. */
    async turnUntil(condition: () => boolean, stepMs = 250, most = 4_000): Promise<void> {
      for (let step = 0; step < most; step += 1) {
        if (condition()) return
        await settled()
        if (condition()) return
        await clock.turn(stepMs)
      }
      throw new Error('It never came.')
    },
    /** Where a run stands by what was reported; in one word. */
    at: (id: string): string => {
      const state = seen.get(id)?.state
      if (state === undefined) return 'unknown'
      if (state.at === 'ended') return state.how
      return state.at === 'paused' ? state.why : state.at
    },
  }
}
