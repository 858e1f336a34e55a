import type { DeskState } from '#shared/bridge/desk-state'
import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import type { ServiceId } from '#shared/operation/operation'
import type { World, WorldPort } from '../gateway/ports'
import { worldChanged } from '../gateway/readiness'
import { serviceAddresses } from '../settings/service-addresses'
import type { KeyDestination } from '../vault/key-destination'

/** A running demo gateway, as far as the worlds need it. */
export interface RunningDemo {
  origin: string
  addresses: Record<ServiceId, string>
  misbehave(rule: Misbehaviour): () => void
  behave(): void
  stop(): Promise<void>
}

export interface WorldsPorts {
  settings(): Settings
  /** The person's own key; null if none is held. */
  key(): string | null
  /** Whether the person's own key may go there. */
  maySendKey(to: KeyDestination): boolean
  /** A key that only the demo gateway of this start takes. */
  newDemoKey(): string
  startDemo(key: string): Promise<RunningDemo>
  changed(): void
  log(line: string): void
}

/** The world that calls go to: the demo gateway, the person's own, or none while that is open. */
export interface Worlds extends WorldPort {
  /** Brings the demo gateway up or down, as the settings now say. */
  follow(): Promise<Result<null>>
  demo(): DeskState['demo']
  misbehave(rules: readonly Misbehaviour[]): Promise<Result<null>>
  stop(): Promise<void>
}

/**
 * Makes the worlds; the demo gateway is started by `follow`, or by the first call that needs it.
 */
export function createWorlds(ports: WorldsPorts): Worlds {
  type Started = { key: string; demo: RunningDemo }
  let starting: Promise<Started> | undefined
  let started: Started | undefined
  let rules: readonly Misbehaviour[] = []

  function start(): Promise<Started> {
    const key = ports.newDemoKey()
    const mine = ports.startDemo(key).then((demo) => ({ key, demo }))
    starting = mine
    return mine
  }

  async function up(): Promise<Result<Started>> {
    const mine = starting ?? start()
    try {
      const one = await mine
      if (starting === mine && started !== one) {
        started = one
        ports.changed()
      }
      return ok(one)
    } catch (error) {
      if (starting === mine) starting = undefined
      ports.log(`demo: not started (${error instanceof Error ? error.name : typeof error})`)
      return demoFailed()
    }
  }

  async function down(): Promise<void> {
    const last = starting
    starting = undefined
    started = undefined
    rules = []
    if (last === undefined) return
    ports.changed()
    try {
      await (await last).demo.stop()
    } catch {
      // A gateway that did not start needs no stopping.
    }
  }

  async function ready(): Promise<Result<null>> {
    if (ports.settings().start !== 'demo') return ok(null)
    const result = await up()
    if (!result.ok) return result
    // What was asked of the demo while it started is not asked of the person's own gateway.
    return ports.settings().start === 'demo' ? ok(null) : worldChanged()
  }

  return {
    ready,
    world: () => worldOf(ports, started),
    async follow() {
      if (ports.settings().start === 'demo') return await ready()
      await down()
      return ok(null)
    },
    demo: () =>
      started === undefined ? { at: 'off' } : { at: 'on', origin: started.demo.origin, rules },
    async misbehave(asked) {
      if (ports.settings().start !== 'demo') return demoOff()
      const running = await up()
      if (!running.ok) return running
      const { demo } = running.value
      demo.behave()
      for (const rule of asked) demo.misbehave(rule)
      rules = asked
      ports.changed()
      return ok(null)
    },
    stop: down,
  }
}

function worldOf(
  ports: Pick<WorldsPorts, 'settings' | 'key' | 'maySendKey'>,
  started: { key: string; demo: Pick<RunningDemo, 'origin' | 'addresses'> } | undefined,
): World {
  const settings = ports.settings()
  const key = ports.key()
  switch (settings.start) {
    case 'demo': {
      const plain = defaultSettings().services
      return {
        realm: 'demo',
        key: started?.key ?? null,
        // The demo key goes to the demo gateway of this start and nowhere else.
        maySendKey: ({ origin }) => origin === started?.demo.origin,
        secrets: keysOf(key, started?.key),
        // What belongs to the person's own gateway never travels to the demo gateway.
        service: (id) => ({
          ...settings.services[id],
          address: started?.demo.addresses[id] ?? '',
          keyHeader: plain[id].keyHeader,
          extraHeaders: [],
        }),
        settings: { ...settings, network: { ...settings.network, proxy: 'none' } },
      }
    }
    case 'gateway': {
      const addresses = serviceAddresses(settings)
      const service = (id: ServiceId) => ({ ...settings.services[id], address: addresses[id] })
      return {
        realm: 'gateway',
        key,
        maySendKey: ports.maySendKey,
        secrets: keysOf(key),
        service,
        settings,
      }
    }
    case 'ask': {
      const service = (id: ServiceId) => ({ ...settings.services[id], address: '' })
      return {
        realm: 'gateway',
        key: null,
        maySendKey: () => false,
        secrets: keysOf(key),
        service,
        settings,
      }
    }
    default:
      return settings.start satisfies never
  }
}

const keysOf = (...keys: (string | null | undefined)[]): string[] =>
  keys.flatMap((key) => (key ? [key] : []))

type Failed = { ok: false; fault: Fault }

const demoFailed = (): Failed =>
  failed({
    code: 'internal',
    message: 'The demo gateway could not start on this computer.',
    nextStep: 'Try again; if that does not help, restart the program.',
  })

const demoOff = (): Failed =>
  failed({
    code: 'invalidInput',
    message: 'The demo gateway is not in use.',
    nextStep: 'Switch to demo data first.',
  })
