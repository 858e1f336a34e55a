import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { z } from 'zod'
import type { Figure } from './table.ts'

const stated: z.ZodType<Figure[]> = z.array(
  z.object({
    what: z.string(),
    ours: z.number(),
    peer: z.object({ name: z.string(), value: z.number() }).nullable(),
    unit: z.string(),
    bar: z.object({ at: z.enum(['most', 'least']), value: z.number() }),
  }),
)

/** 1,000 itineraries on the results board: filtering, counting, sorting, and the same found again. */
export async function flightsBoard(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, 'flights-board/measure.ts'),
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'measure.mjs' } },
      },
    })
    const measured = spawnSync(process.execPath, [join(folder, 'measure.mjs')], {
      encoding: 'utf8',
    })
    if (measured.status !== 0) throw new Error(`measuring failed: ${measured.stderr}`)
    return stated.parse(JSON.parse(measured.stdout))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
