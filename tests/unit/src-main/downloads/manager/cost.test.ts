import { expect, test } from 'vitest'
import { downloadsTopic } from '../../../../../src-main/bridge/topic-table'
import { createPublisher } from '../../../../../src-main/bridge/topics'
import { openStorm } from './open-storm'

const seconds = 60

test('1,000 entries are added in one write, and 16 active ones cost little of anything', async () => {
  const storm = openStorm((settings) => {
    settings.downloads.concurrency = 16
  })
  const downloads = storm.build()
  downloads.start()
  await storm.clock.turn(0)
  const writes = () => storm.library.asked.filter(({ name }) => name === 'keepDownloads').length
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    at: 'file' as const,
    address: `https://files.example/${index}.zip`,
  }))
  const added = await downloads.add({ items })
  expect(added.ok && added.value.downloads.length).toBe(1_000)
  await storm.clock.turn(0)
  expect(storm.running.size).toBe(16)
  // One for the list, and few for the turns that come with it.
  expect(writes()).toBeLessThanOrEqual(4)

  const sent: number[] = []
  const publisher = createPublisher({
    topics: { downloads: downloadsTopic(downloads) },
    clock: storm.clock,
    seen: () => true,
    send: (_topic, payload) => sent.push(payload.downloads.length),
  })
  const before = writes()
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    for (const id of storm.running) {
      const progress = {
        phase: { at: 'fetching' as const },
        bytes: quarter,
        total: 1_000,
        speed: 4,
      }
      storm.report({ at: 'progress', id, progress: { ...progress, segments: [], name: 'a' } })
    }
    await storm.clock.turn(250)
  }
  // The table lags behind on purpose; the transfers' own journals do not.
  expect(writes() - before).toBeLessThanOrEqual(seconds / 5 + 1)
  expect(sent.length).toBeLessThanOrEqual(seconds * 8)
  expect(Math.max(...sent)).toBeLessThanOrEqual(16)
  publisher.stop()
  await downloads.stop()
})

test('files that were under way go on after a start although the jobs are not known yet', async () => {
  const storm = openStorm()
  const first = storm.build()
  first.start()
  await storm.clock.turn(0)
  const items = [
    { at: 'job' as const, address: 'https://video.example/1', format: 'mp3' },
    { at: 'file' as const, address: 'https://files.example/1.zip' },
  ]
  await first.add({ items })
  await storm.clock.turn(0)
  const [file] = storm.running
  await first.stop()
  storm.running.clear()
  const second = storm.build({ list: () => new Promise(() => undefined) })
  second.start()
  await storm.clock.turn(0)
  expect([...storm.running]).toEqual([file])
})
