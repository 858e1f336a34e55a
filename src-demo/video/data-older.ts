type Members = Record<string, unknown>

/**
 * An answer as an earlier edition of the service gave it: the list in an envelope under another name,
 * numbers as numbers, lengths in seconds, times in seconds since 1970, flags as flags, ids of search results
 * as texts, and pictures as a list without the names of their sizes.
 */
export function olderData(body: unknown): unknown {
  if (!isMembers(body)) return body
  const { items, kind, etag, ...about } = body
  const results = Array.isArray(items) ? items.map((item) => olderValue('item', item)) : []
  return { ...about, response: { kind, results, version: etag } }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function olderValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => olderValue(name, one))
  if (typeof value === 'string') return olderText(name, value)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  if (name === 'thumbnails') return members.map(([, picture]) => picture)
  if (name === 'authorChannelId') return members[0]?.[1]
  // The id of a search result is an object with the kind of what was found.
  if (name === 'id') return members.find(([member]) => member.endsWith('Id'))?.[1]
  const shown = members.map(([member, one]) => [member, olderValue(member, one)])
  return Object.fromEntries([...shown, ...foundKind(value)])
}

/** What the id of a search result said of its kind, where the id is only a text. */
function foundKind(value: object): [string, unknown][] {
  const id: unknown = Reflect.get(value, 'id')
  return typeof id === 'object' && id !== null ? [['kind', Reflect.get(id, 'kind')]] : []
}

function olderText(name: string, text: string): unknown {
  if (name.endsWith('Count') && /^\d+$/.test(text)) return Number(text)
  if (name === 'duration') return secondsOf(text)
  if (name.endsWith('At') && !Number.isNaN(Date.parse(text))) return Date.parse(text) / 1000
  return text === 'true' || text === 'false' ? text === 'true' : text
}

function secondsOf(duration: string): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? []
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
