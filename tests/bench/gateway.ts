import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { z } from 'zod'
import { type Figure, median } from './table.ts'

const windows = z.object({ over: z.number(), share: z.number() })
const rates = z.object({ quick: windows, uneven: windows })
const cancelled = z.object({ ms: z.number() })
const outages = z.object({ well: z.number(), down: z.number() })
const rounds = 3
const run = promisify(execFile)

/**
 * What a server sees of the gateway's client: how much of a rate limit is used and that no second holds
 * more, how soon a cancelled call gives its connection back, and what the other services feel of one that
 * is down. The middle of three runs counts.
 */
export async function gateway(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: {
          input: { measure: join(import.meta.dirname, 'gateway/measure.ts') },
          output: { entryFileNames: '[name].mjs' },
        },
      },
      // The folder of the program has no packages beside it.
      ssr: { noExternal: true },
    })
    const measure = async <Read>(what: string, schema: z.ZodType<Read>): Promise<Read[]> => {
      const found: Read[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { stdout } = await run(process.execPath, [join(folder, 'measure.mjs'), what])
        found.push(schema.parse(JSON.parse(stdout)))
      }
      return found
    }
    return figures(
      await measure('rate', rates),
      await measure('cancel', cancelled),
      await measure('outage', outages),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function figures(
  rate: z.output<typeof rates>[],
  cancel: z.output<typeof cancelled>[],
  outage: z.output<typeof outages>[],
): Figure[] {
  const alone = (
    what: string,
    ours: number,
    unit: string,
    at: 'most' | 'least',
    value: number,
  ): Figure => ({ what, ours, peer: null, unit, bar: { at, value } })
  return [
    ...(['quick', 'uneven'] as const).flatMap((kind) => [
      alone(
        `gateway: calls beyond the limit in any second, ${kind} service`,
        Math.max(0, ...rate.map((one) => one[kind].over)),
        'calls',
        'most',
        0,
      ),
      alone(
        `gateway: share of the limit that was used, ${kind} service`,
        median(rate.map((one) => one[kind].share)) * 100,
        '%',
        'least',
        97,
      ),
    ]),
    alone(
      'gateway: from cancelling until the connection is free',
      median(cancel.map(({ ms }) => ms)),
      'ms',
      'most',
      50,
    ),
    {
      what: 'gateway: p99 of eight services while the ninth is down under 200 callers',
      ours: median(outage.map(({ down }) => down)),
      peer: { name: 'while it is well', value: median(outage.map(({ well }) => well)) },
      unit: 'ms',
      bar: { at: 'most', value: 1.25 },
    },
  ]
}
