import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { defaultSettings } from '#shared/bridge/settings'
import { systemClock } from '../../../src-main/core/clock'
import { keepInLibrary } from '../../../src-main/gateway/call/kept-answers'
import { createGateway } from '../../../src-main/gateway/index'
import { createLibrary } from '../../../src-main/library/library'
import { startTestWorker } from '../../unit/src-main/library/start-test-worker'
import { startTestBodyThread } from '../../unit/src-main/start-from-sources'
import { programOf } from '../../unit/thread-bundles'

/*
 * Asks demo gateways for answers, keeps them in a library and searches meanwhile, all as the program
 * does it, and says how long the main loop was held up. Argument: an empty folder.
 */

const [folder = ''] = process.argv.slice(2)

const key = 'msh+5ecret/key=0123456789p1jsn'
const settings = defaultSettings()

async function serve(funds: number) {
  const program = programOf('tests/faults/library/serve-demo.ts')
  const child = spawn(process.execPath, [program, key, String(funds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const addresses: Record<string, string> = JSON.parse(line)
  return { address: addresses.funds ?? '', stop: () => child.kill() }
}

const library = createLibrary({
  folder,
  startWorker: startTestWorker,
  log: (message) => console.error(message),
})

function createCaller(address: string) {
  return createGateway({
    world: () => ({
      realm: 'demo',
      key,
      maySendKey: () => true,
      secrets: [key],
      settings,
      service: (id) => ({ ...settings.services[id], address, concurrency: 4, callsPerSecond: 100 }),
    }),
    clock: systemClock,
    resolveProxy: async () => 'DIRECT',
    startBodyThread: startTestBodyThread,
    kept: keepInLibrary(library, systemClock.now),
    activity: {
      sent: () => undefined,
      add: () => undefined,
      list: () => ({ entries: [], total: 0 }),
      history: () => [],
      forget: () => ({ forgotten: 0, removed: Promise.resolve(true) }),
      onAdd: () => () => undefined,
    },
    maybeOnline: () => true,
    changed: () => undefined,
  })
}

const search = () =>
  library.ask('search', {
    realm: 'demo',
    query: { text: 'growth', order: 'newest' },
    limit: 50,
  })

/**
 * Milliseconds of its processor that main's thread was busy from one moment to the next, at the worst and for one
 * moment of a hundred. How late a moment was by the clock depends on what else the machine does. So does a
 * collection of garbage, whose threads wait for each other on main's time: such moments are left out.
 */
async function whileDoing(work: () => Promise<unknown>) {
  const moments: { from: number; to: number; busy: number }[] = []
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let before = process.threadCpuUsage()
  let from = performance.now()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    const to = performance.now()
    moments.push({ from, to, busy: (user + system) / 1000 })
    before = process.threadCpuUsage()
    from = to
  }, 1)
  await work()
  clearInterval(timer)
  collections.push(...observer.takeRecords())
  observer.disconnect()
  const busy = moments
    .filter(
      (one) =>
        !collections.some(
          ({ startTime, duration }) => startTime < one.to && startTime + duration > one.from,
        ),
    )
    .map((one) => one.busy)
    .sort((one, other) => one - other)
  return {
    p99: busy[Math.floor(busy.length * 0.99)] ?? 0,
    most: busy.at(-1) ?? 0,
    seen: busy.length / moments.length,
  }
}

/** Keeps so many answers from a page on, some at once, and searches until the last of them is kept. */
async function ingest(funds: number, answers: number, first = 1) {
  const { address, stop } = await serve(funds)
  const gateway = createCaller(address)
  const ask = async (page: number) => {
    const question = { operation: 'funds.latest', values: {}, extra: { funds, page } }
    const answer = await gateway.call(question)
    if (!answer.ok) throw new Error(answer.fault.message)
    return answer.value.bytes
  }
  // Connections are made and the program's text is compiled once.
  await ask(0)
  await library.ask('has', { ids: [] })
  let bytes = 0
  let waits: number[] = []
  const delay = await whileDoing(async () => {
    let isOver = false
    const searching = (async () => {
      while (!isOver) {
        const began = performance.now()
        await search()
        waits.push(performance.now() - began)
        await setTimeout(5)
      }
    })()
    for (let page = first; page < first + answers; page += 2) {
      const sizes = await Promise.all([ask(page), ask(page + 1)])
      bytes += sizes.reduce((sum, one) => sum + one, 0)
    }
    // Changes are made in the order they were asked for.
    await library.ask('outdate', { keys: [], at: 0 })
    isOver = true
    await searching
  })
  waits = waits.toSorted((one, other) => one - other)
  await gateway.stop()
  stop()
  return { ...delay, bytes, searches: waits.length, search: waits[Math.floor(waits.length * 0.99)] }
}

await library.ask('limit', { capBytes: 2e9, keepMs: null, serviceCaps: {} })
const many = await ingest(600, 100)
const large = []
for (let round = 0; round < 3; round += 1) large.push(await ingest(15_000, 2, 2 * round + 1))
console.log(JSON.stringify({ many, large }))
await library.close()
process.exit(0)
