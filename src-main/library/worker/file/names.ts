import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The library's file in its folder. */
export const libraryFile = (folder: string): string => join(folder, 'library.sqlite')

/** A moment in a file's name: letters and digits only, in the order of time. */
export const stamp = (ms: number): string =>
  new Date(ms).toISOString().replace(/[-:]/g, '').replace('.', '')

/** The name under which a damaged file is set aside. @param ms epoch milliseconds */
export const damagedName = (ms: number): string => `library-damaged-${stamp(ms)}.sqlite`
/** The name of the copy from before the tables were changed from this version. */
export const beforeName = (version: number, ms: number): string =>
  `library-version-${version}-${stamp(ms)}.sqlite`

/** Copies that were set aside: of damaged files, and from before the tables were changed. */
export function earlierFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^library-(damaged|version)-/.test(name))
}
