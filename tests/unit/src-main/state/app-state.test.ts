import { expect, test } from 'vitest'
import type { Notice } from '#shared/bridge/desk-state'
import { defaultSettings } from '#shared/bridge/settings'
import { eachService } from '#shared/operation/operation'
import { createAppState } from '../../../../src-main/state/app-state'

function open() {
  const desk = { settings: defaultSettings(), notices: [] as Notice[] }
  const none = { calls: 0, fromLibrary: 0 }
  const perService = eachService(() => 0)
  const appState = createAppState({
    machine: {
      version: '1.2.3',
      platform: 'linux',
      standIn: true,
      packaged: false,
      dataFolder: '/data',
      startedAt: 0,
    },
    settings: { current: () => desk.settings },
    vault: { state: () => ({ at: 'absent' }), strength: () => ({ at: 'unknown' }) },
    worlds: {
      demo: () => ({ at: 'off' }),
      world: () => ({
        realm: 'gateway',
        key: 'SENTINEL-key-0123456789',
        maySendKey: () => true,
        secrets: ['SENTINEL-key-0123456789'],
        service: (id) => desk.settings.services[id],
        settings: desk.settings,
      }),
    },
    gateway: {
      quotas: () => [],
      connection: () => ({ at: 'online' }),
      today: () => ({ ...none, perService }),
    },
    now: () => 7,
    noticed: (notice) => desk.notices.push(notice),
  })
  return { desk, appState }
}

test('the sequence rises when something changed, and only then', () => {
  const { desk, appState } = open()
  expect(appState.state().sequence).toBe(1)
  expect(appState.state().sequence).toBe(1)
  desk.settings = { ...desk.settings, start: 'demo' }
  expect(appState.state()).toMatchObject({ sequence: 2, settings: { start: 'demo' } })
})

test('the key is nowhere in the state', () => {
  expect(JSON.stringify(open().appState.state())).not.toContain('SENTINEL')
})

test('notices are sent at once and kept in the state, the last fifty', () => {
  const { desk, appState } = open()
  for (let count = 1; count <= 60; count += 1) appState.notice('warning', `message ${count}`)
  expect(desk.notices).toHaveLength(60)
  const { notices } = appState.state()
  expect(notices).toHaveLength(50)
  expect(notices.at(-1)).toEqual({ id: 'notice-60', tone: 'warning', message: 'message 60', at: 7 })
  appState.forgetNotices()
  expect(appState.state().notices).toEqual([])
})
