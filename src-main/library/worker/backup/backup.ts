import { renameSync, rmSync, statSync } from 'node:fs'
import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import { openDatabase } from '../database'
import { migrate } from '../file/migrations'
import { messageOf } from '../file/sqlite-fault'
import type { PacedWork } from '../pace'
import { writeChecksum } from './checksum'
import { copyTables } from './copy-tables'

/** Only a backup has this table beside the library's. */
const backupTable = 'CREATE TABLE backup (made_at INTEGER NOT NULL, settings TEXT NOT NULL) STRICT'

/**
 * Writes everything that is stored, and the settings, to a new file: first under another name beside it,
 * so that the file is whole or not there. The index is left out: it is made again from the records.
 */
export function* backup(
  context: Context,
  { file, settings }: MethodInput<'backup'>,
): PacedWork<MethodValue<'backup'>> {
  const partial = `${file}.part`
  const notify = (done: number, total: number) =>
    context.notify({ at: 'progress', what: 'backup', progress: { done, total } })
  try {
    rmSync(partial, { force: true })
    yield* write(context, { partial, settings, notify })
    yield* writeChecksum(partial)
    renameSync(partial, file)
    return { bytes: statSync(file).size }
  } catch (error) {
    rmSync(partial, { force: true })
    throw new Error(`The backup could not be written: ${messageOf(error)}`, { cause: error })
  } finally {
    context.notify({ at: 'progress', what: 'backup', progress: null })
  }
}

interface Writing {
  partial: string
  settings: string
  notify(done: number, total: number): void
}

function* write({ db, folder, now, pace, parts }: Context, writing: Writing): PacedWork<void> {
  const copy = openDatabase(writing.partial)
  try {
    // It counts only when it is whole and has its check sum: no journal, and one sync at the end.
    copy.exec('PRAGMA journal_mode = OFF')
    copy.exec('PRAGMA synchronous = OFF')
    copy.exec('PRAGMA locking_mode = EXCLUSIVE')
    migrate(copy, folder, now(), parts.steps)
    copy.exec(backupTable)
    copy.begin()
    copy.run('INSERT INTO backup VALUES (?, ?)', now(), writing.settings)
    yield* copyTables(db, copy, { pace, parts, progress: writing.notify })
    copy.commit()
  } finally {
    copy.close()
  }
}
