/** A text cut into pieces that each fit one row of a viewer. */
export interface CutText {
  text: string
  /** Where each piece starts. */
  starts: Uint32Array
  /** The number of the line each piece belongs to, from 1. */
  numbers: Uint32Array
  /** Characters of the longest piece. */
  longest: number
}

/** Cuts a text into its lines, and lines into pieces of at most `width` characters. */
export function cutLines(text: string, width: number): CutText {
  const most = Math.max(20, width)
  const starts: number[] = []
  const numbers: number[] = []
  let longest = 0
  let line = 1
  let start = 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    let at = start
    do {
      const size = Math.min(most, end - at)
      starts.push(at)
      numbers.push(line)
      longest = Math.max(longest, size)
      at += most
    } while (at < end)
    if (found === -1) break
    start = end + 1
    line += 1
  }
  return { text, starts: Uint32Array.from(starts), numbers: Uint32Array.from(numbers), longest }
}

/** One piece of a cut text; `number` is absent if the piece continues with the line before. */
export interface Piece {
  number?: number
  text: string
}

/** The pieces `from` (included) to `to` (excluded). */
export function pieces(cut: CutText, from: number, to: number): Piece[] {
  const list: Piece[] = []
  for (let at = Math.max(0, from); at < Math.min(to, cut.starts.length); at += 1) {
    const number = cut.numbers[at] ?? 0
    const end = cut.starts[at + 1] ?? cut.text.length
    const text = cut.text.slice(cut.starts[at], end).replace(/\r?\n$/, '')
    list.push(at > 0 && cut.numbers[at - 1] === number ? { text } : { number, text })
  }
  return list
}

/** The piece a character lies in. */
export function pieceAt(cut: CutText, position: number): number {
  let low = 0
  let high = cut.starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((cut.starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
