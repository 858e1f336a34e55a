import type { Answer } from '../../../../src-preload/contract/answer'

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
