import { median } from '../table'
import { keyOf, plainAnswer } from './answers'
import { openBare, openStore } from './open-store'
import type { BenchReport } from './report'

const rounds = 5
const answersEach = 60

/** Answers of 20 kB kept in a second, each acknowledged, beside SQLite alone. */
export function measureKeeping(folder: string, bareFolder: string): BenchReport[] {
  const store = openStore(folder)
  store.background()
  const bare = openBare(bareFolder)
  const insert = bare.prepare('INSERT INTO answers VALUES (?, ?, ?)')
  const ours: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const answers = Array.from({ length: answersEach }, (_none, at) =>
      plainAnswer(round * answersEach + at, 20_000),
    )
    ours.push(
      perSecond(() => {
        for (const answer of answers)
          store.ask('keep', { key: keyOf(answer), realm: 'demo', answer })
      }),
    )
    peer.push(
      perSecond(() => {
        for (const answer of answers) {
          const { body, ...head } = answer
          insert.run(keyOf(answer), JSON.stringify(head), body.at === 'json' ? body.text : '')
        }
      }),
    )
  }
  bare.close()
  return [
    {
      what: 'library: answers of 20 kB kept',
      ours: median(ours),
      bare: median(peer),
      unit: '1/s',
      // Four tables, check sums and making the text smaller, in the same one wait for the disk.
      bar: { at: 'least', value: 0.35 },
    },
  ]
}

function perSecond(work: () => void): number {
  const began = performance.now()
  work()
  return (answersEach * 1000) / (performance.now() - began)
}
