/**
 * The text without a sign that it ends with, however often. `/a+$/` does the same, but tries every
 * run of the sign within the text and every place of such a run, which is not linear.
 *
 * @param sign one UTF-16 unit
 */
export function withoutTrailing(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}

/** All lines of a text as one, without white space around the breaks. */
export function joinLines(text: string, between = ' '): string {
  if (!/[\r\n]/.test(text)) return text
  const lines = text.split(/[\r\n]+/)
  const last = lines.length - 1
  return lines
    .map((line, place) => {
      const start = place === 0 ? line : line.trimStart()
      return place === last ? start : start.trimEnd()
    })
    .join(between)
}
