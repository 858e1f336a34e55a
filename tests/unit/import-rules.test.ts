import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** Lints one file with one import, by the project's own rules, in a folder of its own. */
async function importIsRefused(file: string, from: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  try {
    const rules = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...rules, vcs: undefined }))
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import { one } from '${from}'\nexport const two = one\n`)
    const run = spawnSync(process.execPath, [biome, 'lint', '.'], { cwd: folder, encoding: 'utf8' })
    const said = `${run.stdout}${run.stderr}`
    expect(said).toContain('Checked')
    return said.includes('noRestrictedImports')
  } finally {
    await rm(folder, { recursive: true })
  }
}

const refused: [file: string, from: string][] = [
  ['src-shared/new.ts', 'node:fs'],
  ['src-shared/new.ts', 'react'],
  ['src-shared/new.ts', '../src-main/gateway/ports'],
  ['src-preload/index.ts', 'zod'],
  ['src-main/gateway/new.ts', 'electron'],
  ['src-main/gateway/new.ts', '../shell/log'],
  ['src-main/gateway/new.ts', '../../src-demo'],
  ['src-main/library/new.ts', 'electron'],
  ['src-main/library/worker/new.ts', '../../shell/log'],
  ['src-main/library/worker/new.ts', '../../polling/ports'],
  ['src-main/library/worker/new.ts', '../../downloads/store/ledger'],
  ['src-main/library/worker/new.ts', '../../flights/store/methods'],
  ['src-demo/new.ts', 'undici'],
  ['src-demo/new.ts', '../src-main/gateway/ports'],
  ['src-main/shell/new.ts', '../../src-demo'],
  ['src-renderer/app/new.ts', 'node:fs'],
  ['src-renderer/app/new.ts', 'electron'],
  ['src-renderer/app/new.ts', '../../src-main/gateway/ports'],
  ['src-renderer/ui/new.ts', '../services/workspaces'],
  ['src-renderer/ui/new.ts', '../kit/rows/row-list'],
  ['src-renderer/state/new.ts', '../kit/rows/row-list'],
  ['src-renderer/kit/rows/new.ts', 'electron'],
  ['src-renderer/kit/rows/new.ts', '../../services/workspaces'],
  ['src-renderer/kit/rows/new.ts', '../../library/open-item'],
  ['src-renderer/kit/rows/new.ts', '../../viewers/view-kinds'],
  ['src-renderer/kit/rows/new.ts', '../../app/frame'],
  ['src-renderer/viewers/new.ts', '../app/frame'],
  ['src-renderer/form/new.ts', '../services/workspaces'],
  ['src-renderer/state/new.ts', '../viewers/view-kinds'],
  ['src-renderer/services/maps/new.ts', '../../app/frame'],
  ['src-renderer/services/maps/new.ts', '../../library/library-page'],
  ['src-renderer/settings/new.ts', '../services/workspaces'],
]

test.each(refused)('%s may not import %s', async (file, from) => {
  expect(await importIsRefused(file, from)).toBe(true)
})

const allowed: [file: string, from: string][] = [
  ['src-shared/new.ts', 'zod'],
  ['src-main/shell/new.ts', 'electron'],
  ['src-main/index.ts', '../src-demo'],
  ['src-main/gateway/new.ts', 'undici'],
  ['src-demo/new.ts', '#shared/operation/operation'],
  ['src-renderer/app/new.ts', '../ui/chip'],
  ['src-renderer/kit/save/new.ts', '../../queries/library/marks'],
  ['src-renderer/kit/save/new.ts', '#shared/bridge/library'],
  ['src-renderer/viewers/new.ts', '../kit/rows/row-list'],
  ['src-renderer/services/maps/new.ts', '../../kit/save/save-button'],
  ['src-renderer/services/maps/new.ts', '../../queries/library/marks'],
]

test.each(allowed)('%s may import %s', async (file, from) => {
  expect(await importIsRefused(file, from)).toBe(false)
})
