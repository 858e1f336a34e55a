import { authorKey, type CommentRow, localTimeOf } from './comment-row'

/** The orders of comments; `answered` is the order of the service's answer. */
export const commentOrders = ['answered', 'likes', 'newest', 'oldest', 'replies'] as const
export type CommentOrder = (typeof commentOrders)[number]

/** Which comments are shown. */
export interface CommentFilter {
  /** One word that stands in them, as the statistics write it. */
  word: string | null
  /** Whose they are, by `authorKey`. */
  author: string | null
  /** Likes at least; one whose likes are not stated is left out by all but 0. */
  likes: number
  /** Epoch milliseconds, at or after and before; with either, a comment without a time is left out. */
  from: number | null
  until: number | null
  /** Places of those that the person's rules hide. */
  hidden?: readonly number[]
}

/** Lets every comment through. */
export const everyComment: CommentFilter = {
  word: null,
  author: null,
  likes: 0,
  from: null,
  until: null,
}

/** A filter as it was stored; undefined if that is none, as after an update. */
export function readCommentFilter(stored: unknown): CommentFilter | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const values: Readonly<Record<string, unknown>> = { ...stored }
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    word: text(values.word),
    author: text(values.author),
    likes: number(values.likes) ?? 0,
    from: number(values.from),
    until: number(values.until),
  }
}

/** How the comments are laid out. */
export interface CommentWish {
  filter: CommentFilter
  order: CommentOrder
  /** Replies under what they answer; else each by itself. */
  threads: boolean
}

/** The lines of a layout, each by the place of its row, in the order in which they stand. */
export interface ArrangedComments {
  places: Int32Array
  /** 0 for comments at the top, 1 for replies. */
  depths: Uint8Array
  /** 1 if a line stands only for what answers it: the filter does not let it through itself. */
  around: Uint8Array
  /** Replies that are stated and not here, of what stands at the top; they can be asked for. */
  left: Int32Array
  /** Comments that the filter lets through. */
  found: number
}

/** Says whether a row passes; `wordsOf` gives its words by its place. Pure, as all here. */
export function passes(
  { word, author, likes, from, until, hidden = [] }: CommentFilter,
  wordsOf: (place: number) => readonly string[],
): (row: CommentRow, place: number) => boolean {
  const isHidden = new Set(hidden)
  const isWithin = (row: CommentRow): boolean => {
    const at = localTimeOf(row)
    return at !== null && at >= (from ?? at) && (until === null || at < until)
  }
  return (row, place) =>
    !isHidden.has(place) &&
    (likes === 0 || (row.likes !== null && row.likes >= likes)) &&
    (author === null || authorKey(row) === author) &&
    ((from === null && until === null) || isWithin(row)) &&
    (word === null || wordsOf(place).includes(word))
}

/** Lays comments out: filtered, in order, replies under what they answer. */
export function arrangeComments(
  rows: readonly CommentRow[],
  { filter, order, threads }: CommentWish,
  wordsOf: (place: number) => readonly string[],
): ArrangedComments {
  const isFound = passes(filter, wordsOf)
  const found = rows.map(isFound)
  const compare = comparing(rows, order)
  if (!threads) {
    const places = rows.flatMap((_, place) => (found[place] === true ? place : []))
    if (order !== 'answered') places.sort(compare)
    return {
      places: Int32Array.from(places),
      depths: new Uint8Array(places.length),
      around: new Uint8Array(places.length),
      left: new Int32Array(places.length),
      found: places.length,
    }
  }
  const { heads, below } = threadsOf(rows)
  // A person who hides a comment does not want to read answers to it.
  const isHidden = new Set(filter.hidden)
  const shown = heads.filter(
    (place) =>
      !isHidden.has(place) &&
      (found[place] === true || below.get(place)?.some((reply) => found[reply] === true) === true),
  )
  if (order === 'answered') shown.sort((one, other) => pinnedFirst(rows, one, other))
  else shown.sort(compare)
  // A thread is read from its beginning, except when looking for what was liked most.
  const ofReplies = comparing(rows, order === 'likes' ? 'likes' : 'oldest')
  const lines = shown.flatMap((head) => {
    const replies = (below.get(head) ?? []).filter((reply) => found[reply] === true)
    return [head, ...replies.sort(ofReplies)]
  })
  const isHead = new Set(shown)
  return {
    places: Int32Array.from(lines),
    depths: Uint8Array.from(lines, (place) => (isHead.has(place) ? 0 : 1)),
    around: Uint8Array.from(lines, (place) => (found[place] === true ? 0 : 1)),
    left: Int32Array.from(lines, (place) => {
      const row = rows[place]
      if (row === undefined || row.repliesEnded || !isHead.has(place)) return 0
      return Math.max(0, (row.replies ?? 0) - (below.get(place)?.length ?? 0))
    }),
    found: lines.filter((place) => found[place] === true).length,
  }
}

/** The comments at the top, and the answers to each; a reply whose comment is not here is at the top. */
export function threadsOf(rows: readonly CommentRow[]) {
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]))
  const heads: number[] = []
  const below = new Map<number, number[]>()
  for (const [place, { parent }] of rows.entries()) {
    const above = parent === null ? undefined : placeOf.get(parent)
    // There is one level of answers: a reply to a reply would have no place.
    const top = above === undefined || rows[above]?.parent != null ? undefined : above
    if (top === undefined || top === place) heads.push(place)
    else {
      const replies = below.get(top)
      if (replies === undefined) below.set(top, [place])
      else replies.push(place)
    }
  }
  return { heads, below }
}

const pinnedFirst = (rows: readonly CommentRow[], one: number, other: number): number =>
  Number(rows[other]?.pinned ?? false) - Number(rows[one]?.pinned ?? false) || one - other

/** Comments without a value come last, in either order; equals stay as answered. */
function comparing(rows: readonly CommentRow[], order: CommentOrder) {
  const by = (value: (row: CommentRow) => number | null, way: 1 | -1) => {
    const values = Float64Array.from(rows, (row) => value(row) ?? Number.NaN)
    return (one: number, other: number): number => {
      const [left = Number.NaN, right = Number.NaN] = [values[one], values[other]]
      if (Number.isNaN(left) || Number.isNaN(right)) {
        return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || one - other
      }
      return way * (left - right) || one - other
    }
  }
  switch (order) {
    case 'answered':
      return (one: number, other: number) => one - other
    case 'likes':
      return by(({ likes }) => likes, -1)
    case 'replies':
      return by(({ replies }) => replies, -1)
    case 'newest':
      return by(({ at }) => at, -1)
    case 'oldest':
      return by(({ at }) => at, 1)
    default:
      return order satisfies never
  }
}
