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

/**
 * The laboratory of funds, all of it off the window's thread: a list of 18,000 schemes read, joined and
 * searched while one types, and 40 funds with 20 years of days each.
 */
export async function funds(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, 'funds/measure.ts'),
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
