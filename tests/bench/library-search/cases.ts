import type { LibraryQuery, SearchPage } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { Built } from './build'
import { type Corpus, createRandom } from './corpus'

/** A sort of search: a new one of its kind each time. */
export interface Case {
  name: string
  query(): Partial<LibraryQuery>
  /** How many pages are turned before the one that is measured. */
  pages?: number
  manner?: SearchPage['manner']
  realm?: Realm
  /** False where SQLite is not asked to weigh the same words: that takes minutes. */
  weighed?: boolean
}

export function makeCases({ words }: Corpus, { list, newestAt }: Built): Case[] {
  const random = createRandom(7)
  /** A word by how frequent it is: from the first of these ranks to the second. */
  const word = (from: number, until: number) =>
    words[from + Math.floor(random() * (until - from))] ?? ''
  const common = () => `${word(0, 50)} `
  const middling = () => `${word(500, 3000)} `
  const rare = () => `${word(50_000, 150_000)} `
  const day = 86_400_000
  return [
    { name: 'common word', query: () => ({ text: common() }) },
    { name: 'the most common word', query: () => ({ text: `${word(0, 1)} ` }) },
    { name: 'middling word', query: () => ({ text: middling() }) },
    { name: 'rare word', query: () => ({ text: rare() }) },
    { name: 'two common words', query: () => ({ text: common() + common() }) },
    { name: 'common and rare word', query: () => ({ text: common() + rare() }) },
    {
      name: 'four middling words',
      query: () => ({ text: middling() + middling() + middling() + middling() }),
    },
    { name: 'phrase of common words', query: () => ({ text: `"${common()}${common()}"` }) },
    {
      name: 'phrase of the most common word, thrice',
      query: () => ({ text: `"${`${word(0, 1)} `.repeat(3)}"` }),
    },
    {
      name: 'phrase of 1,000 characters of the most common words',
      query: () => ({ text: `"${`${word(0, 1)} ${word(1, 2)} `.repeat(200).slice(0, 990)}"` }),
      weighed: false,
    },
    ...[2, 3].map((count) => ({
      name: `${count} middling words`,
      query: () => ({ text: Array.from({ length: count }, middling).join('') }),
    })),
    { name: 'common without common', query: () => ({ text: `${common()}-${common()}` }) },
    { name: 'only excluded', query: () => ({ text: `-${word(0, 1)}` }) },
    ...[1, 2, 3, 4, 5, 7].map((length) => ({
      name: `beginning of ${length} ${length === 1 ? 'letter' : 'letters'}`,
      query: () => ({ text: word(0, 20_000).padEnd(length, 'a').slice(0, length) }),
    })),
    {
      name: 'common word and beginning',
      query: () => ({ text: common() + word(0, 20_000).slice(0, 4) }),
    },
    { name: 'no text', query: () => ({}) },
    { name: 'no text, frequent service', query: () => ({ services: ['forum'] }) },
    { name: 'no text, rare kind', query: () => ({ kinds: ['review'] }) },
    { name: 'no text, absent kind', query: () => ({ kinds: ['photo'] }) },
    { name: 'no text, long mails', query: () => ({ kinds: ['mail'] }) },
    { name: 'common word in long mails', query: () => ({ text: common(), kinds: ['mail'] }) },
    {
      name: 'common word, frequent service',
      query: () => ({ text: common(), services: ['forum', 'video'] }),
    },
    { name: 'common word, rare service', query: () => ({ text: common(), services: ['maps'] }) },
    {
      name: 'middling word, rare service and kind',
      query: () => ({ text: middling(), services: ['maps'], kinds: ['review'] }),
    },
    {
      name: 'common word of one day',
      query: () => ({ text: common(), ...within(newestAt, 1 + Math.floor(random() * 60), day) }),
    },
    { name: 'no text, last week', query: () => ({ seenFrom: newestAt - 7 * day }) },
    {
      name: 'latest published of a common word',
      query: () => ({ text: common(), order: 'latest' }),
    },
    {
      name: 'latest published of a middling word',
      query: () => ({ text: middling(), order: 'latest' }),
    },
    { name: 'latest published of all', query: () => ({ order: 'latest' }) },
    {
      name: 'common word, published in a month',
      query: () => {
        const happenedFrom = newestAt - (30 + Math.floor(random() * 2000)) * day
        return { text: common(), happenedFrom, happenedUntil: happenedFrom + 30 * day }
      },
    },
    { name: 'name of an author', query: () => ({ text: `author${Math.floor(random() * 5000)} ` }) },
    { name: 'saved', query: () => ({ saved: true }) },
    { name: 'saved, common word', query: () => ({ text: common(), saved: true }) },
    { name: 'in a list', query: () => ({ list }) },
    { name: 'with a tag', query: () => ({ text: common(), tag: 'one' }) },
    { name: 'unread, common word', query: () => ({ text: common(), unread: true }) },
    { name: 'found in a note', query: () => ({ text: 'written hand' }) },
    { name: 'demo world, common word', query: () => ({ text: common() }), realm: 'demo' },
    { name: 'page 20 of a common word', query: () => ({ text: common() }), pages: 19 },
    { name: 'page 20 of no text', query: () => ({}), pages: 19 },
    ...[common, middling, rare].map((one, at) => ({
      name: `best of a ${['common', 'middling', 'rare'][at]} word`,
      query: () => ({ text: one(), order: 'relevance' as const }),
    })),
    {
      name: 'best of two middling words',
      query: () => ({ text: middling() + middling(), order: 'relevance' }),
    },
    {
      name: 'best of common and middling word',
      query: () => ({ text: common() + middling(), order: 'relevance' }),
    },
    {
      name: 'best of a beginning',
      query: () => ({ text: word(0, 20_000).slice(0, 4), order: 'relevance' }),
    },
    {
      name: 'page 20 of the best',
      query: () => ({ text: common(), order: 'relevance' }),
      pages: 19,
    },
    { name: 'plain, common word', query: () => ({ text: common() }), manner: 'plain' },
    { name: 'plain, rare word', query: () => ({ text: rare() }), manner: 'plain' },
    { name: 'plain, no text', query: () => ({}), manner: 'plain' },
  ]
}

const within = (newestAt: number, daysAgo: number, day: number): Partial<LibraryQuery> => ({
  seenFrom: newestAt - daysAgo * day,
  seenUntil: newestAt - (daysAgo - 1) * day,
})
