import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What writes the marks; tests give their own. */
export interface MarkEffects {
  write(path: string, text: string): Promise<void>
  run(program: string, values: readonly string[]): Promise<unknown>
  now(): number
  newId(): string
}

const system: MarkEffects = {
  write: (path, text) => writeFile(path, text),
  run: (program, values) => run(program, [...values]),
  now: Date.now,
  newId: randomUUID,
}

/**
 * Notifies the system that a file came from outside, so that it warns before running it: the
 * mark-of-the-web of Windows, the quarantine of macOS. Other systems have no such mark. Rejects
 * if the file system holds none.
 */
export async function addMarkOfTheWeb(
  path: string,
  address: string,
  platform: NodeJS.Platform,
  effects: MarkEffects = system,
): Promise<void> {
  switch (platform) {
    case 'win32':
      return await effects.write(`${path}:Zone.Identifier`, zoneIdentifier(address))
    case 'darwin':
      await effects.run('/usr/bin/xattr', [
        '-w',
        'com.apple.quarantine',
        quarantine(effects.now(), effects.newId()),
        path,
      ])
      return
    default:
      return
  }
}

/**
 * The stream of a file that came from the internet (zone 3 of URLZONE). The host alone is noted: an
 * address may hold tokens.
 */
export function zoneIdentifier(address: string): string {
  const origin = URL.parse(address)?.origin ?? 'about:internet'
  return `[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=${origin}/\r\n`
}

/**
 * The value of `com.apple.quarantine`: flags (0083: fetched, not yet looked at by a person), the
 * time in hexadecimal seconds, the program's name, and an id.
 */
export function quarantine(now: number, id: string): string {
  return `0083;${Math.floor(now / 1000).toString(16)};Gateway Desk;${id.toUpperCase()}`
}
