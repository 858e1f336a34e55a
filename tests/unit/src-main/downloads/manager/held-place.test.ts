import { expect, test } from 'vitest'
import { openStorm } from './open-storm'

test('a file whose host is away gives its turn to the next one after half a minute of waits', async () => {
  const storm = openStorm((settings) => {
    settings.downloads.concurrency = 1
  })
  const downloads = storm.build()
  downloads.start()
  await storm.clock.turn(0)
  const added = await downloads.add({
    items: ['1', '2'].map((name) => ({ at: 'file', address: `https://files.example/${name}.zip` })),
  })
  await storm.clock.turn(0)
  const [away = '', next = ''] = added.ok ? added.value.downloads.map(({ id }) => id) : []
  expect([...storm.running]).toEqual([away])
  // A host that refuses at once is only ever seen while it is waited for.
  const reason = 'The host does not accept connections.'
  for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]) {
    const phase = { at: 'waiting', reason, until: storm.clock.now() + wait } as const
    const progress = { phase, bytes: 0, total: null, speed: 0, segments: [], name: null }
    storm.report({ at: 'progress', id: away, progress })
    await storm.clock.turn(0)
    if (wait < 30_000) await storm.clock.turn(wait)
  }
  expect([...storm.running]).toEqual([away, next])
})
