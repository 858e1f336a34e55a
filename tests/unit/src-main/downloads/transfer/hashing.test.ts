import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { systemDisk } from '../../../../../src-main/downloads/transfer/disk/disk'
import {
  createHashThread,
  type HashThread,
} from '../../../../../src-main/downloads/transfer/hashing/hash-thread'
import { createThreadHasher } from '../../../../../src-main/downloads/transfer/hashing/thread-hasher'
import { joinWhole, liveRange } from '../../../../../src-main/downloads/transfer/part'
import { noise, sha256 } from '../../../../faults/downloads/scripted-server'
import { testFolder } from '../../../../faults/downloads/try-transfer'
import { programOf } from '../../../thread-bundles'

const bytes = noise(3 * 1024 * 1024 + 17)
const quarter = 800_000

/** A file to write to, and a thread whose jobs say how far they were let. */
async function openFile(content: Uint8Array = Buffer.alloc(0)) {
  const path = join(await testFolder(), 'part')
  await writeFile(path, content)
  const workers: Worker[] = []
  const thread = createHashThread(
    () => {
      const worker = new Worker(programOf('src-main/downloads/transfer/hashing/index.ts'))
      workers.push(worker)
      return worker
    },
    () => undefined,
  )
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.terminate()))
  })
  const reached: number[] = []
  const watched: HashThread = {
    begin(...given) {
      const job = thread.begin(...given)
      return {
        ...job,
        reach(to) {
          reached.push(to)
          job.reach(to)
        },
      }
    },
  }
  const file = await systemDisk.open(path, 'r+')
  onTestFinished(() => file.close())
  return { path, file, thread: watched, workers, reached }
}

const stretch = (number: number) =>
  bytes.subarray(number * quarter, number === 3 ? bytes.length : (number + 1) * quarter)

test('stretches that come in any order are hashed as far as they reach from the start', async () => {
  const { path, file, thread, reached } = await openFile()
  const hasher = createThreadHasher(path, new Set(), thread)
  for (const number of [2, 0, 3, 1]) {
    await file.write([stretch(number)], number * quarter)
    hasher.add([stretch(number)], number * quarter)
  }
  expect(reached).toEqual([quarter, bytes.length])
  const hashed = await hasher.finish(file, bytes.length, () => false)
  expect(hashed?.digests.sha256).toBe(sha256(bytes))
})

test('what an earlier run has written is hashed without coming again', async () => {
  const { path, file, thread, reached } = await openFile(bytes)
  const there = [0, 2].map((number) => [number * quarter, (number + 1) * quarter] as const)
  const hasher = createThreadHasher(path, new Set(), thread, there)
  hasher.add([stretch(1)], quarter)
  hasher.add([stretch(3)], 3 * quarter)
  expect(reached).toEqual([3 * quarter, bytes.length])
  const hashed = await hasher.finish(file, bytes.length, () => false)
  expect(hashed?.digests.sha256).toBe(sha256(bytes))
})

test('what was hashed and is written anew is hashed anew', async () => {
  const { path, file, thread } = await openFile()
  const hasher = createThreadHasher(path, new Set(), thread)
  const wrong = Buffer.alloc(quarter)
  await file.write([wrong], 0)
  hasher.add([wrong], 0)
  for (const number of [0, 1, 2, 3]) {
    await file.write([stretch(number)], number * quarter)
    hasher.add([stretch(number)], number * quarter)
  }
  const hashed = await hasher.finish(file, bytes.length, () => false)
  expect(hashed?.digests.sha256).toBe(sha256(bytes))
})

test('a thread of hashes that dies costs nothing but time', async () => {
  const { path, file, thread, workers } = await openFile(bytes)
  const hasher = createThreadHasher(path, new Set(['md5']), thread)
  hasher.add([stretch(0)], 0)
  await workers[0]?.terminate()
  const hashed = await hasher.finish(file, bytes.length, () => false)
  expect(hashed?.digests.sha256).toBe(sha256(bytes))
  expect(hashed?.digests.md5).toHaveLength(32)
})

test('a file that cannot be read there is read here', async () => {
  const { path, file, thread } = await openFile(bytes)
  const hasher = createThreadHasher(`${path}-elsewhere`, new Set(), thread)
  const hashed = await hasher.finish(file, bytes.length, () => false)
  expect(hashed?.digests.sha256).toBe(sha256(bytes))
})

test('who is asked to stop does not wait for the hashes', async () => {
  const { path, thread } = await openFile(bytes)
  const hasher = createThreadHasher(path, new Set(), thread)
  const closed = await systemDisk.open(path, 'r')
  await closed.close()
  expect(await hasher.finish(closed, bytes.length, () => true)).toBeNull()
})

test('whole pieces next to each other become one, which is only as safe as its least safe part', () => {
  const whole = (from: number, to: number, durable: number) => ({
    ...liveRange({ from, to, received: to }),
    durable,
  })
  const open = liveRange({ from: 30, to: 40, received: 35 })
  const busy = whole(40, 50, 50)
  const [a, b, c] = [whole(0, 10, 10), whole(10, 20, 15), whole(20, 30, 30)]
  expect(joinWhole([c, open, a, busy, b], [busy])).toEqual([whole(0, 30, 15), open, busy])
})
