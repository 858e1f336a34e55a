import { hash } from '../random'
import { type Answer, cursorAt, type DemoRequest, json, offsetOf } from '../request'

/** An error in the provider's own shape. */
export function dataError(
  code: number,
  reason: string,
  message: string,
  more: { domain?: string; location?: string; locationType?: string; status?: string } = {},
): Answer {
  const { domain = 'global', status, ...place } = more
  return json(
    {
      error: {
        code,
        message,
        errors: [{ message, domain, reason, ...place }],
        ...(status === undefined ? {} : { status }),
      },
    },
    code,
  )
}

/** The provider's error for a missing parameter. */
export const missingParameter = (name: string): Answer =>
  dataError(400, 'missingRequiredParameter', `Required parameter: ${name}`, {
    location: name,
    locationType: 'parameter',
    status: 'INVALID_ARGUMENT',
  })

/** The provider's error if none of these filters was given. */
export const noFilter = (names: string): Answer =>
  dataError(400, 'missingRequiredParameter', `No filter selected. Expected one of: ${names}`, {
    location: 'parameters.',
    locationType: 'other',
  })

const personal = ['mine', 'home', 'mySubscribers', 'managedByMe', 'myRating', 'forMine']

/** What every operation refuses first: no `part`, or a question about the caller's own account. */
export function refusal(asked: DemoRequest, partNeeded = true): Answer | undefined {
  if (partNeeded && asked.query.text('part') === undefined) return missingParameter('part')
  const own = personal.find((name) => asked.query.text(name) !== undefined)
  if (own === undefined) return undefined
  return dataError(
    401,
    'authorizationRequired',
    'The request uses the <code>mine</code> parameter but is not properly authorized.',
    {
      location: own,
      locationType: 'parameter',
      status: 'UNAUTHENTICATED',
    },
  )
}

/** Named parts of a resource; those not asked for are left out. */
export function withParts(
  asked: DemoRequest,
  kind: string,
  id: unknown,
  parts: Readonly<Record<string, () => unknown>>,
): Record<string, unknown> {
  const wanted = asked.query.list('part')
  const resource: Record<string, unknown> = {
    kind: `videoplatform#${kind}`,
    etag: tagOf(`${kind}${JSON.stringify(id)}`),
    id,
  }
  for (const [name, make] of Object.entries(parts)) {
    const value = wanted.includes(name) ? make() : undefined
    if (value !== undefined) resource[name] = value
  }
  return resource
}

/** A list without paging. */
export function plainList(kind: string, items: readonly unknown[]): Answer {
  return json({ kind: `videoplatform#${kind}`, etag: tagOf(`${kind}${items.length}`), items })
}

/** What a page of a list is cut from. */
export interface PageOptions<Item> {
  kind: string
  items: readonly Item[]
  standard: number
  most: number
  show: (item: Item) => unknown
  more?: Record<string, unknown>
  /** Estimated total; the true one by default. */
  total?: number
  /** False if the interface gives no `pageInfo.totalResults` worth the name. */
  hidesTotal?: boolean
}

/** One page of a list, continued by `pageToken`. */
export function pagedList<Item>(asked: DemoRequest, options: PageOptions<Item>): Answer {
  const { kind, items, standard, most, show, more = {} } = options
  const purpose = purposeOf(asked)
  const token = asked.query.text('pageToken')
  const offset = token === undefined ? 0 : offsetOf(token, purpose)
  if (offset === undefined) {
    return dataError(400, 'invalidPageToken', 'The request specifies an invalid page token.', {
      location: 'pageToken',
      locationType: 'parameter',
      status: 'INVALID_ARGUMENT',
    })
  }
  const count = asked.query.integer('maxResults', standard, 0, most)
  const next = offset + count
  return json({
    kind: `videoplatform#${kind}`,
    etag: tagOf(`${purpose}${offset}`),
    ...(next < items.length && count > 0 ? { nextPageToken: cursorAt(purpose, next) } : {}),
    ...(offset > 0 ? { prevPageToken: cursorAt(purpose, Math.max(0, offset - count)) } : {}),
    ...more,
    pageInfo: {
      totalResults: Math.min(1_000_000, options.total ?? items.length),
      resultsPerPage: count,
    },
    items: items.slice(offset, next).map(show),
  })
}

/** A page token belongs to the question that gave it, whatever parts and sizes are asked for. */
function purposeOf(asked: DemoRequest): string {
  const kept = asked.query.pairs.filter(
    ([name]) => !['pageToken', 'maxResults', 'part', 'hl'].includes(name),
  )
  return hash(`${asked.path}${JSON.stringify(kept)}`).toString(36)
}

function tagOf(text: string): string {
  return Buffer.from(`${hash(text)}${hash(`${text}#`)}`).toString('base64url')
}
