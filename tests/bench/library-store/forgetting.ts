import { articles, keyOf } from './answers'
import { openStore, type Slice } from './open-store'
import type { BenchReport } from './report'

/** Answers of about 20 kB. */
const answersKept = 3_000

/** How long forgetting lets nothing else in: of a service that holds nothing, and of one that holds all. */
export async function measureForgetting(folder: string): Promise<BenchReport[]> {
  const store = openStore(folder)
  for (let at = 0; at < answersKept; at += 1) {
    const answer = articles(at)
    store.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
  }
  store.background()
  const forget = (service: 'maps' | 'news') =>
    store.slicesOf('forget', { what: { at: 'service', service }, saved: true })
  const nothing = await forget('maps')
  const all = await forget('news')
  const left = store.ask('storage', { realm: 'demo' })
  if (left.answers !== 0) throw new Error(`${left.answers} answers were left`)
  return [reportOf('nothing', nothing), reportOf(`${answersKept} answers`, all)]
}

function reportOf(what: string, slices: readonly Slice[]): BenchReport {
  const sorted = slices.map(({ wallMs }) => wallMs).toSorted((left, right) => left - right)
  const seconds = sorted.reduce((sum, one) => sum + one, 0) / 1000
  const longest = sorted.at(-1) ?? 0
  return {
    what: `library: slice of forgetting ${what} by the clock, p99 of ${slices.length} (longest ${longest.toFixed(0)} ms, all ${seconds.toFixed(1)} s)`,
    ours: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    bare: null,
    unit: 'ms',
    bar: { at: 'most', value: 20 },
  }
}
