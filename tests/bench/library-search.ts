import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { z } from 'zod'
import { type Figure, median } from './table.ts'

const line = z.discriminatedUnion('at', [
  z.object({ at: z.literal('built'), perSecond: z.number() }),
  z.object({
    at: z.literal('case'),
    name: z.string(),
    measured: z.array(z.number()).min(1),
    peer: z.array(z.number()),
    bm25: z.array(z.number()),
    faulty: z.number(),
  }),
])

/**
 * Every sort of search over a library of a million records: p50 and p99 of a hundred different ones,
 * and of two the ratio to SQLite giving the newest rows alone. The library is removed at the end.
 */
export async function librarySearch(records = 1_000_000, runs = 100): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, 'library-search/measure.ts'),
        outDir: join(folder, 'program'),
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'measure.mjs' } },
      },
      // The folder of the program has no packages beside it.
      ssr: { noExternal: true },
    })
    const program = join(folder, 'program/measure.mjs')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, join(folder, 'library'), String(records), String(runs)],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    if (status !== 0) throw new Error(`measuring ended with ${status}: ${stderr}`)
    return stdout
      .trim()
      .split('\n')
      .flatMap((text) => figuresOf(line.parse(JSON.parse(text))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function figuresOf(reported: z.output<typeof line>): Figure[] {
  if (reported.at === 'built') {
    return [
      {
        what: 'library: records kept a second, with index',
        ours: reported.perSecond,
        peer: null,
        unit: '/s',
        bar: { at: 'least', value: 2000 },
      },
    ]
  }
  const { name, measured, peer, bm25, faulty } = reported
  const figures: Figure[] = [
    {
      what: `search 1M, ${name}, p50`,
      ours: median(measured),
      peer: null,
      unit: 'ms',
      bar: { at: 'most', value: 10 },
    },
    {
      what: `search 1M, ${name}, p99`,
      ours: percentile(measured, 99),
      peer: null,
      unit: 'ms',
      bar: { at: 'most', value: 50 },
    },
  ]
  figures.push({
    what: `search 1M, ${name}, pages not full or not right`,
    ours: faulty,
    peer: null,
    unit: 'pages',
    bar: { at: 'most', value: 0 },
  })
  // Where SQLite's own order by relevance is quick, the library may not be slower.
  if (bm25.length > 0 && median(bm25) < 10) {
    figures.push({
      what: `search 1M, ${name}, against plain bm25`,
      ours: median(measured),
      peer: { name: 'SQLite', value: median(bm25) },
      unit: 'ms',
      bar: { at: 'most', value: 1 },
    })
  }
  if (peer.length > 0) {
    figures.push({
      what: `search 1M, ${name}, against bare rows`,
      ours: median(measured),
      peer: { name: 'SQLite', value: median(peer) },
      unit: 'ms',
      bar: { at: 'most', value: 40 },
    })
  }
  return figures
}

/** The measurement that so many of a hundred are not above. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}
