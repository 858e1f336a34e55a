import { jsonText } from '#shared/reading/json-text'

/** A value as JSON over several lines, however deep it is. */
export const prettyJson = (value: unknown): string => prettyText(jsonText(value))

/**
 * Writes JSON text over several lines without reading its values, so that numbers, names and the
 * order stay exactly as they arrived. Text that is not valid JSON is laid out as far as it goes.
 */
export function prettyText(text: string): string {
  const parts: string[] = []
  let depth = 0
  let at = 0
  const newLine = () => parts.push('\n', '  '.repeat(Math.min(depth, 60)))
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '"') {
      const end = endOfString(text, at)
      parts.push(text.slice(at, end))
      at = end
      continue
    }
    at += 1
    if (sign === '{' || sign === '[') {
      const next = nextSign(text, at)
      if (text[next] === '}' || text[next] === ']') {
        parts.push(sign, text[next] ?? '')
        at = next + 1
        continue
      }
      depth += 1
      parts.push(sign)
      newLine()
    } else if (sign === '}' || sign === ']') {
      depth = Math.max(0, depth - 1)
      newLine()
      parts.push(sign)
    } else if (sign === ',') {
      parts.push(sign)
      newLine()
    } else if (sign === ':') parts.push(': ')
    else if (!/\s/.test(sign)) {
      const end = endOfWord(text, at)
      parts.push(text.slice(at - 1, end))
      at = end
    }
  }
  return parts.join('')
}

/** Where the text of JSON ends that begins at this place; the end of all if nothing closes it. */
export function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const sign = text[at]
    if (sign === '\\') at += 2
    else if (sign === '"') return at + 1
    else at += 1
  }
  return text.length
}

function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length && !/[\s,:{}[\]"]/.test(text[at] ?? '')) at += 1
  return at
}

function nextSign(text: string, start: number): number {
  let at = start
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1
  return at
}
