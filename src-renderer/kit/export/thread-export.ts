import { markdownAddress, markdownText, quotedMarkdown } from '#shared/reading/tables/table-text'
import type { SafeDocument } from '../text/read-safe'
import { escapeMarkup, markupOf } from '../text/safe-markup'
import { authorWords } from '../thread/author-words'
import type { ThreadLine } from '../thread/thread-lines'

/** A post or a comment as it is exported. */
export interface WrittenPart {
  author: string | null
  /** Epoch milliseconds. */
  at: number | null
  score: number | null
  /** With the markup signs it was written with. */
  text: string
  /** Said in place of the text if there is none any more. */
  gone?: string | undefined
}

/** A thread as it leaves the program: what began it, and the lines of its answers. */
export interface WrittenThread {
  title: string
  link: string | null
  post: WrittenPart
  lines: readonly { depth: number; part: WrittenPart }[]
  /** Epoch milliseconds of the answer. */
  seenAt: number
  /** How many comments were left out of what is here. */
  left: number
}

/** How a thread is written. */
export type ThreadFormat = 'markdown' | 'html' | 'json'

/** The parts of a tree's lines, and how many are left out of it. Pure, as all here. */
export function partsOf<Item>(
  lines: readonly ThreadLine<Item, { count: number }>[],
  partOf: (item: Item) => WrittenPart,
): Pick<WrittenThread, 'lines' | 'left'> {
  return {
    lines: lines.flatMap((line) =>
      line.at === 'item' ? [{ depth: line.depth, part: partOf(line.item) }] : [],
    ),
    left: lines.reduce(
      (sum, line) => sum + (line.at === 'more' ? Math.max(1, line.more.count) : 0),
      0,
    ),
  }
}

/**
 * A thread as a file's text. `read` reads the signs of its texts; only HTML needs it.
 */
export function writeThread(
  thread: WrittenThread,
  format: ThreadFormat,
  read: (text: string) => SafeDocument,
): string {
  switch (format) {
    case 'markdown':
      return markdown(thread)
    case 'html':
      return page(thread, read)
    case 'json':
      return json(thread)
    default:
      return format satisfies never
  }
}

const day = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const timeAndScore = ({ at, score }: WrittenPart): string[] =>
  [day(at), score === null ? '' : `${score} points`].filter((fact) => fact !== '')

const facts = (part: WrittenPart): string =>
  [authorWords(part.author), ...timeAndScore(part)].join(', ')

const leftWords = ({ left, seenAt }: WrittenThread): string =>
  `Seen ${day(seenAt)} UTC${left > 0 ? `; at least ${left} comments are not in this file` : ''}.`

function markdown(thread: WrittenThread): string {
  const { title, link, post, lines } = thread
  const comment = ({ depth, part }: WrittenThread['lines'][number]): string =>
    [
      [`**${markdownText(authorWords(part.author))}**`, ...timeAndScore(part)].join(', '),
      '',
      part.gone ?? quotedMarkdown(part.text),
    ]
      .join('\n')
      .split('\n')
      .map((row) => `${'> '.repeat(Math.min(depth, 20))}${row}`)
      .join('\n')
  return [
    `# ${markdownText(title)}`,
    markdownText(facts(post)),
    link === null ? '' : markdownAddress(link),
    post.gone ?? quotedMarkdown(post.text),
    '---',
    ...lines.map(comment),
    `---\n\n${leftWords(thread)}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function json({ title, link, post, lines, seenAt, left }: WrittenThread): string {
  const stated = ({ gone, at, ...part }: WrittenPart) => ({
    ...part,
    at: at === null ? null : new Date(at).toISOString(),
    ...(gone !== undefined && { gone }),
  })
  const comments = lines.map(({ depth, part }) => ({ depth, ...stated(part) }))
  return `${JSON.stringify({ title, link, seenAt: new Date(seenAt).toISOString(), left, post: stated(post), comments }, null, 2)}\n`
}

const sheet =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1a1e24;background:#fff}' +
  '.by{color:#505864;font-size:.85rem;margin:0}article{margin:.75rem 0;padding-left:.75rem;border-left:1px solid #cfd4dc;overflow-wrap:anywhere}' +
  'pre{white-space:pre-wrap;background:#eef0f3;padding:.5rem}blockquote{border-left:3px solid #cfd4dc;margin:0;padding-left:.75rem;color:#505864}' +
  'table{border-collapse:collapse}td,th{border-bottom:1px solid #e2e5ea;padding:.2rem .6rem;text-align:left}' +
  '@media(prefers-color-scheme:dark){body{color:#e7eaf0;background:#151920}.by,blockquote{color:#a9b2bf}pre{background:#0f1318}a{color:#8ea6ff}}'

/** A page that stands alone: its policy lets nothing load and nothing run. */
function page(thread: WrittenThread, read: (text: string) => SafeDocument): string {
  const { title, link, post, lines } = thread
  const body = (part: WrittenPart) =>
    part.gone === undefined ? markupOf(read(part.text)) : `<p><i>${escapeMarkup(part.gone)}</i></p>`
  const comments = lines.map(
    ({ depth, part }) =>
      `<article style="margin-left:${Math.min(depth, 15)}rem"><p class="by">${escapeMarkup(facts(part))}</p>${body(part)}</article>`,
  )
  const safeLink =
    link === null
      ? ''
      : `<p><a href="${escapeMarkup(link)}" rel="noreferrer noopener">${escapeMarkup(link)}</a></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${sheet}</style></head>
<body><h1>${escapeMarkup(title)}</h1><p class="by">${escapeMarkup(facts(post))}</p>${safeLink}
${body(post)}
<hr>
${comments.join('\n')}
<hr><p class="by">${escapeMarkup(leftWords(thread))}</p></body></html>
`
}
