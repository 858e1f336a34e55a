import { type Answer, type DemoRequest, json } from '../request'

type Thing = { kind: string; data: Record<string, unknown> }

/** No listing of this service reaches further. */
const furthest = 1000

/**
 * The service's envelope. Older editions send the data as JSON text inside the JSON, written once or
 * twice over, or without any envelope: which one depends on the operation.
 */
export function envelope(asked: DemoRequest, data: unknown): Answer {
  const good = { code: 1, msg: 'success' }
  if (asked.edition !== 'older') return json({ ...good, data })
  if (/post/i.test(asked.path)) return json({ ...good, data: JSON.stringify(JSON.stringify(data)) })
  return asked.path.includes('/user/') ? json(data) : json({ ...good, data: JSON.stringify(data) })
}

/** A refusal in the provider's manner: 200, code 0 and a plain sentence. */
export function refused(sentence: string): Answer {
  return json({ code: 0, msg: 'error', data: sentence })
}

/** The service's answer about something that does not exist: HTTP 200 with the error inside. */
export const notFound = (asked: DemoRequest): Answer =>
  envelope(asked, { message: 'Not Found', error: 404 })

/** A page of things, continued by the name of its last one. */
export function listing<Item>(
  asked: DemoRequest,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  show: (item: Item) => Thing,
  more: Record<string, unknown> = {},
): Thing {
  const { query } = asked
  const all = items.slice(0, furthest)
  const limit = query.integer('limit', 25, 1, 100)
  const after = query.text('after')
  const before = query.text('before')
  const placeOf = (name: string): number => all.findIndex((item) => nameOf(item) === name)
  let from = 0
  if (after !== undefined) {
    const place = placeOf(after)
    from = place < 0 ? all.length : place + 1
  } else if (before !== undefined) {
    from = Math.max(0, placeOf(before) - limit)
  }
  const page = all.slice(from, from + limit)
  const first = page[0]
  const last = page[page.length - 1]
  return {
    kind: 'Listing',
    data: {
      after: last !== undefined && from + limit < all.length ? nameOf(last) : null,
      before: first !== undefined && from > 0 ? nameOf(first) : null,
      dist: page.length,
      modhash: '',
      geo_filter: null,
      ...more,
      children: page.map(show),
    },
  }
}

/** The listing for an unknown name: empty, and no error. */
export function emptyListing(): Thing {
  return {
    kind: 'Listing',
    data: { after: null, before: null, dist: 0, modhash: '', geo_filter: null, children: [] },
  }
}
