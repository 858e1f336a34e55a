import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Order } from '../../../src-main/downloads/transfer/order'
import type { Outcome } from '../../../src-main/downloads/transfer/outcomes'
import { createTransfers, type Transfers } from '../../../src-main/downloads/transfer/transfers'
import { digestOfBlocks, freshName } from './block'

/** What fetching cost. */
export interface Cost {
  seconds: number
  /** Of all threads of this process. */
  cpuSeconds: number
}

const makeTransfers = (): Transfers =>
  createTransfers({
    startWorker: () => new Worker(join(import.meta.dirname, 'downloads-worker.js')),
    log: (message) => console.error(message),
  })

/** So large that it is hashed in a thread of its own, which has started then too. */
export const warmBytes = 8 * 1024 * 1024

/** Threads that have fetched before: their start and their first steps are not measured. */
async function warmTransfers(origin: string, folder: string): Promise<Transfers> {
  const transfers = makeTransfers()
  const done = new Promise<void>((resolve) => {
    const stop = transfers.onEvent((event) => {
      if (event.at !== 'ended') return
      stop()
      resolve()
    })
  })
  transfers.start(orderFor(`${origin}/free/${warmBytes}`, folder, 1))
  await done
  return transfers
}

function orderFor(address: string, folder: string, connections: number): Order {
  const id = freshName()
  return {
    id,
    address,
    folder,
    name: `${id}.bin`,
    expected: {},
    connections,
    route: { at: 'direct' },
    privateOrigins: [new URL(address).origin],
    journalFolder: `${folder}-journals`,
    replaceable: [],
  }
}

/** Fetches a file and checks it. `watch` is given what is to be measured, and nothing else. */
export async function fetchOurs(
  address: string,
  folder: string,
  connections: number,
  watch: (run: () => Promise<unknown>) => Promise<unknown> = (run) => run(),
): Promise<Cost> {
  const { origin, pathname } = new URL(address)
  const expected = digestOfBlocks(Number(pathname.split('/')[2]))
  const transfers = await warmTransfers(origin, folder)
  const done = new Promise<Outcome>((resolve) => {
    transfers.onEvent((event) => {
      if (event.at === 'ended') resolve(event.outcome)
    })
  })
  const cpu = process.cpuUsage()
  const began = performance.now()
  await watch(() => {
    transfers.start(orderFor(address, folder, connections))
    return done
  })
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  await transfers.close()
  const outcome = await done
  if (outcome.at !== 'done' || outcome.sha256 !== expected) {
    throw new Error(`It ended as ${JSON.stringify(outcome)}`)
  }
  return { seconds, cpuSeconds: (user + system) / 1e6 }
}

/** Seconds until so many files are done, a few at a time; each is checked. */
export async function fetchMany(
  address: string,
  folder: string,
  files: number,
  atOnce: number,
): Promise<number> {
  const { origin, pathname } = new URL(address)
  const expected = digestOfBlocks(Number(pathname.split('/')[2]))
  const transfers = await warmTransfers(origin, folder)
  const place = { folder, journalFolder: `${folder}-journals` }
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    let left = files
    let begun = 0
    const next = () => {
      if (begun === files) return
      begun += 1
      transfers.start(orderFor(address, folder, 1))
    }
    transfers.onEvent((event) => {
      if (event.at !== 'ended') return
      const { id, outcome } = event
      if (outcome.at !== 'done' || outcome.sha256 !== expected) {
        return reject(new Error(`It ended as ${JSON.stringify(outcome)}`))
      }
      transfers.forget({ id, ...place })
      left -= 1
      if (left === 0) resolve()
      else next()
    })
    for (let one = 0; one < atOnce; one += 1) next()
  })
  const seconds = (performance.now() - began) / 1000
  await transfers.close()
  return seconds
}

/**
 * The p99 of main's loop while it fetches, in milliseconds; an idle one has about a millisecond. Not measured
 * with the cost: watching the loop takes time of its own.
 */
export async function loopOfFetching(address: string, folder: string): Promise<number> {
  let fetching = 0
  await fetchOurs(address, folder, 1, async (run) => {
    fetching = await watchLoop(run)
  })
  return fetching
}

async function watchLoop(run: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await run()
  delay.disable()
  return delay.percentile(99) / 1e6
}

/** Bytes per second that so many files get together over ten seconds, from the first second on. */
export async function rateOf(
  address: string,
  folder: string,
  files: number,
  total: number,
): Promise<number> {
  const transfers = await warmTransfers(new URL(address).origin, folder)
  transfers.limit({ total, perFile: null })
  const orders = Array.from({ length: files }, () => orderFor(address, folder, 2))
  const bytes = new Map<string, number>()
  const seen: { at: number; sum: number }[] = []
  const began = performance.now()
  const done = new Promise<void>((resolve) => {
    transfers.onEvent((event) => {
      if (event.at !== 'progress') return
      bytes.set(event.id, event.progress.bytes)
      const at = performance.now() - began
      const sum = [...bytes.values()].reduce((all, one) => all + one, 0)
      // All files are told of together; the last of them makes the sum whole.
      const last = seen.at(-1)
      if (last !== undefined && at - last.at < 100) seen[seen.length - 1] = { at: last.at, sum }
      else seen.push({ at, sum })
      if (at > 11_500) resolve()
    })
  })
  for (const order of orders) transfers.start(order)
  await done
  await transfers.close()
  const [first, last] = [seen.find(({ at }) => at >= 1000), seen.find(({ at }) => at >= 11_000)]
  if (first === undefined || last === undefined) throw new Error('Nothing was told in time.')
  return ((last.sum - first.sum) / (last.at - first.at)) * 1000
}
