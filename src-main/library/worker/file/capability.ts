import { openDatabase } from '../database'

/** Before 3.51.3 SQLite could damage a file in WAL mode; see https://sqlite.org/wal.html */
const oldest = [3, 51, 3] as const

/** Throws where this SQLite must not be used. */
export function checkVersion(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [place, wanted] of oldest.entries()) {
    const part = parts[place] ?? 0
    if (part > wanted) return
    if (part < wanted) {
      throw new Error(`SQLite ${version} is too old; the library needs ${oldest.join('.')}.`)
    }
  }
}

/** The version of this SQLite, and whether it has full-text search as the index needs it. */
export function readCapability(): { version: string; fullText: boolean } {
  const db = openDatabase(':memory:')
  try {
    const version = db.get((row) => row.text('v'), 'SELECT sqlite_version() AS v') ?? ''
    return { version, fullText: canSearch(() => db.exec(probe)) }
  } finally {
    db.close()
  }
}

const probe = "CREATE VIRTUAL TABLE probe USING fts5 (x, content = '', contentless_delete = 1)"

function canSearch(tryIt: () => void): boolean {
  try {
    tryIt()
    return true
  } catch {
    return false
  }
}
