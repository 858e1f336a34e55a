import { expect, test } from 'vitest'
import { openStorm } from './open-storm'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a job whose last answer is read while its world is left keeps its address', async () => {
  const storm = openStorm()
  const downloads = storm.build()
  downloads.start()
  await storm.clock.turn(0)
  const added = await downloads.add({
    items: [{ at: 'job', address: 'https://video.example/1', format: 'mp3' }],
  })
  await turn()
  const id = added.ok ? (added.value.downloads[0]?.id ?? '') : ''
  const run = [...storm.runs.values()][0]
  if (run === undefined) throw new Error('no run')
  // The person changes to the demo while the library's thread reads the answer that ends the job.
  storm.desk.realm = 'demo'
  downloads.worldChanged()
  await turn()
  await storm.end({
    ...run,
    realm: 'gateway',
    state: { at: 'ended', how: 'complete', reason: 'R.', fault: null },
    outcome: { addresses: ['https://f.example/1'], title: null, picture: null, format: null },
  })
  storm.desk.realm = 'gateway'
  downloads.worldChanged()
  await turn()
  console.log(downloads.show([id])[0]?.state)
  expect(downloads.show([id])[0]?.state.at).not.toBe('failed')
})
