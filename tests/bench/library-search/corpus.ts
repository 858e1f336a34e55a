import type { ServiceId } from '#shared/operation/operation'
import type { LibraryRecord, RecordKind } from '#shared/reading/record'

/** A made-up language: the same in every run, its words as frequent as those of a real one. */
export interface Corpus {
  /** Most frequent first. */
  words: readonly string[]
  record(number: number): LibraryRecord
}

const syllables =
  'ka to ri men sol tra ven do lis per gan mo che fi lu stra ner ple con be ti ros al um qui sta ing er in on te de ly zü né'.split(
    ' ',
  )
const wordCount = 200_000
const published = Date.UTC(2026, 2, 1)

/** What there is, most frequent first; places are rare, as they are in most people's libraries. */
const sorts: [service: ServiceId, kind: RecordKind, share: number][] = [
  ['forum', 'comment', 0.3],
  ['video', 'video', 0.2],
  ['videoData', 'comment', 0.15],
  ['forum', 'post', 0.1],
  ['funds', 'fundQuote', 0.1],
  ['news', 'article', 0.08],
  ['flights', 'itinerary', 0.04],
  ['mailboxes', 'mail', 0.02],
  ['maps', 'place', 0.008],
  ['maps', 'review', 0.002],
]

export function createCorpus(seed = 1): Corpus {
  const random = createRandom(seed)
  const words = makeWords(random)
  // Zipf's law: the n-th word is 1/n times as frequent as the first.
  const word = () => words[Math.floor(wordCount ** random()) - 1] ?? words[0] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')
  return {
    words,
    record(number) {
      const [service, kind] = sortOf(random())
      // Some mails are as long as records can be.
      const isLong = kind === 'mail' && random() < 0.1
      return {
        service,
        kind,
        id: `record-${number}`,
        title: text(4 + Math.floor(random() * 6)),
        text: text(isLong ? 3000 : 15 + Math.floor(random() * 35)).slice(0, 20_000),
        facts: [
          { at: 'count', count: number, one: 'view', many: 'views' },
          { at: 'text', text: `Author${Math.floor(5000 ** random())}` },
        ],
        // From yesterday to some ten years ago, the more the later.
        happenedAt: published - Math.floor(3650 ** random()) * 86_400_000,
        link: `https://example.com/record/${number}`,
      }
    },
  }
}

function sortOf(share: number): [ServiceId, RecordKind] {
  let left = share
  for (const [service, kind, part] of sorts) {
    left -= part
    if (left < 0) return [service, kind]
  }
  return ['maps', 'review']
}

function makeWords(random: () => number): string[] {
  const words = new Set<string>()
  while (words.size < wordCount) {
    // Frequent words are short ones.
    const length = 1 + Math.floor(Math.log2(words.size + 2) / 5) + Math.floor(random() * 2.5)
    let word = ''
    for (let at = 0; at < length; at += 1) {
      word += syllables[Math.floor(random() * syllables.length)] ?? ''
    }
    words.add(word)
  }
  return [...words]
}

/** Mulberry32: numbers from 0 to 1 that look random and are the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
