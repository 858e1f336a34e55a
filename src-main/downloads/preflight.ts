import { join } from 'node:path'
import type { DownloadPause } from '#shared/bridge/downloads'
import type { Settings } from '#shared/bridge/settings'
import { findByPath } from './machine/duplicates'
import type { Entry } from './machine/entry'
import type { DownloadFiles, DownloadSystem } from './ports'
import type { ReplaceableFiles } from './replaceable'
import { type Target, targetOf } from './target'

export interface PreflightPorts {
  files: Pick<DownloadFiles, 'freeBytes' | 'reachable' | 'exists' | 'size'>
  replaceable: Pick<ReplaceableFiles, 'has'>
  system: Pick<DownloadSystem, 'defaultFolder'>
  settings(): Settings
  /** All entries: another one may be about to write the same file. */
  entries(): Iterable<Entry>
}

/** What is found before a file is begun. */
export type PreflightResult =
  | { at: 'clear'; target: Target }
  | { at: 'hold'; why: DownloadPause; reason: string }
  | { at: 'exists'; of: { id: string | null; path: string | null } }

/** Room that is left on the disk beyond the file. */
export const spareBytes = 4 * 1024 * 1024

/**
 * The folder that must be there already; null if it may be made. One that a person chose is not
 * made again: its disk may be away, and the files would land on another one.
 */
export function folderNeeded(entry: Entry, chosen: string): string | null {
  if (entry.bytes > 0 && entry.folder !== null) return entry.folder
  return chosen === '' ? null : chosen
}

/** Looks at the disk for what would be in the way of a file. */
export async function preflight(entry: Entry, ports: PreflightPorts): Promise<PreflightResult> {
  const { files } = ports
  const settings = ports.settings().downloads
  const target = targetFor(entry, ports)
  const { folder, name } = target
  const needed = folderNeeded(entry, settings.folder)
  if (needed !== null && !(await files.reachable(needed))) {
    const reason = `The folder ${needed} cannot be reached. The download continues when the folder is there.`
    return { at: 'hold', why: 'folderGone', reason }
  }
  const free = await files.freeBytes(folder)
  if (free !== null && free < (entry.total ?? 0) - entry.bytes + spareBytes) {
    const reason = 'The disk is full. The download continues when there is space.'
    return { at: 'hold', why: 'diskFull', reason }
  }
  // An entry that has begun was checked for this before; the file may be its own, just finished.
  const { onExists } = entry
  if (name === null || entry.folder !== null || onExists === 'keepBoth') {
    return { at: 'clear', target }
  }
  const path = join(folder, name)
  if (onExists === 'replace') {
    const bytes = await files.size(path)
    // A file that the table does not know is replaced only after the person was asked.
    return bytes === null || ports.replaceable.has(entry.id, { path, bytes })
      ? { at: 'clear', target }
      : { at: 'exists', of: { id: null, path } }
  }
  const other = findByPath(ports.entries(), path, entry.id, join)
  // Another video of the same title is no duplicate: the two lie side by side.
  if (other !== undefined && other.question !== entry.question) return { at: 'clear', target }
  const there = await files.exists(path)
  return other === undefined && !there
    ? { at: 'clear', target }
    : { at: 'exists', of: { id: other?.id ?? null, path: there ? path : null } }
}

/** What was begun continues where it was begun, whatever the settings say since. */
function targetFor(entry: Entry, { settings, system }: PreflightPorts): Target {
  const target = targetOf(entry, settings().downloads, system.defaultFolder())
  return entry.bytes > 0 && entry.folder !== null
    ? { folder: entry.folder, name: entry.name ?? target.name }
    : target
}
