import { existsSync } from 'node:fs'
import path from 'node:path'

const linuxNames = [
  // Debian's launcher script reads a dozen configuration files first; the binary itself starts faster.
  '/usr/lib/chromium/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
]

const macNames = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

function windowsNames(environment: NodeJS.ProcessEnv): string[] {
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => environment[name])
    .filter((root) => root !== undefined)
  const names = [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ]
  return roots.flatMap((root) => names.map((name) => path.join(root, name)))
}

// Debian's package of the same name: Chromium's engine without the browser around it.
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/**
 * The absolute path of Chromium's headless shell on this computer, or null. It has the same engine and the
 * same protocol, and starts in half the processor time; it can show no window.
 */
export function findHeadlessShell(exists = existsSync): string | null {
  return process.platform === 'linux' && exists(headlessShell) ? headlessShell : null
}

/**
 * The absolute path of a Chromium-like browser on this computer, or null when there is none.
 * `GATEWAY_DESK_CHROMIUM` is taken first; when it names a missing file nothing else is tried, so
 * that a mistyped path is noticed.
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  exists = existsSync,
): string | null {
  const named = environment.GATEWAY_DESK_CHROMIUM
  if (named) return exists(named) ? named : null
  const candidates =
    process.platform === 'win32'
      ? windowsNames(environment)
      : process.platform === 'darwin'
        ? macNames
        : linuxNames
  return candidates.find((candidate) => exists(candidate)) ?? null
}

/**
 * Whether the stand-in can show no window, or is not to: then the headless shell does everything that a whole
 * browser would.
 */
export const isWithoutWindow = (
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean =>
  environment.GATEWAY_DESK_STANDIN_HEADLESS === '1' ||
  (platform === 'linux' && !environment.DISPLAY && !environment.WAYLAND_DISPLAY)

/**
 * The browser that the stand-in starts, or null: what `findChromium` answers. If no window is to be
 * shown and nothing was named, the headless shell does as well: `npm test` installs it alone.
 */
export function findForStandIn(
  isHeadless: boolean,
  environment: NodeJS.ProcessEnv = process.env,
  exists = existsSync,
): string | null {
  const found = findChromium(environment, exists)
  if (found !== null || environment.GATEWAY_DESK_CHROMIUM || !isHeadless) return found
  return findHeadlessShell(exists)
}
