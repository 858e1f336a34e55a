import { oneLine } from '../../reading/reading'

/**
 * Text as people read it: without the signs for bold, headings, quotes and links that forum writing
 * is made of. Linear in the text.
 */
export function withoutSigns(text: string): string {
  return text
    .slice(0, 60_000)
    .replace(/[\u200b\u200c\u2060]/g, '')
    .replace(/!?\[([^[\]\n]{1,300})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/\*\*|~~/g, '')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]?)+|[*+-][ \t]+)/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The first line that says something, for a title. */
export function firstLine(text: string, max: number): string {
  for (const line of text.slice(0, 5000).split('\n')) {
    if (/[\p{L}\p{N}]/u.test(line)) return oneLine(line, max)
  }
  return oneLine(text, max)
}
