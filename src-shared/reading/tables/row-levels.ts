import { isMembers, type Members, openText } from '../plain'
import { isListing, isThing, sameForm, unwrapAll } from './row-shapes'

const replyNames = ['replies', 'children', 'responses', 'answers', 'comments', 'childComments']
const mostRows = 200_000
/** So many of what hangs below a row show whether it is of the same kind. */
const sample = 20

/**
 * Rows with those that hang below them, such as the replies to a comment and the replies to these,
 * each after the one it belongs to. Each then states its level; the first is 1. Rows without any below
 * them come back as they are.
 */
export function withLevels(rows: readonly Members[]): readonly Members[] {
  if (!rows.some((row) => repliesOf(row) !== undefined)) return rows
  const levelled: Members[] = []
  const waiting = rows.map((row) => ({ row, level: 1 })).reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (levelled.length >= mostRows) break
    const { row, level } = next
    const replies = repliesOf(row)
    if (replies === undefined) {
      levelled.push({ ...row, level })
      continue
    }
    levelled.push({ ...row, [replies.name]: replies.rows.length, level })
    for (const reply of replies.rows.toReversed()) waiting.push({ row: reply, level: level + 1 })
  }
  return levelled
}

/** What hangs below a row: a list of the same kind of thing, or a listing of such. */
function repliesOf(row: Members): { name: string; rows: readonly Members[] } | undefined {
  for (const name of replyNames) {
    const value = row[name]
    if (typeof value !== 'object' && typeof value !== 'string') continue
    const rows = unwrapAll(elementsOf(value))
    if (rows.slice(0, sample).some((one) => sameForm(one, row))) return { name, rows }
  }
  return undefined
}

function elementsOf(value: unknown): readonly unknown[] {
  const open = openText(value)
  if (Array.isArray(open)) return open
  if (!isMembers(open)) return []
  const inside: unknown = isThing(open) ? open.data : open
  if (!isMembers(inside)) return []
  const list = inside.children ?? inside.comments ?? inside.items ?? inside.data
  return Array.isArray(list) ? list : []
}

/**
 * The one thing that a list of listings begins with, such as the post of which the other listing has
 * the comments; undefined if the path leads elsewhere. `path` is that of the list shown.
 */
export function leadingThing(above: unknown, place: string | undefined): Members | undefined {
  if (!Array.isArray(above) || above.length > 3 || Number(place) < 1) return undefined
  const first = openText(above[0])
  if (!isMembers(first) || !isListing(first) || !isThing(first)) return undefined
  const things = elementsOf(first)
  return things.length === 1 ? unwrapAll(things)[0] : undefined
}
