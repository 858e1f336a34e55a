import type { ActivityEntry, HistoryEntry } from '#shared/bridge/desk-state'
import type { Result } from '#shared/bridge/result'
import { defaultSettings, type ServiceSettings, type Settings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import { type Clock, systemClock } from '../../../../src-main/core/clock'
import {
  type ActivityLog,
  createGateway,
  type Gateway,
  type GatewayOptions,
  type GatewayPorts,
} from '../../../../src-main/gateway'
import { keepInLibrary } from '../../../../src-main/gateway/call/kept-answers'
import type { KeyDestination } from '../../../../src-main/vault/key-destination'
import { createMemoryLibrary, type MemoryLibrary } from '../memory-library'
import { startTestBodyThread } from '../start-from-sources'

export const testKey = 'msh+5ecret/key=0123456789p1jsn'

/** A clock that stands still until it is turned. */
export interface ManualClock extends Clock {
  /** Moves on, running what falls due on the way, in order. */
  turn(ms: number): void
  set(now: number): void
  waiting(): number
}

export function createManualClock(start = Date.UTC(2026, 2, 9, 12)): ManualClock {
  let now = start
  let tasks: { at: number; order: number; task: () => void }[] = []
  let orders = 0
  return {
    now: () => now,
    after(ms, task) {
      orders += 1
      const one = { at: now + ms, order: orders, task }
      tasks.push(one)
      return () => {
        tasks = tasks.filter((other) => other !== one)
      }
    },
    turn(ms) {
      const end = now + ms
      for (;;) {
        const [next] = tasks
          .filter((one) => one.at <= end)
          .sort((a, b) => a.at - b.at || a.order - b.order)
        if (next === undefined) break
        tasks = tasks.filter((one) => one !== next)
        now = Math.max(now, next.at)
        next.task()
      }
      now = end
    },
    set(value) {
      now = value
    },
    waiting: () => tasks.length,
  }
}

export interface TestDesk {
  gateway: Gateway
  settings: Settings
  log: { entry: ActivityEntry; question: Pick<HistoryEntry, 'values' | 'extra'> }[]
  /** What the log would show of the calls that are out. */
  callsOut(): ReturnType<Parameters<ActivityLog['sent']>[1]>[]
  library: MemoryLibrary
  world: {
    realm: Realm
    key: string | null
    otherKey?: string
    confirmed(to: KeyDestination): boolean
  }
  online: { maybe: boolean }
  changes(): number
}

export interface DeskOptions {
  address: string | ((id: ServiceId) => string)
  clock?: Clock
  service?: Partial<ServiceSettings>
  ports?: Partial<GatewayPorts>
  options?: GatewayOptions
  /** Seconds of its clock that an answer may take: many where a clock goes fast, and the machine may be busy. */
  timeoutSeconds?: number
}

/** A gateway client with everything round it in memory. */
export function createDesk(given: DeskOptions): TestDesk {
  const settings = defaultSettings()
  const { address } = given
  settings.network.timeoutSeconds = given.timeoutSeconds ?? settings.network.timeoutSeconds
  for (const [id, service] of Object.entries(settings.services)) {
    service.address = typeof address === 'string' ? address : address(id as ServiceId)
    service.concurrency = 32
    service.callsPerSecond = 100
    Object.assign(service, given.service)
  }
  const log: TestDesk['log'] = []
  const callsOut = new Map<string, Parameters<ActivityLog['sent']>[1]>()
  const world: TestDesk['world'] = { realm: 'gateway', key: testKey, confirmed: () => true }
  const online = { maybe: true }
  const clock = given.clock ?? systemClock
  const library = createMemoryLibrary()
  let changes = 0
  const gateway = createGateway(
    {
      world: () => ({
        ...world,
        maySendKey: (to) => world.confirmed(to),
        secrets: [world.key, world.otherKey].filter((key) => typeof key === 'string'),
        settings,
        service: (id) => settings.services[id],
      }),
      clock,
      resolveProxy: () => Promise.resolve('DIRECT'),
      startBodyThread: startTestBodyThread,
      kept: keepInLibrary(library, clock.now),
      activity: {
        sent: (id, describe) => callsOut.set(id, describe),
        add(entry, question) {
          callsOut.delete(entry.id)
          log.push({ entry, question })
        },
        list: () => ({ entries: log.map((one) => one.entry), total: log.length }),
        history: () => [],
        forget: () => ({ forgotten: 0, removed: Promise.resolve(true) }),
        onAdd: () => () => undefined,
      },
      maybeOnline: () => online.maybe,
      changed: () => {
        changes += 1
      },
      ...given.ports,
    },
    // The shortest back-off, so that tests on the real clock stay quick.
    { chance: () => 0, ...given.options },
  )
  return {
    gateway,
    settings,
    log,
    callsOut: () => [...callsOut.values()].map((describe) => describe()),
    library,
    world,
    online,
    changes: () => changes,
  }
}

/** The value, or an error that shows the fault. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

/** The fault's code, or what arrived in its place. */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.fault.code
}

/** The machine's clock, running so many times as fast. */
export function createFastClock(speed: number): Clock {
  const start = performance.now()
  const origin = Date.UTC(2026, 2, 9, 12)
  return {
    now: () => origin + (performance.now() - start) * speed,
    after(ms, task) {
      const timer = setTimeout(task, ms / speed)
      return () => clearTimeout(timer)
    },
  }
}
