import { median } from '../table'
import { keyOf, plainAnswer } from './answers'
import { openBare, openStore } from './open-store'
import type { BenchReport } from './report'

const questions = 2000
const readsEach = 40_000
const rounds = 5

/** Questions looked up in a second, without and with the answer, beside SQLite alone. */
export function measureReads(folder: string, bareFolder: string): BenchReport[] {
  const store = openStore(folder)
  store.background()
  const bare = openBare(bareFolder)
  const insert = bare.prepare('INSERT INTO answers VALUES (?, ?, ?)')
  const keys: string[] = []
  bare.exec('BEGIN')
  for (let at = 0; at < questions; at += 1) {
    const answer = plainAnswer(at, 600)
    const { body, ...head } = answer
    keys.push(keyOf(answer))
    store.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
    insert.run(keyOf(answer), JSON.stringify(head), body.at === 'json' ? body.text : '')
  }
  bare.exec('COMMIT')
  const select = bare.prepare('SELECT head, body FROM answers WHERE key = ?')
  const key = (at: number) => keys[(at * 7919) % keys.length] ?? ''
  const many = Array.from({ length: 1000 }, (_none, at) => key(at))
  const measured = { ages: [] as number[], finds: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    measured.ages.push(
      perSecond(readsEach, () => {
        for (let at = 0; at < readsEach; at += many.length) store.ask('ages', { keys: many })
      }),
    )
    measured.finds.push(
      perSecond(readsEach, () => {
        for (let at = 0; at < readsEach; at += 1) store.ask('find', { key: key(at) })
      }),
    )
    measured.bare.push(
      perSecond(readsEach, () => {
        for (let at = 0; at < readsEach; at += 1) select.get(key(at))
      }),
    )
  }
  bare.close()
  return [
    {
      what: 'library: reads by key',
      ours: median(measured.ages),
      bare: null,
      unit: '1/s',
      bar: { at: 'least', value: 150_000 },
    },
    {
      what: 'library: whole answers of 600 bytes read by key',
      ours: median(measured.finds),
      bare: median(measured.bare),
      unit: '1/s',
      bar: { at: 'least', value: 0.15 },
    },
  ]
}

function perSecond(count: number, work: () => void): number {
  const began = performance.now()
  work()
  return (count * 1000) / (performance.now() - began)
}
