import { expect, test } from 'vitest'
import type { Realm } from '#shared/operation/cache-key'
import { fetchFrom, song } from './serve-edition'

const running = { success: 0, progress: 300, text: 'Converting', download_url: '' }

/** A job that is under way for as long as the test says, and the way to the other world and back. */
async function working() {
  const state: { realm: Realm; ready: boolean } = { realm: 'gateway', ready: false }
  const desk = await fetchFrom(
    {
      polls: (file) => [state.ready ? { success: 1, progress: 1000, download_url: file } : running],
    },
    { world: () => ({ realm: state.realm }) },
  )
  const change = (realm: Realm): void => {
    state.realm = realm
    desk.polling.worldChanged()
    desk.downloads.worldChanged()
  }
  await desk.reaches(desk.id, 'converting')
  return { ...desk, state, change }
}

test('a job that is under way while the demo is looked at is not lost, and not paid twice', async () => {
  const { downloads, id, counts, state, change, reaches } = await working()
  change('demo')
  change('gateway')
  expect(downloads.show([id])[0]?.state.at).toBe('converting')
  state.ready = true
  expect((await reaches(id, 'done')).bytes).toBe(song.length)
  expect(counts.created).toBe(1)
})

test('a job that is paused while the demo is looked at is not created once more when it is resumed', async () => {
  const { downloads, id, counts, state, change, reaches } = await working()
  await downloads.act({ ids: [id] }, 'pause')
  change('demo')
  change('gateway')
  state.ready = true
  await downloads.act({ ids: [id] }, 'resume')
  expect((await reaches(id, 'done')).bytes).toBe(song.length)
  expect(counts.created).toBe(1)
})
