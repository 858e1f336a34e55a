import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { renderOperationsDocs } from './operations-docs.ts'

/** Writes docs/operations.md from the declared operations. */
const root = join(import.meta.dirname, '..')

// What is shared imports without extensions, which Node alone does not resolve; Vite does.
const { module } = await runnerImport<typeof import('#shared/services/index')>(
  join(root, 'src-shared/services/index.ts'),
  { configFile: false, root },
)

writeFileSync(join(root, 'docs', 'operations.md'), renderOperationsDocs(module.serviceList))
