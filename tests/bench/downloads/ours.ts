import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Limits, Order } from '../../../src-main/downloads/transfer/order'
import { createTransfers, type Transfers } from '../../../src-main/downloads/transfer/transfers'
import { digestOfBlocks, freshName } from './block'

/** What fetching cost. */
export interface Cost {
  seconds: number
  /** Of all threads of this process. */
  cpuSeconds: number
  /** Of main's loop, in milliseconds. */
  loopP99: number
}

const makeTransfers = (): Transfers =>
  createTransfers({
    startWorker: () => new Worker(join(import.meta.dirname, 'downloads-worker.mjs')),
    log: (message) => console.error(message),
  })

/** Fetches a path so many times at once and checks every file. */
export async function fetchOurs(
  origin: string,
  folder: string,
  path: string,
  more: { connections?: number; files?: number; limits?: Limits } = {},
): Promise<Cost> {
  const transfers = makeTransfers()
  const [, , bytes = ''] = path.split('/')
  const expected = digestOfBlocks(Number(bytes))
  const run = freshName()
  const base: Omit<Order, 'id' | 'address'> = {
    folder: join(folder, run),
    expected: {},
    connections: more.connections ?? 1,
    route: { at: 'direct' },
    privateOrigins: [origin],
    journalFolder: join(folder, `${run}-journals`),
    onExists: 'keepBoth',
  }
  const orders = Array.from(
    { length: more.files ?? 1 },
    (_none, at): Order => ({
      ...base,
      id: `${run}-${at}`,
      address: `${origin}${path}`,
      name: `${at}.bin`,
    }),
  )
  const left = new Set(orders.map(({ id }) => id))
  const done = new Promise<void>((resolve, reject) => {
    transfers.onEvent((event) => {
      if (event.at !== 'ended' || !left.has(event.id)) return
      const { outcome } = event
      if (outcome.at !== 'done' || outcome.sha256 !== expected) {
        reject(new Error(`It ended as ${JSON.stringify(outcome)}`))
      }
      left.delete(event.id)
      if (left.size === 0) resolve()
    })
  })
  // A thread that has fetched before: its start and its first steps are not measured.
  const first = { ...base, id: `${run}-first`, address: `${origin}/free/1`, name: 'first.bin' }
  const warm = new Promise<void>((resolve) => {
    const stop = transfers.onEvent((event) => {
      if (event.at !== 'ended') return
      stop()
      resolve()
    })
  })
  transfers.start(first)
  await warm
  if (more.limits !== undefined) transfers.limit(more.limits)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const cpu = process.cpuUsage()
  const began = performance.now()
  for (const order of orders) transfers.start(order)
  await done
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  delay.disable()
  await transfers.close()
  return { seconds, cpuSeconds: (user + system) / 1e6, loopP99: delay.percentile(99) / 1e6 }
}
