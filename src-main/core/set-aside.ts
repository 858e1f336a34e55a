import { copyFileSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { lstat, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { readSmallFile } from './read-small-file'
import { errorCode } from './write-atomically'

/** What was set aside may be longer than what is read, and is looked through all the same. */
const mostAside = 200_000_000

/** What a reader of a damaged file needs to set it aside and to say so. */
export interface DamagePorts {
  now(): number
  /** Notifies the person. */
  warn(message: string): void
}

/** Collects what readers say while nobody can be notified yet; `reportTo` passes that on, and all that follows. */
export function createDamageReports(
  now: () => number,
): DamagePorts & { reportTo(notify: (message: string) => void): void } {
  const early: string[] = []
  let report = (message: string): void => void early.push(message)
  return {
    now,
    warn: (message) => report(message),
    reportTo(notify) {
      report = notify
      for (const message of early.splice(0)) notify(message)
    },
  }
}

/**
 * Renames what has the name of one of the program's own files and cannot be it: damaged text, a folder, a pipe.
 * Answers its new name, such as `forms.corrupt-2026-….json`; throws the system's error.
 */
export function setAside(file: string, now: number): string {
  const name = asideName(file, now)
  renameSync(file, path.join(path.dirname(file), name))
  return name
}

/** Copies a file that is damaged in part under such a name, before it is written anew; answers that name. */
export function copyAside(file: string, now: number): string {
  const name = asideName(file, now)
  copyFileSync(file, path.join(path.dirname(file), name))
  return name
}

/**
 * Sets a damaged file aside and says so; also where it cannot be moved, since no such file keeps the program from
 * starting.
 *
 * @param file.what names the file in a sentence, such as "The file of forms"
 * @param file.effect what becomes of what was in it, as the end of that sentence
 */
export function setDamagedAside(
  { file, what, effect }: { file: string; what: string; effect: string },
  { now, warn }: DamagePorts,
): void {
  try {
    warn(`${what} was damaged. It was set aside as ${setAside(file, now())}, and ${effect}.`)
  } catch {
    warn(`${what} is damaged and cannot be moved away; ${effect}.`)
  }
}

/**
 * Removes what was set aside of a file: all, or what has such a text. A folder stays, since somebody else made it
 * and may have files in it. Answers how many; throws the system's error.
 */
export function eraseAside(file: string, isOne?: (text: string) => boolean): number {
  const { dir, name, ext } = path.parse(file)
  const found = readdirSync(dir)
    .filter((one) => one.startsWith(`${name}.corrupt-`) && one.endsWith(ext))
    .map((one) => path.join(dir, one))
    .filter((one) => !lstatSync(one).isDirectory())
    .filter((one) => isOne === undefined || isOneOf(one, isOne))
  for (const one of found) rmSync(one)
  return found.length
}

/**
 * Makes room where a file of the program's own is to be: a folder of its name, or a pipe, which would hold up
 * whoever writes to it for ever, is set aside. Answers the size of the file that is there; 0 if there is none.
 */
export async function sizeInPlace(file: string, now: number): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    // A link to nothing is written through.
    return 0
  }
  await rename(file, path.join(path.dirname(file), asideName(file, now)))
  return 0
}

/** Sets a folder aside that has the name of a file which is about to be replaced or removed. */
export async function setFolderAside(file: string, now: number): Promise<void> {
  const isFolder = await lstat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isFolder) setAside(file, now)
}

function asideName(file: string, now: number): string {
  const { name, ext } = path.parse(file)
  return `${name}.corrupt-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}${ext}`
}

/** A pipe has no text. */
const isOneOf = (file: string, isOne: (text: string) => boolean): boolean =>
  lstatSync(file).isFile() && isOne(readSmallFile(file, mostAside) ?? '')
