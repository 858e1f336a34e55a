import type { XmlElement } from '#shared/reading/xml/element'
import { readXml } from './read-xml'

/** A line of an outline, such as one thing that is followed: what its attributes say. */
export type OutlineLine = ReadonlyMap<string, string>

/** The lines of a file, or why it cannot be read; null if it is a file of another kind. */
export type OutlineReading =
  | { ok: true; lines: readonly OutlineLine[] }
  | { ok: false; problem: string | null }

/** Reads an outline (OPML): its lines without lines below them. Pure; long for a long text. */
export function readOutline(text: string): OutlineReading {
  const read = readXml(text)
  if (!read.ok) return read
  if (read.root.name !== 'opml') return { ok: false, problem: null }
  const linesIn = ({ children }: XmlElement): readonly OutlineLine[] =>
    children.flatMap((one) => {
      const below = linesIn(one)
      return one.name === 'outline' && below.length === 0 ? [one.attributes] : below
    })
  return { ok: true, lines: linesIn(read.root) }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes an outline, which feed readers and other clients read; a line by its attributes. Pure. */
export function writeOutline(
  title: string,
  lines: readonly Readonly<Record<string, string>>[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escaped(title)}</title></head>`,
    '  <body>',
    ...lines.map((line) => {
      const stated = Object.entries(line).map(([name, value]) => `${name}="${escaped(value)}"`)
      return `    <outline ${stated.join(' ')}/>`
    }),
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}
