import { markdownAddress, markdownLine, markdownText } from '../../reading/tables/table-text'
import { writeTable } from '../../reading/tables/write-table'
import { type ArrangedComments, threadsOf } from './arrange-comments'
import type { CommentRow } from './comment-row'

/** How comments are exported. */
export type CommentFormat = 'csv' | 'json' | 'markdown'

/** What stands above the comments in a file. */
export interface CommentFileHead {
  title: string
  /** The video's address, if one is known. */
  link: string | null
  /** What is not in the file, in a sentence; empty if everything stored is. */
  left: string
}

const names = [
  'thread',
  'depth',
  'id',
  'reply to',
  'author',
  'author id',
  'published',
  'about a day',
  'likes',
  'replies',
  'by the channel',
  'pinned',
  'edited',
  'paid',
  'text',
]

/**
 * Comments as a file's text, in the order and with the threads in which they are shown. What is not
 * known stays empty: it is not 0. Pure.
 */
export function writeComments(
  rows: readonly CommentRow[],
  { places, depths, around }: ArrangedComments,
  format: CommentFormat,
  head: CommentFileHead,
): string {
  const { below } = threadsOf(rows)
  const top = new Map([...below].flatMap(([at, replies]) => replies.map((one) => [one, at])))
  const lines = [...places].flatMap((place, at) => {
    const row = rows[place]
    if (row === undefined) return []
    const thread = rows[top.get(place) ?? place] ?? row
    return { row, thread: thread.id, depth: depths[at] ?? 0, around: around[at] === 1 }
  })
  switch (format) {
    case 'csv':
      return writeTable({ names, rows: lines.map(cells) }, 'csv')
    case 'json':
      return `${JSON.stringify({ ...head, comments: nested(lines) }, null, 2)}\n`
    case 'markdown':
      return markdown(lines, head)
    default:
      return format satisfies never
  }
}

interface WrittenComment {
  row: CommentRow
  thread: string
  depth: number
  around: boolean
}

const written = (at: number | null, dayOnly: boolean): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, dayOnly ? 10 : 19) + (dayOnly ? '' : 'Z')

const cells = ({ row, thread, depth }: WrittenComment): string[] => [
  thread,
  String(depth),
  row.id,
  row.parent ?? '',
  row.author ?? '',
  row.authorId ?? '',
  written(row.at, row.dayOnly),
  row.dayOnly ? 'yes' : '',
  row.likes === null ? '' : String(row.likes),
  row.replies === null ? '' : String(row.replies),
  row.owner ? 'yes' : '',
  row.pinned ? 'yes' : '',
  row.edited ? 'yes' : '',
  row.paid ?? '',
  row.text,
]

function statedValues({ row, around }: WrittenComment) {
  const { parent, at, dayOnly, from } = row
  const { id, text, author, authorId, owner, pinned, hearted, edited, paid, likes, replies } = row
  return {
    id,
    text,
    author,
    authorId,
    // What no answer says to be so is left out: it is not known to be otherwise.
    ...(owner && { owner }),
    ...(pinned && { pinned }),
    ...(hearted && { hearted }),
    ...(edited && { edited }),
    paid,
    likes,
    replies,
    ...(parent !== null && { parent }),
    at: at === null ? null : written(at, dayOnly),
    from,
    ...(around && { outsideTheFilter: true }),
  }
}

/** Replies below the comment that they follow and answer. */
function nested(lines: readonly WrittenComment[]) {
  const tops: (ReturnType<typeof statedValues> & { answers: ReturnType<typeof statedValues>[] })[] =
    []
  for (const line of lines) {
    const last = tops.at(-1)
    if (line.depth > 0 && last !== undefined) last.answers.push(statedValues(line))
    else tops.push({ ...statedValues(line), answers: [] })
  }
  return tops
}

function markdown(
  lines: readonly WrittenComment[],
  { title, link, left }: CommentFileHead,
): string {
  const comments = lines.map(({ row, depth }) => {
    const facts = [
      row.owner ? 'the channel' : '',
      written(row.at, true),
      row.likes === null ? '' : `${row.likes} likes`,
    ].filter((fact) => fact !== '')
    const head = `**${markdownText(row.author ?? 'Somebody')}**${facts.length > 0 ? `, ${facts.join(', ')}` : ''}`
    const words = row.text.split('\n').map(markdownLine)
    return [head, '', ...words].map((text) => (depth > 0 ? `> ${text}`.trimEnd() : text)).join('\n')
  })
  return [`# ${markdownText(title)}`, link === null ? '' : markdownAddress(link), left, ...comments]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}
