import { describe, expect, test, vi } from 'vitest'
import type { Quota } from '#shared/bridge/answer'
import type { DeskState } from '#shared/bridge/desk-state'
import { serviceIds } from '#shared/operation/operation'

vi.stubGlobal('window', { desk: {} })
const { connectionWords } = await import('../../../../src-renderer/app/connection-status')
const { serviceToTry } = await import('../../../../src-renderer/app/offline-banner')
const { isOffline } = await import('../../../../src-renderer/state/desk-state')
const { tightestQuota, unitOf } = await import('../../../../src-renderer/app/quota-status')
const { stepFraction, stepWords } = await import('../../../../src-renderer/queries/step-words')

const serviceList = (readiness: object) => readiness as DeskState['services']

describe('the connection', () => {
  const online = { at: 'online' } as const
  const offline = { at: 'offline', since: 0, reason: 'No network.' } as const
  const demo = { at: 'on', origin: 'http://127.0.0.1:1', rules: [] } as const

  test('demo data goes before the network, offline tells why', () => {
    expect(connectionWords({ connection: offline, demo }).word).toBe('Demo data')
    const words = connectionWords({ connection: offline, demo: { at: 'off' } })
    expect([words.word, words.sentence]).toEqual(['Offline', 'No network.'])
    expect(connectionWords({ connection: online, demo: { at: 'off' } }).word).toBe('Online')
  })
})

describe('being offline', () => {
  const offline = { at: 'offline', since: 0, reason: 'No network.' } as const

  test('demo data are never offline', () => {
    const demo = { at: 'on', origin: 'http://127.0.0.1:1', rules: [] } as const
    expect(isOffline({ connection: offline, demo })).toBe(false)
    expect(isOffline({ connection: offline, demo: { at: 'off' } })).toBe(true)
    expect(isOffline({ connection: { at: 'online' }, demo: { at: 'off' } })).toBe(false)
  })

  test('it is tried again with the service one looks at, else with one that can be called', () => {
    const off = Object.fromEntries(serviceIds.map((id) => [id, { at: 'off' as const }]))
    const ready = { at: 'ready' as const, address: 'https://x.example' }
    const services = serviceList({ ...off, maps: ready, news: ready })
    expect(serviceToTry({ page: 'service', service: 'news', tab: 'operations' }, services)).toBe(
      'news',
    )
    expect(serviceToTry({ page: 'service', service: 'video', tab: 'operations' }, services)).toBe(
      'maps',
    )
    expect(serviceToTry({ page: 'activity' }, serviceList(off))).toBeUndefined()
  })
})

describe('the quota', () => {
  const quota = (more: Partial<Quota>): Quota => ({ service: 'maps', name: 'requests', ...more })

  test('the one nearest to its end is told, of this service only', () => {
    const quotas = [
      quota({ name: 'a', limit: 100, remaining: 90 }),
      quota({ name: 'b', limit: 1000, remaining: 10 }),
      quota({ service: 'news', name: 'c', limit: 10, remaining: 0 }),
      quota({ name: 'd' }),
    ]
    expect(tightestQuota(quotas, 'maps', 0)?.name).toBe('b')
    expect(tightestQuota(quotas, 'forum', 0)).toBeUndefined()
  })

  test('one that began anew says nothing of what is left', () => {
    const quotas = [quota({ limit: 100, remaining: 0, resetsAt: 1000 })]
    expect(tightestQuota(quotas, 'maps', 999)).toBeDefined()
    expect(tightestQuota(quotas, 'maps', 1000)).toBeUndefined()
  })

  test('what is counted is called calls only if its name says so', () => {
    const names = ['requests', 'free-plans-hard-limit', 'credits']
    expect(names.map((name) => unitOf({ name }))).toEqual(['calls', 'calls', '“credits”'])
  })
})

describe('a running call', () => {
  test('says what it waits for', () => {
    const words = [
      stepWords({ at: 'queued', reason: 'Four calls are under way', until: null }, 0, 'en'),
      stepWords({ at: 'sent', attempt: 1 }, 0, 'en'),
      stepWords({ at: 'sent', attempt: 2 }, 0, 'en'),
      stepWords({ at: 'receiving', bytes: 1200, total: 4000 }, 0, 'en'),
      stepWords({ at: 'waiting', reason: 'Too fast', until: 2500, attempt: 2 }, 0, 'en'),
      stepWords({ at: 'waiting', reason: 'It is slow.', until: 2500, attempt: 2 }, 0, 'en'),
    ]
    expect(words).toEqual([
      'Four calls are under way',
      'Sent, waiting for the answer',
      'Sent, attempt 2',
      'Receiving, 1.2 kB of 4 kB',
      'Too fast, attempt 2 in 3 s',
      'It is slow, attempt 2 in 3 s',
    ])
  })
  test('knows how far it is where the size is told', () => {
    expect(stepFraction({ at: 'receiving', bytes: 1200, total: 4000 })).toBe(0.3)
    expect(stepFraction({ at: 'receiving', bytes: 1200, total: null })).toBeUndefined()
    expect(stepFraction({ at: 'sent', attempt: 1 })).toBeUndefined()
  })
})
