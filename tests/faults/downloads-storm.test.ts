import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src-main/core/clock'
import { systemDisk } from '../../src-main/downloads/transfer/disk/disk'
import { createEngine } from '../../src-main/downloads/transfer/engine'
import type { Order } from '../../src-main/downloads/transfer/order'
import type { Outcome } from '../../src-main/downloads/transfer/outcomes'
import { hosted, noise, sha256, startFileServer } from './downloads/scripted-server'
import { digestOf, shortPolicy, testFolder } from './downloads/try-transfer'

/** Between 0 and 1, the same for the same step. */
const chance = (step: number, salt: number): number =>
  ((Math.imul(step * 2 + salt, 2_654_435_761) >>> 8) % 10_007) / 10_007

test('1,000 times pause, resume and cancel: no wrong file, nothing left behind', async () => {
  const file = hosted(noise(3 * 1024 * 1024))
  const server = await startFileServer(file)
  onTestFinished(() => server.stop())
  server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const root = await testFolder()
  const [folder, journalFolder] = [join(root, 'files'), join(root, 'journals')]
  const outcomes: { id: string; outcome: Outcome }[] = []
  let metadata = Promise.withResolvers<void>()
  const problems: string[] = []
  const engine = createEngine({
    clock: systemClock,
    disk: systemDisk,
    policy: shortPolicy,
    random: Math.random,
    log: (message) => problems.push(message),
    report(event) {
      if (event.at !== 'ended') return
      outcomes.push({ id: event.id, outcome: event.outcome })
      metadata.resolve()
      metadata = Promise.withResolvers()
    },
  })
  const order = (id: string): Order => ({
    id,
    address: `${server.origin}/${id}.bin`,
    folder,
    journalFolder,
    expected: { sha256: sha256(file.bytes) },
    connections: 3,
    route: { at: 'direct' },
    privateOrigins: [server.origin],
    replaceable: [],
  })
  const ids = ['a', 'b', 'c', 'd', 'e']
  for (let step = 0; step < 1000; step += 1) {
    const id = ids[Math.floor(chance(step, 1) * ids.length)] ?? 'a'
    const what = chance(step, 2)
    if (what < 0.45) engine.start(order(id))
    else if (what < 0.8) engine.pause(id)
    else engine.cancel({ id, folder, journalFolder })
    if (step % 10 === 0) await new Promise(setImmediate)
    // Now and then one gets the time to come to an end of its own.
    if (step % 100 === 0) {
      engine.start(order('a'))
      await metadata.promise
    }
  }
  // What the storm has left is brought to its end.
  for (const id of ids) engine.cancel({ id, folder, journalFolder })
  await engine.close()
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await readdir(journalFolder)).filter((name) => name.endsWith('.journal'))).toEqual([])
  server.script(() => ({}))
  outcomes.length = 0
  for (const id of ids) engine.start(order(id))
  while (ids.some((id) => last(id) === undefined)) await metadata.promise
  await engine.close()
  for (const { outcome } of outcomes) {
    if (outcome.at === 'done') expect(await digestOf(outcome.file)).toBe(sha256(file.bytes))
  }
  expect(outcomes.filter(({ outcome }) => outcome.at === 'failed')).toEqual([])
  expect(problems).toEqual([])

  function last(id: string): string | undefined {
    return outcomes.findLast((one) => one.id === id)?.outcome.at
  }
})
