import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureForStandIn } from './ensure-chromium.ts'

/** What runs the program: real Electron, or the developers' stand-in on this computer's Chromium. */
export type ElectronChoice =
  | { at: 'real'; executable: string }
  | { at: 'standIn'; executable: string; folder: string; reason: string }
  | { at: 'none' }

const root = join(import.meta.dirname, '..')
const electronFolder = join(root, 'node_modules', 'electron')

/** The executable of real Electron if its binary is on this computer, else null. */
export function installedElectron(): string | null {
  const pathFile = join(electronFolder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const executable = join(electronFolder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(executable) ? executable : null
}

/** The stand-in, if this computer has or can get a Chromium. */
export function standIn(reason: string): ElectronChoice {
  const chromium = ensureForStandIn()
  if (chromium === null) return { at: 'none' }
  const folder = join(root, 'tools', 'electron-stand-in')
  const executable = join(folder, process.platform === 'win32' ? 'electron.cmd' : 'electron')
  return { at: 'standIn', executable, folder, reason }
}

/**
 * Real Electron if its binary is or can be fetched, else the stand-in.
 * GATEWAY_DESK_ELECTRON=real or stand-in decides by hand.
 */
export async function chooseElectron(): Promise<ElectronChoice> {
  const wish = process.env.GATEWAY_DESK_ELECTRON
  if (wish === 'stand-in') return standIn('GATEWAY_DESK_ELECTRON asks for it')
  const installed = installedElectron()
  if (installed !== null) return { at: 'real', executable: installed }
  if (wish === 'real' || (await canFetch())) {
    spawnSync(process.execPath, [join(electronFolder, 'install.js')], {
      stdio: 'inherit',
      cwd: root,
    })
    const fetched = installedElectron()
    if (fetched !== null) return { at: 'real', executable: fetched }
  }
  if (wish === 'real') return { at: 'none' }
  return standIn("Electron's binary is not here and cannot be fetched")
}

/** Whether the place Electron's binary comes from answers at all; asked before a long download starts. */
async function canFetch(): Promise<boolean> {
  const source =
    process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com/'
  try {
    await fetch(source, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}
