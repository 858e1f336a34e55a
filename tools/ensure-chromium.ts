import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  findChromium,
  findForStandIn,
  findHeadlessShell,
  isWithoutWindow,
} from './find-chromium.ts'

const debian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** Installs packages of Debian if this process may; whether they are wanted is asked again afterwards. */
function install(...packages: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const run = spawnSync('apt-get', step, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    })
    if (run.status !== 0) return
  }
}

/**
 * The path of the browser that end-to-end specs start: Chromium's headless shell, which is installed if
 * that is possible, else what `ensureChromium` answers.
 */
export function ensureHeadlessChromium(): string | null {
  const named = process.env.GATEWAY_DESK_CHROMIUM
  if (!named && findHeadlessShell() === null && debian && process.getuid?.() === 0) {
    console.log('Installing Debian\'s package "chromium-headless-shell" with apt-get …')
    install('chromium-headless-shell', 'fonts-liberation')
  }
  return (named ? null : findHeadlessShell()) ?? ensureChromium()
}

/**
 * The path of the browser that the stand-in starts here: what is on this computer if it suffices, and it does
 * without a browser around the engine if no window can be shown.
 */
export function ensureForStandIn(): string | null {
  const withoutWindow = isWithoutWindow()
  return (
    findForStandIn(withoutWindow) ?? (withoutWindow ? ensureHeadlessChromium() : ensureChromium())
  )
}

/**
 * The path of a Chromium, installing Debian's package if that is possible.
 * Answers null when there is none and none can be installed; the reason has been printed then.
 */
export function ensureChromium(): string | null {
  const found = findChromium()
  if (found !== null) return found
  if (debian && process.getuid?.() === 0) {
    console.log('No Chromium found. Installing Debian\'s package "chromium" with apt-get …')
    install('chromium', 'fonts-liberation')
    const installed = findChromium()
    if (installed !== null) return installed
    console.error('apt-get could not install chromium; its own words are above.')
  }
  console.error(
    [
      'No Chromium, Chrome or Edge was found on this machine, and the stand-in for Electron needs one.',
      debian
        ? '  Install it with: sudo apt-get update && sudo apt-get install chromium'
        : '  Install Chromium, Chrome or Edge.',
      '  Or name one: GATEWAY_DESK_CHROMIUM=/path/to/chromium',
    ].join('\n'),
  )
  return null
}
