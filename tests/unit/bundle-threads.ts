import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { bundleInput, bundlesVariable } from './thread-bundles'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles what tests start outside the test runner, once for all of them: hundreds of sources that
 * each start would resolve and read anew cost more than what most tests do with them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'test-threads-'))
  const bundle = () =>
    build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir,
        rolldownOptions: {
          input: { ...bundleInput },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
        },
      },
      ssr: { noExternal: true },
    })
  await bundle()
  project.onTestsRerun(async () => {
    await bundle()
  })
  process.env[bundlesVariable] = outDir
  return () => rm(outDir, { recursive: true, force: true })
}
