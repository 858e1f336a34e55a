import { basename, dirname } from 'node:path'
import type { Entry } from './machine/entry'
import type { Target } from './target'

/** A file that may be replaced as long as it still has so many bytes. */
export interface Replaceable {
  path: string
  bytes: number
}

/** Files that may be replaced: those that the table fetched, and those that a person gave up. */
export interface ReplaceableFiles {
  /** Whether the file of this path and size may be replaced by this entry's. */
  has(id: string, file: Replaceable): boolean
  /** Those that may have the name of the entry's file; without a name all of the folder. */
  at(id: string, target: Target): Replaceable[]
  /** The person lets this entry's file replace that one. Not stored: they are asked again after a restart. */
  accept(id: string, file: Replaceable): void
}

/** Makes the list over the present entries; what the person agreed to is held in memory only. */
export function createReplaceableFiles(entries: () => Iterable<Entry>): ReplaceableFiles {
  const accepted = new Map<string, Replaceable>()

  /** Only main writes the path of an entry: of a file that it has placed, or that the person found. */
  function* allFor(id: string): Iterable<Replaceable> {
    const given = accepted.get(id)
    if (given !== undefined) yield given
    for (const { state, path, bytes } of entries()) {
      if (state.at === 'done' && path !== null) yield { path, bytes }
    }
  }

  return {
    has(id, file) {
      for (const { path, bytes } of allFor(id)) {
        if (path === file.path && bytes === file.bytes) return true
      }
      return false
    },
    at(id, { folder, name }) {
      const isThere = ({ path }: Replaceable): boolean =>
        dirname(path) === folder && (name === null || basename(path) === name)
      return [...allFor(id)].filter(isThere)
    },
    accept(id, file) {
      accepted.set(id, file)
    },
  }
}
