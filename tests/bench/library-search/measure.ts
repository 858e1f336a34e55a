import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../src-main/library/worker/database'
import { search } from '../../../src-main/library/worker/search'
import { readQuery } from '../../../src-main/library/worker/search/read-query'
import { type Built, build, open } from './build'
import { type Case, makeCases } from './cases'
import { createCorpus } from './corpus'
import { expectedKeys } from './expected'

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
  return {
    ms: page.ms,
    items: page.items.length,
    total: page.total,
    text: query.text,
    /** Whether the page is not what SQLite finds in the same rows: other hits, or fewer and no next page. */
    differs(): boolean {
      const span = { skip: (one.pages ?? 0) * limit, limit }
      const expected = expectedKeys(db, { realm, query }, span)
      const keys = page.items.map(({ key }) => key)
      const isWhole = keys.length === expected.length || page.next !== null
      return !isWhole || keys.some((key, at) => key !== expected[at])
    },
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

/** Of every so many searches one is compared with what is expected: that takes up to seconds. */
const comparedEvery = 25

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
  // Of a weighed, a latest and a plain search SQLite has no order to compare with.
  const isCompared =
    one.query().order === undefined && one.manner === undefined && one.weighed !== false
  let faulty = 0
  let last = {}
  let lacking = false
  for (let at = 0; at < Number(runs); at += 1) {
    const { ms, text, differs, short, lacks, ...found } = run(db, one)
    measured.push(ms)
    // Looking through all of a library for what a short page lacks takes seconds.
    if (short && at % weighedEvery === 0) lacking = lacks()
    const isFaulty = isCompared && at % comparedEvery === 0 && differs()
    if (isFaulty || (short && lacking)) faulty += 1
    const weighing = one.weighed !== false && at % weighedEvery === 0 ? weighed(db, text) : null
    if (weighing !== null) bm25.push(weighing)
    last = found
    if (one.name === 'common word' || one.name === 'two common words') peer.push(bare(db, text))
  }
  say({ at: 'case', name: one.name, measured, peer, bm25, faulty, last })
}
db.close()
