import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** One way in which a library's file can be spoilt. */
export interface Damage {
  name: string
  /** Takes the file as it is when the program was killed: with a log beside it. */
  withLog?: true
  spoil(file: string, other: string): void
  /** The least part of the answers that must be there afterwards, of 1. */
  salvaged: number
  /** True where SQLite opens it, and so may write to it, before the damage is seen. */
  written?: true
  /** `set aside`: the file is kept under another name and the person is notified. */
  outcome: 'set aside' | 'set aside or sound' | 'index made anew' | 'sound'
}

const pageBytes = 4096
const noise = (bytes: number, seed: number) =>
  Buffer.from(
    Uint8Array.from(
      { length: bytes },
      (_none, at) => (Math.imul(at + seed, 2_654_435_761) >>> 13) & 255,
    ),
  )

const change = (file: string, spoil: (bytes: Buffer) => Buffer | undefined) => {
  const bytes = readFileSync(file)
  writeFileSync(file, spoil(bytes) ?? bytes)
}
const overwrite = (file: string, at: number, data: Buffer) =>
  change(file, (bytes) => void data.copy(bytes, at))
const withSql = (file: string, sql: string) => {
  // The tables of an index may not be changed otherwise.
  const db = new DatabaseSync(file, { defensive: false })
  db.exec(sql)
  db.close()
}
/** Pages spread over the file, the first one never among them. */
const pagesOf = (file: string, count: number, seed: number): number[] => {
  const pages = readFileSync(file).length / pageBytes
  return Array.from({ length: count }, (_none, at) => 2 + ((seed * 137 + at * 977) % (pages - 3)))
}

export const damages: readonly Damage[] = [
  {
    name: 'the header is zeros',
    spoil: (file) => overwrite(file, 0, Buffer.alloc(100)),
    salvaged: 1,
    outcome: 'set aside',
  },
  {
    name: 'one letter of the header is another',
    spoil: (file) => overwrite(file, 3, Buffer.from('x')),
    salvaged: 1,
    outcome: 'set aside',
  },
  {
    name: 'the page size in the header is wrong',
    spoil: (file) => overwrite(file, 16, Buffer.from([0x20, 0])),
    salvaged: 1,
    outcome: 'set aside',
  },
  {
    name: 'the first page is zeros',
    spoil: (file) => overwrite(file, 0, Buffer.alloc(pageBytes)),
    salvaged: 1,
    outcome: 'set aside',
  },
  {
    name: 'the first page is noise',
    spoil: (file) => overwrite(file, 0, noise(pageBytes, 5)),
    salvaged: 1,
    outcome: 'set aside',
  },
  ...[1, 2, 3].map(
    (seed): Damage => ({
      name: `one page is noise (${seed})`,
      spoil: (file) => {
        for (const page of pagesOf(file, 1, seed))
          overwrite(file, page * pageBytes, noise(pageBytes, seed))
      },
      salvaged: 0.4,
      outcome: 'set aside or sound',
    }),
  ),
  {
    name: 'ten pages are noise',
    spoil: (file) => {
      for (const page of pagesOf(file, 10, 9))
        overwrite(file, page * pageBytes, noise(pageBytes, page))
    },
    salvaged: 0,
    outcome: 'set aside or sound',
  },
  {
    name: 'a tenth in the middle is zeros',
    spoil: (file) =>
      change(file, (bytes) =>
        bytes.fill(0, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.6)),
      ),
    salvaged: 0.2,
    outcome: 'set aside or sound',
  },
  {
    name: 'a third is missing at its end',
    spoil: (file) =>
      truncateSync(file, Math.floor(readFileSync(file).length / pageBytes / 1.5) * pageBytes),
    salvaged: 0.2,
    outcome: 'set aside',
  },
  {
    name: 'it ends within a page',
    spoil: (file) => truncateSync(file, readFileSync(file).length - 5000),
    salvaged: 0.5,
    outcome: 'set aside',
  },
  {
    name: 'only its first hundred bytes are there',
    spoil: (file) => truncateSync(file, 100),
    salvaged: 0,
    outcome: 'set aside',
  },
  { name: 'it is empty', spoil: (file) => truncateSync(file, 0), salvaged: 0, outcome: 'sound' },
  {
    name: 'it is a text',
    spoil: (file) => writeFileSync(file, 'name,price\nboat,12\n'.repeat(2000)),
    salvaged: 0,
    outcome: 'set aside',
  },
  {
    name: 'it is the database of another program',
    spoil: (file) => {
      rmSync(file)
      withSql(
        file,
        'CREATE TABLE answers (id); INSERT INTO answers VALUES (1); PRAGMA user_version = 1',
      )
    },
    salvaged: 0,
    outcome: 'set aside',
  },
  {
    name: 'there is a folder in its place',
    spoil: (file) => {
      rmSync(file)
      mkdirSync(file)
    },
    salvaged: 0,
    outcome: 'set aside',
  },
  {
    name: 'two pages are in each other’s place',
    spoil: (file) => {
      const [first = 2, second = 3] = pagesOf(file, 2, 21)
      change(file, (bytes) => {
        const held = Buffer.from(bytes.subarray(first * pageBytes, (first + 1) * pageBytes))
        bytes.copyWithin(first * pageBytes, second * pageBytes, (second + 1) * pageBytes)
        held.copy(bytes, second * pageBytes)
      })
    },
    salvaged: 0.2,
    outcome: 'set aside or sound',
  },
  {
    name: 'it holds itself twice',
    spoil: (file) => change(file, (bytes) => Buffer.concat([bytes, bytes])),
    salvaged: 1,
    outcome: 'set aside or sound',
  },
  {
    name: 'a table is gone',
    spoil: (file) => withSql(file, 'DROP TABLE pictures'),
    written: true,
    salvaged: 1,
    outcome: 'set aside',
  },
  {
    name: 'the index is noise',
    spoil: (file) => withSql(file, 'UPDATE records_index_data SET block = randomblob(40)'),
    salvaged: 1,
    outcome: 'index made anew',
  },
  {
    name: 'the index claims more than any memory holds',
    spoil: (file) =>
      withSql(
        file,
        "UPDATE records_index_data SET block = x'00000000548e79ce4bc005a292ffa5540948e11db225680b' WHERE id = 10",
      ),
    salvaged: 1,
    outcome: 'index made anew',
  },
  {
    name: 'a part of the index is gone',
    spoil: (file) => withSql(file, 'DELETE FROM records_index_data WHERE id > 10'),
    salvaged: 1,
    outcome: 'index made anew',
  },
  {
    name: 'the log ends in the middle',
    withLog: true,
    spoil: (file) =>
      truncateSync(`${file}-wal`, Math.floor(readFileSync(`${file}-wal`).length / 2)),
    salvaged: 0,
    outcome: 'set aside or sound',
  },
  {
    name: 'one bit of the log is another',
    withLog: true,
    spoil: (file) =>
      change(`${file}-wal`, (bytes) => void bytes.fill((bytes[60_000] ?? 0) ^ 1, 60_000, 60_001)),
    salvaged: 0,
    outcome: 'set aside or sound',
  },
  {
    name: 'the log is noise',
    withLog: true,
    spoil: (file) => writeFileSync(`${file}-wal`, noise(100_000, 3)),
    salvaged: 0,
    outcome: 'set aside or sound',
  },
  {
    name: 'the log is that of another library',
    spoil: (file, other) => writeFileSync(`${file}-wal`, readFileSync(`${other}-wal`)),
    salvaged: 0,
    outcome: 'set aside or sound',
  },
  {
    name: 'there is noise where shared memory would be',
    spoil: (file) => writeFileSync(`${file}-shm`, noise(32_768, 8)),
    salvaged: 1,
    outcome: 'sound',
  },
]
