import { describe, expect, test } from 'vitest'
import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import { eachService, serviceIds } from '#shared/operation/operation'
import { readinessOf } from '../../../../src-main/gateway/readiness'
import { createWorlds } from '../../../../src-main/state/worlds'
import type { KeyDestination } from '../../../../src-main/vault/key-destination'

function open(start: Settings['start']) {
  const desk = {
    settings: { ...defaultSettings(), start, addressTemplate: 'https://{service}.example/' },
    key: 'own-key' as string | null,
    confirmed: (_to: KeyDestination) => true,
    starts: [] as string[],
    stops: 0,
    fails: false,
    rules: [] as Misbehaviour[],
    changes: 0,
  }
  const worlds = createWorlds({
    settings: () => desk.settings,
    key: () => desk.key,
    maySendKey: (to) => desk.confirmed(to),
    newDemoKey: () => `demo-key-${desk.starts.length + 1}`,
    async startDemo(key) {
      desk.starts.push(key)
      if (desk.fails) throw new Error('EADDRINUSE')
      return {
        origin: 'http://127.0.0.1:4000',
        addresses: eachService((id) => `http://127.0.0.1:4000/${id}`),
        misbehave(rule) {
          desk.rules.push(rule)
          return () => {}
        },
        behave() {
          desk.rules = []
        },
        async stop() {
          desk.stops += 1
        },
      }
    },
    changed: () => {
      desk.changes += 1
    },
    log: () => {},
  })
  return { desk, worlds }
}

describe('the demo world', () => {
  test('starts its gateway when the first call wants it, once, with a key of its own', async () => {
    const { desk, worlds } = open('demo')
    expect(worlds.demo()).toEqual({ at: 'off' })
    expect(worlds.world().service('maps').address).toBe('')
    await Promise.all([worlds.ready(), worlds.ready(), worlds.follow()])
    expect(desk.starts).toEqual(['demo-key-1'])
    expect(worlds.world()).toMatchObject({ realm: 'demo', key: 'demo-key-1' })
    expect(worlds.world().service('maps').address).toBe('http://127.0.0.1:4000/maps')
    expect(worlds.demo()).toEqual({ at: 'on', origin: 'http://127.0.0.1:4000', rules: [] })
  })

  test('never gets the person’s key, headers or proxy', async () => {
    const { desk, worlds } = open('demo')
    desk.settings.services.maps.keyHeader = 'X-Own-Key'
    desk.settings.services.maps.extraHeaders = [{ name: 'X-Secret', value: 'secret' }]
    desk.settings.network.proxy = 'custom'
    await worlds.ready()
    const world = worlds.world()
    expect(world.key).not.toBe('own-key')
    expect(world.service('maps')).toMatchObject({ keyHeader: 'X-GatewayAPI-Key', extraHeaders: [] })
    expect(world.settings.network.proxy).toBe('none')
    // Typed into a form by mistake, it must not get into the log from here either.
    expect(world.secrets).toEqual(['own-key', world.key])
  })

  test('a gateway that does not start is a fault, and is tried again at the next call', async () => {
    const { desk, worlds } = open('demo')
    desk.fails = true
    expect(await worlds.ready()).toMatchObject({ ok: false, fault: { code: 'internal' } })
    desk.fails = false
    expect(await worlds.ready()).toEqual({ ok: true, value: null })
    expect(desk.starts).toHaveLength(2)
  })

  test('is taken down when the person changes to the own gateway', async () => {
    const { desk, worlds } = open('demo')
    await worlds.ready()
    desk.settings = { ...desk.settings, start: 'gateway' }
    await worlds.follow()
    expect(desk.stops).toBe(1)
    expect(worlds.demo()).toEqual({ at: 'off' })
    expect(worlds.world()).toMatchObject({ realm: 'gateway', key: 'own-key' })
  })

  test('what was asked while it started is not for the own gateway, if the person has changed over', async () => {
    const { desk, worlds } = open('demo')
    const asked = worlds.ready()
    desk.settings = { ...desk.settings, start: 'gateway' }
    expect(await asked).toMatchObject({ ok: false, fault: { code: 'cancelled' } })
    expect(await worlds.ready()).toEqual({ ok: true, value: null })
  })

  test('misbehaves by rules, and replaces them whole', async () => {
    const { desk, worlds } = open('demo')
    await worlds.misbehave([{ kind: 'hang', service: 'maps', times: 2 }])
    expect(desk.rules).toEqual([{ kind: 'hang', service: 'maps', times: 2 }])
    await worlds.misbehave([{ kind: 'reset', path: '/x', latencyMs: 5 }])
    expect(desk.rules).toEqual([{ kind: 'reset', path: '/x', latencyMs: 5 }])
    expect(worlds.demo()).toMatchObject({ rules: [{ kind: 'reset' }] })
  })
})

test('rules of the demo gateway are refused in another world', async () => {
  const { desk, worlds } = open('gateway')
  expect(await worlds.misbehave([])).toMatchObject({ ok: false, fault: { code: 'invalidInput' } })
  expect(desk.starts).toEqual([])
})

describe('what can be called', () => {
  test('nothing has an address or a key while the start is not chosen', () => {
    const { worlds } = open('ask')
    expect(worlds.world().key).toBeNull()
    for (const id of serviceIds) {
      expect(readinessOf(worlds.world())[id]).toEqual({ at: 'noAddress' })
    }
  })

  test('the own gateway needs an address, then a key, and can be switched off', () => {
    const { desk, worlds } = open('gateway')
    expect(readinessOf(worlds.world()).forum).toEqual({
      at: 'ready',
      address: 'https://forum.example',
    })
    desk.key = null
    expect(readinessOf(worlds.world()).forum).toEqual({ at: 'noKey' })
    desk.settings.addressTemplate = ''
    expect(readinessOf(worlds.world()).forum).toEqual({ at: 'noAddress' })
    desk.settings.services.forum.on = false
    expect(readinessOf(worlds.world()).forum).toEqual({ at: 'off' })
  })
})
