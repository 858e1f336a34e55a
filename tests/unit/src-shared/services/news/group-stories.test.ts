import { describe, expect, test } from 'vitest'
import {
  type GroupedArticle,
  groupStories,
  storyMs,
  wordsOf,
} from '#shared/services/news/group-stories'
import { randomFrom } from '../../../../../src-demo/random'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 22, 12)

let last = 0
const stated = (title: string, source: string, hoursAgo: number): GroupedArticle => {
  last += 1
  return { id: `${source} ${last}`, title, source, at: now - hoursAgo * hour }
}

const grouped = (articles: readonly GroupedArticle[], apart: readonly string[] = []) => {
  const work = groupStories(articles, new Set(apart))
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
const sizes = (articles: readonly GroupedArticle[], apart?: readonly string[]) =>
  grouped(articles, apart).map(({ ids }) => ids.length)

describe('titles that are nearly the same', () => {
  test('tell one story, and it is said how many words agree and within which time', () => {
    const [group] = grouped([
      stated('Sleeper trains return to three northern lines', 'Northern Post', 9),
      stated('Sleeper trains return to three northern lines this summer', 'Harbour Weekly', 3),
      stated('SLEEPER TRAINS return to three northern lines', 'Coast Daily', 0),
    ])
    expect(group?.ids).toHaveLength(3)
    expect(group?.because).toEqual({ shared: 7, words: 9, withinMs: 9 * hour })
  })
  test.each([
    ['Harbour clock stops after 90 years', 'Harbour clock stops after 91 years', 'other numbers'],
    [
      'Council votes to keep the ferry pier',
      'Council votes to sell the opera house',
      'other things',
    ],
    ['Weather today', 'Weather today', 'titles too short to tell'],
  ])('“%s” and “%s” stay two: %s', (one, other) => {
    expect(sizes([stated(one, 'A', 2), stated(other, 'B', 1)])).toEqual([1, 1])
  })
  test('more than three days apart they tell two stories', () => {
    const title = 'Storm closes the harbour for a night'
    expect(sizes([stated(title, 'A', 73), stated(title, 'B', 0)])).toEqual([1, 1])
    expect(sizes([stated(title, 'A', 71), stated(title, 'B', 0)])).toEqual([2])
  })
  test('a column that one source prints every day is not one story', () => {
    const title = 'What to know this morning in the harbour'
    expect(sizes([stated(title, 'A', 24), stated(title, 'A', 0)])).toEqual([1, 1])
    expect(sizes([stated(title, 'A', 5), stated(title, 'A', 0)])).toEqual([2])
  })
  test('what a person took apart stays apart', () => {
    const articles = ['A', 'B', 'C'].map((one) =>
      stated('Storm closes the harbour for a night', one, 1),
    )
    expect(sizes(articles, [articles[1]?.id ?? ''])).toEqual([2, 1])
  })
  test('scripts without spaces are compared by their signs', () => {
    const one = stated('港の新しい灯台、百年ぶりに点灯', 'A', 1)
    const other = stated('港の新しい灯台、百年ぶりに点灯した', 'B', 0)
    const third = stated('市議会は橋の修理を来年に延期', 'C', 0)
    expect(sizes([one, other, third])).toEqual([2, 1])
    expect(wordsOf('灯台').size).toBe(1)
  })
  test('words that every title has count for little', () => {
    const things = 'ferry clock bridge museum garden tower market school bakery theatre'.split(' ')
    const towns = 'Oslo Lisbon Kyoto Porto Ghent Tallinn Cusco Bergen Turin Malmö'.split(' ')
    const articles = things.flatMap((thing, place) =>
      towns.map((town) =>
        stated(`How the old ${thing} came back to ${town}`, `${town} ${place}`, 1),
      ),
    )
    expect(Math.max(...sizes(articles))).toBe(1)
  })
  test('none is missed, and none is put where it does not belong', () => {
    const random = randomFrom('titles')
    // Some words stand in every other title, some in hardly one.
    const word = () =>
      `w${Math.floor(400 * random.next() ** 3)}`.replace(/\d/g, (digit) =>
        'abcdefghij'.charAt(Number(digit)),
      )
    const first = Array.from({ length: 200 }, () => Array.from({ length: 6 }, word))
    const articles = Array.from({ length: 600 }, (_, at) => {
      const words = [...(first[at % 200] ?? [])]
      words[random.integer(0, 5)] = word()
      return stated(words.join(' '), `S${at}`, random.integer(0, 200))
    })
    const counts = new Map<string, number>()
    for (const { title } of articles) {
      for (const word of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const weigh = (list: Iterable<string>) =>
      [...list].reduce((sum, word) => sum + Math.log(1 + 600 / (counts.get(word) ?? 1)), 0)
    const part = (one: GroupedArticle, other: GroupedArticle) => {
      const [ours, theirs] = [wordsOf(one.title), wordsOf(other.title)]
      return weigh(ours.intersection(theirs)) / weigh(ours.union(theirs))
    }
    const byId = new Map(articles.map((one) => [one.id, one]))
    const groups = grouped(articles).map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []))
    expect(groups.flat()).toHaveLength(600)
    expect(groups.length).toBeLessThan(550)
    for (const [at, [lead, ...members]] of groups.entries()) {
      if (lead === undefined) continue
      expect(members.every((one) => part(lead, one) >= 0.6 - 1e-9)).toBe(true)
      const missed = groups
        .slice(0, at)
        .flatMap((earlier) => earlier[0] ?? [])
        .filter((earlier) => lead.at - earlier.at <= storyMs && part(lead, earlier) >= 0.6 + 1e-9)
        .filter(() => wordsOf(lead.title).size >= 4)
      expect(missed.map(({ title }) => [title, lead.title])).toEqual([])
    }
  })
})
