import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { startEngine } from './engine'
import { serve } from './serve'

/*
 * One process of the measurement: the service, the engine, or its peer. Prints one line of JSON: how
 * much of one core the whole process took, and how late main's loop was.
 * Arguments: what, address, folder, kind, count.
 */

const [what = '', address = '', folder = '', kind = '', count = '0'] = process.argv.slice(2)
const warmUpMs = 4_000
const windowMs = 6_000

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
  const before = process.cpuUsage()
  await setTimeout(windowMs)
  const { user, system } = process.cpuUsage(before)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await setTimeout(windowMs)
  delay.disable()
  const cpu = (user + system) / 1_000 / windowMs
  console.log(
    JSON.stringify({ cpu: cpu * 100, p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }),
  )
  process.exit(0)
}

/** The same number of the same calls, made and read with nothing round them. */
async function callByHand(): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/ajax/progress?id=t`, { headers: { key: 'key' } })
    await response.json()
    await setTimeout(1_000 / callsPerSecond)
  }
}
