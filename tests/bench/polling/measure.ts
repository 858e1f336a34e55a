import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { startEngine } from './engine'
import { serve } from './serve'

/*
 * One process of the measurement: the service, the engine, or its peer. Prints one line of JSON: how
 * much of one core the whole process took, and how late main's loop was; for jobs also what they take
 * once a minute has passed, when their code is compiled.
 * Arguments: what, address, folder, kind, count.
 */

const [what = '', address = '', folder = '', kind = '', count = '0'] = process.argv.slice(2)
const warmUpMs = 4_000
const windowMs = 6_000
const laterMs = 60_000

/** The default limit of a service. */
const callsPerSecond = 5

if (what === 'serve') serve()
else {
  if (what === 'engine') {
    const named = kind === 'flightSearch' ? kind : 'downloadJob'
    await startEngine(address, folder, named, Number(count))
  } else if (what === 'byHand') void callByHand()
  await setTimeout(warmUpMs)
  // Not together: watching the loop takes time of its own.
  const cpu = await processorTime()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await setTimeout(windowMs)
  delay.disable()
  let later: number | undefined
  if (kind === 'downloadJob') {
    await setTimeout(laterMs - performance.now())
    later = await processorTime()
  }
  console.log(
    JSON.stringify({ cpu, later, p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }),
  )
  process.exit(0)
}

/** What the whole process takes of one core over a window, in per cent. */
async function processorTime(): Promise<number> {
  const before = process.cpuUsage()
  await setTimeout(windowMs)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 10 / windowMs
}

/** The same number of the same calls, made and read with nothing round them. */
async function callByHand(): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/ajax/progress?id=t`, { headers: { key: 'key' } })
    await response.json()
    await setTimeout(1_000 / callsPerSecond)
  }
}
