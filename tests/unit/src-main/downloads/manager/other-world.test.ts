import { expect, test } from 'vitest'
import type { Realm } from '#shared/operation/cache-key'
import { eachService } from '#shared/operation/operation'
import { openDesk } from './open-desk'

/** A desk at the demo, whose person changes over whenever the test says so. */
async function changing() {
  const state: { realm: Realm } = { realm: 'demo' }
  const origin = 'http://127.0.0.1:1'
  const desk = await openDesk({
    addresses: eachService(() => origin),
    origin,
    key: 'key-of-the-demo',
    world: () => ({ realm: state.realm }),
  })
  return { ...desk, state }
}

const job = { at: 'job', address: 'https://video.example/1', format: 'mp4' } as const

test('a job that is asked for in one world is not made in the other, where it would be paid for', async () => {
  const { downloads, list, state } = await changing()
  const added = downloads.add({ items: [job], overBudget: true })
  state.realm = 'gateway'
  expect(await added).toMatchObject({ ok: false, fault: { code: 'cancelled' } })
  expect(await list()).toEqual([])
})

test('“all” means the entries of the world in which it was said', async () => {
  const { downloads, list, state } = await changing()
  state.realm = 'gateway'
  expect(await downloads.add({ items: [{ ...job, format: 'mp3' }] })).toMatchObject({ ok: true })
  expect(await downloads.act({ all: true }, 'pause')).toMatchObject({
    ok: true,
    value: { done: 1 },
  })
  state.realm = 'demo'
  const resumed = downloads.act({ all: true }, 'resume', true)
  state.realm = 'gateway'
  expect(await resumed).toMatchObject({ ok: false, fault: { code: 'cancelled' } })
  expect(await list()).toMatchObject([{ state: { at: 'paused', why: 'person' } }])
})
