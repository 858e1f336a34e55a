import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { installedElectron } from '../../tools/choose-electron.ts'
import { type Figure, median } from './table.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 7

async function start(folder: string, userData: string): Promise<ElectronApplication> {
  // Playwright itself asks the package "electron" for its binary, in this process.
  if (installedElectron() === null) {
    process.env.ELECTRON_OVERRIDE_DIST_PATH = join(root, 'tools/electron-stand-in')
  }
  const environment: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && name !== 'ELECTRON_RUN_AS_NODE') environment[name] = value
  }
  return await _electron.launch({
    args: [folder, `--user-data-dir=${userData}`],
    cwd: root,
    env: environment,
  })
}

/** Milliseconds from launching until `usable` is true of the first window. */
async function timeToUse(
  folder: string,
  userData: string,
  usable: (page: Page) => Promise<unknown>,
): Promise<number> {
  const from = performance.now()
  const app = await start(folder, userData)
  try {
    await usable(await app.firstWindow())
    return performance.now() - from
  } finally {
    await app.close()
  }
}

/**
 * How long until the first service page can be used, beside a blank window with one button on the
 * same Electron or stand-in; both on a profile that has been started before.
 */
export async function windowStart(): Promise<Figure[]> {
  const profiles = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const desk = join(profiles, 'desk')
  const blank = join(profiles, 'blank')
  const blankFolder = join(import.meta.dirname, 'blank-window')
  const blankUsable = (page: Page) =>
    page.getByRole('button', { name: 'Ready' }).click({ trial: true })
  const deskUsable = (page: Page) =>
    page.getByRole('button', { name: 'Send', exact: true }).click({ trial: true })
  try {
    const first = await start('.', desk)
    const page = await first.firstWindow()
    await page.waitForFunction(() => typeof window.desk?.call === 'function')
    await page.evaluate(() => window.desk.call('desk.startWith', { world: 'demo' }))
    await deskUsable(page)
    await first.close()
    await timeToUse(blankFolder, blank, blankUsable)
    const ours: number[] = []
    const peers: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      peers.push(await timeToUse(blankFolder, blank, blankUsable))
      ours.push(await timeToUse('.', desk, deskUsable))
    }
    return [
      {
        what: 'first service page usable',
        ours: median(ours),
        peer: { name: 'blank window', value: median(peers) },
        unit: 'ms',
        bar: { at: 'most', value: 1.5 },
      },
    ]
  } finally {
    await rm(profiles, { recursive: true, force: true, maxRetries: 5 })
  }
}
