import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { build } from 'vite'
import { z } from 'zod'
import { type Figure, median } from './table.ts'

const measured = z.object({
  cpu: z.number(),
  later: z.number().optional(),
  p99: z.number(),
  most: z.number(),
})
type Measured = z.output<typeof measured>

const rounds = 3
const run = promisify(execFile)

/**
 * 1,000 jobs that wait and are polled at the default limit of five calls a second, beside a process
 * that makes five such calls a second by hand; and what main's loop feels of them, and of answers that
 * hold 1,000 itineraries, beside a process that only waits. The bars hold for the figures as they are;
 * the others are named beside them, since what else the machine does is in both. The processes take
 * turns; the middle of three counts.
 */
export async function polling(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  try {
    await bundle(folder)
    const program = join(folder, 'program/measure.mjs')
    const service = fork(program, ['serve'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    if (service.stdout === null) throw new Error('the service says nothing')
    const [address] = await once(createInterface(service.stdout), 'line')
    const measure = async (...input: string[]): Promise<Measured> => {
      const { stdout } = await run(process.execPath, [program, ...input])
      return measured.parse(JSON.parse(stdout))
    }
    const jobs: Measured[] = []
    const searches: Measured[] = []
    const byHand: Measured[] = []
    const idle: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      const engine = (kind: string, count: number) =>
        measure('engine', address, join(folder, `${kind}-${round}`), kind, String(count))
      jobs.push(await engine('downloadJob', 1_000))
      byHand.push(await measure('byHand', address))
      searches.push(await engine('flightSearch', 4))
      idle.push(await measure('idle'))
    }
    service.disconnect()
    return figures({ jobs, searches, byHand, idle })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function figures(of: Record<'jobs' | 'searches' | 'byHand' | 'idle', Measured[]>): Figure[] {
  const middle = (which: Measured[], what: keyof Measured) =>
    median(which.map((one) => one[what] ?? Number.NaN))
  const alone = (what: string, ours: number, unit: string, most: number): Figure => ({
    what,
    ours,
    peer: null,
    unit,
    bar: { at: 'most', value: most },
  })
  const idle = middle(of.idle, 'p99')
  const byHand = middle(of.byHand, 'cpu')
  return [
    alone(
      `polling: main loop p99 with 1,000 jobs (a process that only waits: ${idle.toFixed(1)} ms)`,
      middle(of.jobs, 'p99'),
      'ms',
      5,
    ),
    alone(
      'polling: main loop p99 with 4 searches of 1,000 itineraries',
      middle(of.searches, 'p99'),
      'ms',
      5,
    ),
    alone(
      `polling: CPU of 1,000 jobs at 5 calls a second, all threads (by hand: ${byHand.toFixed(1)} %)`,
      middle(of.jobs, 'cpu'),
      '% of a core',
      1,
    ),
    alone('polling: the same after a minute', middle(of.jobs, 'later'), '% of a core', 1),
  ]
}

async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(folder, 'program'),
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          measure: join(import.meta.dirname, 'polling/measure.ts'),
          'body-worker': join(import.meta.dirname, '../../src-main/gateway/answer/body-worker.ts'),
          'library-worker': join(import.meta.dirname, '../../src-main/library-worker.ts'),
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
    // The folder of the program has no packages beside it.
    ssr: { noExternal: true },
  })
}
