import type { Answer } from '#shared/bridge/answer'

/** An answer as the gateway makes it, with what a test says instead. */
export function testAnswer(given: Partial<Answer> = {}): Answer {
  const body = given.body ?? { at: 'json', text: '{"places":[]}' }
  return {
    id: 'a1',
    operation: 'maps.search',
    values: { query: 'harbour' },
    extra: {},
    from: 'network',
    receivedAt: 1_000_000,
    freshUntil: 1_060_000,
    request: { method: 'GET', url: 'https://maps.example/search?query=harbour', headers: [] },
    status: 200,
    headers: [{ name: 'content-type', value: 'application/json' }],
    bytes: body.at === 'json' || body.at === 'text' ? Buffer.byteLength(body.text) : 0,
    timing: { queuedMs: 0, firstByteMs: 5, totalMs: 9, attempts: 1 },
    ...given,
    body,
  }
}

/** One article of a test's news. */
export interface TestArticle {
  id: string
  title: string
  text: string
  picture?: string
}

/** An answer with one record for each article. */
export function newsAnswer(
  id: string,
  articles: readonly TestArticle[],
  given: Partial<Answer> = {},
): Answer {
  const listed = articles.map((one) => ({
    id: one.id,
    title: one.title,
    summary: one.text,
    url: `https://news.example/${one.id}`,
    ...(one.picture === undefined ? {} : { image: one.picture }),
  }))
  const body = { at: 'json', text: JSON.stringify({ articles: listed }) } as const
  return testAnswer({ id, operation: 'news.search', values: { query: id }, body, ...given })
}

/** Words that differ from seed to seed and are the same for the same seed. */
export function testWords(seed: number, count: number): string {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296
  const words: string[] = []
  for (let at = 0; at < count; at += 1) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    words.push(`w${(state % 20_011).toString(36)}`)
  }
  return words.join(' ')
}
