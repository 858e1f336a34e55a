import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Row } from './row'

/** What a statement can be given. */
export type Value = SQLInputValue

/** Reads one row; thrown errors are bugs, since every table is STRICT. */
export type Read<One> = (row: Row) => One

/**
 * One connection. Statements are prepared once and kept; rows are unknown until they are read. All
 * of it is synchronous and belongs to the library's thread.
 */
export interface Database {
  readonly file: string
  /** Runs statements that give no rows and take no values. */
  exec(sql: string): void
  run(sql: string, ...values: Value[]): { changes: number; lastId: number }
  /** The first row, or undefined. */
  get<One>(read: Read<One>, sql: string, ...values: Value[]): One | undefined
  all<One>(read: Read<One>, sql: string, ...values: Value[]): One[]
  /**
   * The rows one by one, so that only one is in memory. For a file that is only read: of one that is written to,
   * an open reading keeps the log from being emptied.
   */
  each<One>(read: Read<One>, sql: string, ...values: Value[]): Generator<One, void, void>
  /** The first column of the first row as a number; 0 if there is no row or it is null. */
  count(sql: string, ...values: Value[]): number
  /**
   * Does `work` in one transaction, or in the one that is open already: then the outer one decides.
   * If `work` throws, it rolls back and throws on.
   */
  transaction<One>(work: () => One): One
  /**
   * For transactions that are done in slices: `begin`, then `commit` or `rollback`. A `losable` one
   * does not wait for the disk: after a power cut it may not have happened.
   */
  begin(how?: 'lasting' | 'losable'): void
  commit(): void
  /** Does nothing if no transaction is open. */
  rollback(): void
  readonly inTransaction: boolean
  close(): void
}

/** How long a statement waits for another program's lock before it fails. */
const busyTimeoutMs = 2000

/** More different statements than the library has; beyond it the ones longest unused go. */
const mostStatements = 500

/** Opens a file; throws what SQLite says. `file` may be `:memory:` or a `file:` address. */
export function openDatabase(
  file: string | URL,
  { readOnly = false, timeoutMs = busyTimeoutMs } = {},
): Database {
  const connection = new DatabaseSync(file, {
    readOnly,
    timeout: timeoutMs,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
  })
  const prepared = new Map<string, StatementSync>()
  let open = false
  // SQLite's FULL and NORMAL, which are changed nowhere else.
  let waiting: 'lasting' | 'losable' = 'lasting'

  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const made = connection.prepare(sql)
    prepared.set(sql, made)
    if (prepared.size > mostStatements) {
      const [oldest] = prepared.keys()
      if (oldest !== undefined) prepared.delete(oldest)
    }
    return made
  }

  const database: Database = {
    file: String(file),
    exec: (sql) => connection.exec(sql),
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepare(sql).run(...values)
      return { changes: Number(changes), lastId: Number(lastInsertRowid) }
    },
    get(read, sql, ...values) {
      const row = prepare(sql).get(...values)
      return row === undefined ? undefined : read(new Row(row))
    },
    all: (read, sql, ...values) =>
      prepare(sql)
        .all(...values)
        .map((row) => read(new Row(row))),
    // Not one of those that are kept: another reading of the same statement would begin this one anew.
    *each(read, sql, ...values) {
      for (const row of connection.prepare(sql).iterate(...values)) yield read(new Row(row))
    },
    count(sql, ...values) {
      const row = prepare(sql).get(...values)
      return row === undefined ? 0 : Number(Object.values(row)[0] ?? 0)
    },
    transaction(work) {
      if (open) return work()
      database.begin()
      try {
        const value = work()
        database.commit()
        return value
      } catch (error) {
        database.rollback()
        throw error
      }
    },
    begin(how = 'lasting') {
      if (how !== waiting) connection.exec(`PRAGMA synchronous = ${how === 'lasting' ? 2 : 1}`)
      waiting = how
      // IMMEDIATE: a transaction that starts by reading cannot wait for the lock later on.
      prepare('BEGIN IMMEDIATE').run()
      open = true
    },
    commit() {
      prepare('COMMIT').run()
      open = false
    },
    rollback() {
      if (!open) return
      open = false
      // After a full disk or damage SQLite has rolled back on its own.
      if (connection.isOpen && connection.isTransaction) connection.exec('ROLLBACK')
    },
    get inTransaction() {
      return open
    },
    close() {
      prepared.clear()
      if (connection.isOpen) connection.close()
    },
  }
  return database
}
