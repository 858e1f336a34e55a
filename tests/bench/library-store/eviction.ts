import { articles, keyOf } from './answers'
import { openStore } from './open-store'
import type { BenchReport } from './report'

const megabyte = 1024 * 1024

/** Overshoot of the cap while answers come in, and how long a slice of eviction lasts. */
export function measureEviction(folder: string): BenchReport[] {
  const store = openStore(folder)
  store.background()
  const capBytes = 60 * megabyte
  const limit = (bytes: number) =>
    store.ask('limit', { capBytes: bytes, keepMs: null, serviceCaps: {} })
  limit(capBytes)
  let most = 0
  for (let at = 0; most < capBytes * 0.98 || at % 400 !== 0; at += 1) {
    const answer = articles(at)
    store.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
    most = Math.max(most, store.ask('storage', { realm: 'demo' }).bytes)
  }
  for (let at = 10_000; at < 10_100; at += 1) {
    const answer = articles(at)
    store.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
    most = Math.max(most, store.ask('storage', { realm: 'demo' }).bytes)
  }
  limit(capBytes / 2)
  const slices = store.background()
  const left = store.ask('storage', { realm: 'demo' }).bytes
  return [
    {
      what: 'library: most bytes over the cap',
      ours: (100 * Math.max(0, most - capBytes)) / capBytes,
      bare: null,
      unit: '%',
      bar: { at: 'most', value: 2 },
    },
    {
      what: 'library: bytes left of a cap that was halved',
      ours: (100 * left) / (capBytes / 2),
      bare: null,
      unit: '%',
      bar: { at: 'most', value: 100 },
    },
    {
      what: `library: slice of eviction by the clock, p99 of ${slices.length} (own time ${p99(slices.map(({ cpuMs }) => cpuMs)).toFixed(1)} ms)`,
      ours: p99(slices.map(({ wallMs }) => wallMs)),
      bare: null,
      unit: 'ms',
      bar: { at: 'most', value: 20 },
    },
  ]
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}
