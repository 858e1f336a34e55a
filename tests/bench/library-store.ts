import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { z } from 'zod'
import type { Figure } from './table.ts'

const reported = z.object({
  what: z.string(),
  ours: z.number(),
  bare: z.number().nullable(),
  unit: z.string(),
  bar: z.object({ at: z.enum(['most', 'least']), value: z.number() }),
})

/** Keeping, reading, evicting and opening, beside SQLite alone, and what main's loop feels of it. */
export async function libraryStore(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir: join(folder, 'program'),
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            measure: join(import.meta.dirname, 'library-store/measure.ts'),
            'library-worker': join(import.meta.dirname, '../../src-main/library-worker.ts'),
          },
          output: { entryFileNames: '[name].mjs' },
        },
      },
      // The folder of the program has no packages beside it.
      ssr: { noExternal: true },
    })
    const program = join(folder, 'program/measure.mjs')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, join(folder, 'library')],
      {
        encoding: 'utf8',
        maxBuffer: 16 * 1024 * 1024,
      },
    )
    if (status !== 0) throw new Error(`measuring ended with ${status}: ${stderr}`)
    return stdout.trim().split('\n').map(figureOf)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function figureOf(line: string): Figure {
  const { what, ours, bare, unit, bar } = reported.parse(JSON.parse(line))
  return {
    what,
    ours,
    peer: bare === null ? null : { name: 'SQLite alone', value: bare },
    unit,
    bar,
  }
}
