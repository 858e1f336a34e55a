import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { type Pages, renderOperationsDocs } from './operations-docs.ts'

/** Writes docs/operations.md from the declared operations and the workspaces that show them. */
const root = join(import.meta.dirname, '..')

// What is shared imports without extensions, which Node alone does not resolve; Vite does.
const { module } = await runnerImport<typeof import('#shared/services/index')>(
  join(root, 'src-shared/services/index.ts'),
  { configFile: false, root },
)

/** What is asked of the window here is words; its styles are none. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0without-styles' : null),
  load: (id) => (id === '\0without-styles' ? 'export default {}' : null),
}

// Modules of the window look for the bridge while they are loaded; nothing here uses it.
Object.assign(globalThis, { window: {} })
const { module: window } = await runnerImport<{ workspaces: Pages }>(
  join(root, 'src-renderer/services/index.ts'),
  { configFile: false, root, plugins: [withoutStyles] },
)

writeFileSync(
  join(root, 'docs', 'operations.md'),
  renderOperationsDocs(module.serviceList, window.workspaces),
)
