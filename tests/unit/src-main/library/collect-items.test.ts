import { expect, test } from 'vitest'
import { collectItems } from '../../../../src-main/library/collect-items'
import { openTestLibrary } from './open-test-library'
import { newsAnswer } from './test-answer'

const realm = 'demo'

/** Articles by number, with a title that says when they were seen. */
const articles = (from: number, until: number, seen: string) =>
  Array.from({ length: until - from }, (_none, at) => ({
    id: `n${from + at}`,
    title: `Harbour ${from + at}, ${seen}`,
    text: 'Boats.',
  }))

test.each([
  { text: '', order: 'newest' },
  { text: 'harbour', order: 'relevance' },
  { text: '', order: 'latest' },
] as const)(
  'each item that was found at the start is taken once, while items are seen again: %o',
  async (query) => {
    const { get, library } = await openTestLibrary()
    await get('keep', { key: 'demo:a', realm, answer: newsAnswer('a', articles(0, 450, 'once')) })
    const taken: string[] = []
    let pages = 0
    for await (const page of collectItems(library, realm, { at: 'search', query })) {
      if (page.at === 'failed') throw new Error(page.fault.message)
      taken.push(...page.items.map(({ id }) => id))
      pages += 1
      if (pages > 1) continue
      // Both what was taken and what is still to come moves to the front, and something comes new.
      const again = newsAnswer('b', [
        ...articles(0, 20, 'again'),
        ...articles(430, 450, 'again'),
        ...articles(900, 910, 'new'),
      ])
      await get('keep', { key: 'demo:b', realm, answer: { ...again, receivedAt: Date.now() } })
    }
    expect(pages).toBe(3)
    expect(taken).toHaveLength(450)
    expect(new Set(taken).size).toBe(450)
    expect(taken.every((id) => Number(id.slice(1)) < 450)).toBe(true)
  },
)
