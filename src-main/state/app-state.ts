import type { DeskState, Notice } from '#shared/bridge/desk-state'
import type { Opening } from '#shared/bridge/opening'
import type { Realm } from '#shared/operation/cache-key'
import type { Gateway } from '../gateway/ports'
import { readinessOf } from '../gateway/readiness'
import type { SettingsStore } from '../settings/settings-store'
import type { KeyVault } from '../vault/key-vault'
import type { Worlds } from './worlds'

/** What stays the same as long as the program runs. */
export type Machine = Pick<
  DeskState,
  'version' | 'platform' | 'standIn' | 'packaged' | 'dataFolder' | 'startedAt'
>

export interface HubPorts {
  machine: Machine
  settings: Pick<SettingsStore, 'current'>
  vault: Pick<KeyVault, 'state' | 'strength'>
  worlds: Pick<Worlds, 'world' | 'demo'>
  gateway: Pick<Gateway, 'quotas' | 'connection' | 'today'>
  now(): number
  /** Called after a notice was added. */
  noticed(notice: Notice): void
}

/** Gathers the state of the desk from its parts, and keeps what people should be notified of. */
export interface AppState {
  /** The state now; its sequence rises only when something in it changed. */
  state(): DeskState
  notice(tone: Notice['tone'], message: string, about?: Opening): void
  forgetNotices(): void
}

const keptNotices = 50

interface OwnNotice {
  notice: Notice
  /** The world in which it was given. */
  realm: Realm
}

/** Makes the state, without notices; the last 50 are kept. */
export function createAppState(ports: HubPorts): AppState {
  let notices: readonly OwnNotice[] = []
  let noticeCount = 0
  let sequence = 0
  let last = ''
  return {
    state() {
      const content = gather(ports, notices)
      const text = JSON.stringify(content)
      if (text !== last) {
        last = text
        sequence += 1
      }
      return { sequence, ...content }
    },
    notice(tone, message, about) {
      noticeCount += 1
      const notice: Notice = {
        id: `notice-${noticeCount}`,
        tone,
        message,
        at: ports.now(),
        ...(about && { about }),
      }
      const { realm } = ports.worlds.world()
      notices = [...notices, { notice, realm }].slice(-keptNotices)
      ports.noticed(notice)
    },
    forgetNotices() {
      notices = []
    },
  }
}

function gather(ports: HubPorts, notices: readonly OwnNotice[]): Omit<DeskState, 'sequence'> {
  const world = ports.worlds.world()
  return {
    ...ports.machine,
    settings: ports.settings.current(),
    key: ports.vault.state(),
    storage: ports.vault.strength(),
    services: readinessOf(world),
    connection: ports.gateway.connection(),
    demo: ports.worlds.demo(),
    quotas: ports.gateway.quotas(),
    today: ports.gateway.today(),
    // What the other world's are about is not here.
    notices: notices.map(({ notice: { about, ...words }, realm }) =>
      about !== undefined && realm === world.realm ? { ...words, about } : words,
    ),
  }
}
