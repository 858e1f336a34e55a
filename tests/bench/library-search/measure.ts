import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../src-main/library/worker/database'
import { search } from '../../../src-main/library/worker/search'
import { readQuery } from '../../../src-main/library/worker/search/read-query'
import { type Built, build, open } from './build'
import { type Case, makeCases } from './cases'
import { createCorpus } from './corpus'

/*
 * Runs in a program of its own: builds a library of so many records in a folder, searches it, and
 * writes one line of JSON for each sort of search. A library that it finds built in that folder is
 * searched as it is.
 */

const [folder = '', count = '1000000', runs = '100', clock = 'wall', only = ''] =
  process.argv.slice(2)
const limit = 50

/** Time as it passes, or on a busy machine the time that this thread itself took. */
const now = (): number => {
  if (clock === 'wall') return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function run(db: Database, { realm = 'gateway', manner = 'fullText', ...one }: Case) {
  const query = { text: '', order: 'newest' as const, ...one.query() }
  let after: string | null | undefined
  let page = search(db, { realm, query, limit }, manner, now)
  for (let turned = 0; turned < (one.pages ?? 0); turned += 1) {
    after = page.next ?? undefined
    if (after === undefined) break
    page = search(db, { realm, query, after, limit }, manner, now)
  }
  const isPlain = one.name === 'common word' || one.name === 'two common words'
  return {
    ms: page.ms,
    items: page.items.length,
    total: page.total,
    text: query.text,
    // A page that is not what SQLite finds.
    faulty: isPlain && !sameAsBare(db, query.text, page.items),
    // A page that is not full although the search has not ended.
    short: page.items.length < limit && page.next !== null,
    /** Whether there are hits that a short page lacks. */
    lacks(): boolean {
      for (let next = page.next; next !== null; ) {
        const further = search(db, { realm, query, after: next, limit }, manner, now)
        if (further.items.length > 0) return true
        next = further.next
      }
      return false
    },
  }
}

/** Whether these are the newest hits of this world, as SQLite finds them without the library. */
function sameAsBare(db: Database, text: string, items: readonly { key: string }[]): boolean {
  const { wanted } = readQuery(text)
  const expression = wanted.map(({ words }) => `"${words.join(' ')}"`).join(' AND ')
  const places = db.all(
    (row) => row.text('place'),
    `SELECT CAST(f.place AS TEXT) AS place FROM (SELECT rowid AS place FROM records_index
      WHERE records_index MATCH ? ORDER BY rowid DESC LIMIT 5000) f
      JOIN records r ON r.place = f.place WHERE r.realm = 'gateway'
      ORDER BY f.place DESC LIMIT ?`,
    expression,
    limit,
  )
  return places.join() === items.map(({ key }) => key).join()
}

/** The same words, the best first, as SQLite weighs them; null where there are none. */
function weighed(db: Database, text: string): number | null {
  const { wanted } = readQuery(text)
  if (wanted.length === 0) return null
  const expression = wanted
    .map(({ words, open }) => `"${words.join(' ')}"${open ? ' *' : ''}`)
    .join(' AND ')
  const began = now()
  db.all(
    (row) => row.number('place'),
    `SELECT rowid AS place FROM records_index WHERE records_index MATCH ?
      ORDER BY bm25(records_index) LIMIT ?`,
    expression,
    limit,
  )
  return now() - began
}

/** Of every so many searches one is weighed too: it takes far longer. */
const weighedEvery = 10

/** The same words asked of SQLite itself, newest first, with the rows of the page. */
function bare(db: Database, text: string): number {
  const { wanted } = readQuery(text)
  const expression = wanted.map(({ words }) => `"${words.join(' ')}"`).join(' AND ')
  const began = now()
  db.all(
    (row) => row.text('title'),
    `SELECT r.* FROM records r JOIN (SELECT rowid AS place FROM records_index
      WHERE records_index MATCH ? ORDER BY rowid DESC LIMIT ?) f ON f.place = r.place`,
    expression,
    limit,
  )
  return now() - began
}

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const corpus = createCorpus()
const builtFile = join(folder, 'built.json')
const built: Built = existsSync(builtFile)
  ? JSON.parse(readFileSync(builtFile, 'utf8'))
  : build(folder, corpus, Number(count))
writeFileSync(builtFile, JSON.stringify(built))
say({ at: 'built', perSecond: built.perSecond })
const db = open(folder)
for (const one of makeCases(corpus, built)) {
  if (!one.name.includes(only)) continue
  const measured: number[] = []
  const peer: number[] = []
  const bm25: number[] = []
  let faulty = 0
  let last = {}
  let lacking = false
  for (let at = 0; at < Number(runs); at += 1) {
    const { ms, text, faulty: isFaulty, short, lacks, ...found } = run(db, one)
    measured.push(ms)
    // Looking through all of a library for what a short page lacks takes seconds.
    if (short && at % weighedEvery === 0) lacking = lacks()
    if (isFaulty || (short && lacking)) faulty += 1
    const weighing = one.weighed !== false && at % weighedEvery === 0 ? weighed(db, text) : null
    if (weighing !== null) bm25.push(weighing)
    last = found
    if (one.name === 'common word' || one.name === 'two common words') peer.push(bare(db, text))
  }
  say({ at: 'case', name: one.name, measured, peer, bm25, faulty, last })
}
db.close()
