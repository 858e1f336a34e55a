import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { z } from 'zod'
import type { Figure } from './table.ts'

const metadata = z.object({
  what: z.string(),
  ours: z.number(),
  peer: z.object({ name: z.string(), value: z.number() }).nullable(),
  unit: z.string(),
  bar: z.object({ at: z.enum(['most', 'least']), value: z.number() }),
})

/** Transfers beside curl and aria2c, from a host on this machine, as the built threads do them. */
export const downloads = () => measure('manyConnections', 'oneSlow', 'cost', 'limited', 'kill')

/** As fast as it goes, beside curl. */
export const downloadsSpeed = () => measure('speed')

/** Many small files, beside aria2c. */
export const downloadsSmall = () => measure('small')

/** A host that ends every connection after a while, beside aria2c. */
export const downloadsEnding = () => measure('ending')

async function measure(...parts: string[]): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const source = (name: string) => join(import.meta.dirname, name)
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
            measure: source('downloads/measure.ts'),
            host: source('downloads/host.ts'),
            floor: source('downloads/floor.ts'),
            'fetch-once': source('downloads/fetch-once.ts'),
            'downloads-worker': source('../../src-main/downloads/transfer/worker/index.ts'),
            'hash-worker': source('../../src-main/downloads/transfer/hashing/index.ts'),
          },
          // The program's own names: its threads start each other by them.
          output: { entryFileNames: '[name].js' },
        },
      },
      // The folder of the program has no packages beside it.
      ssr: { noExternal: true },
    })
    await writeFile(join(folder, 'program/package.json'), JSON.stringify({ type: 'module' }))
    const program = join(folder, 'program/measure.js')
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, join(folder, 'files'), ...parts],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 16 * 1024 * 1024,
      },
    )
    if (status !== 0) throw new Error(`measuring ended with ${status}`)
    // Where no peer is installed nothing may be left to tell.
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => metadata.parse(JSON.parse(line)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
