import { median } from '../table'
import { articles, keyOf } from './answers'
import { openBare, openStore } from './open-store'
import type { BenchReport } from './report'

const rounds = 5
const answersEach = 30

/**
 * Answers of 50 records kept in a second, each acknowledged when it is on the disk, beside SQLite alone
 * with the same texts, the same full-text index and as many syncs.
 */
export function measureIngest(folder: string, bareFolder: string): BenchReport[] {
  const store = openStore(folder)
  store.background()
  const bare = openBare(bareFolder)
  bare.exec(`CREATE TABLE records (id INTEGER PRIMARY KEY, title TEXT, text TEXT) STRICT;
    CREATE VIRTUAL TABLE words USING fts5 (title, text, content = '', contentless_delete = 1,
      tokenize = "ascii", prefix = '2 3 4')`)
  const insertAnswer = bare.prepare('INSERT INTO answers VALUES (?, ?, ?)')
  const insertRecord = bare.prepare('INSERT INTO records (title, text) VALUES (?, ?)')
  const insertWords = bare.prepare('INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)')
  const ours: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const made = Array.from({ length: answersEach }, (_none, at) => {
      const answer = articles(round * answersEach + at)
      const text = answer.body.at === 'json' ? answer.body.text : ''
      const listed: { articles: { title: string; summary: string }[] } = JSON.parse(text)
      return { answer, text, records: listed.articles }
    })
    ours.push(
      perSecond(() => {
        for (const { answer } of made) {
          store.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
        }
      }),
    )
    peer.push(
      perSecond(() => {
        for (const { answer, text, records } of made) {
          bare.exec('BEGIN IMMEDIATE')
          insertAnswer.run(keyOf(answer), '{}', text)
          for (const { title, summary } of records) {
            const { lastInsertRowid } = insertRecord.run(title, summary)
            insertWords.run(lastInsertRowid, title, summary)
          }
          bare.exec('COMMIT')
        }
      }),
    )
  }
  bare.close()
  store.ask('close', undefined)
  return [
    {
      what: 'library: answers of 50 records kept, each with its syncs',
      ours: median(ours),
      bare: median(peer),
      unit: '1/s',
      // Names are looked up, links and sums are kept, and marks are indexed too, in the same wait for the disk.
      bar: { at: 'least', value: 0.3 },
    },
  ]
}

function perSecond(work: () => void): number {
  const began = performance.now()
  work()
  return (answersEach * 1000) / (performance.now() - began)
}
