/** One line of a grid of cards: the head of a section, cards beside each other, or one item across all of it. */
export interface CardLine {
  at: 'head' | 'cards' | 'wide'
  /** Places of the items of the line, in the whole list; `to` is the one after the last. */
  from: number
  to: number
}

/** How many cards of at least this width stand beside each other, all in pixels. At least one. Pure. */
export function columnsIn(width: number, narrowest: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (narrowest + gap)))
}

/** What breaks the even lines of a grid; each function is given the place of an item. */
export interface LineBreaks {
  /** The item takes a whole line, such as a channel above its videos. */
  isWide?: (index: number) => boolean
  /** Names the section of the item; the first of each section begins a line, below a head. */
  sectionOf?: (index: number) => string
}

/** The lines that so many items make. Pure. */
export function cardLines(
  count: number,
  columns: number,
  { isWide, sectionOf }: LineBreaks = {},
): readonly CardLine[] {
  const lines: CardLine[] = []
  let section: string | undefined
  let open: CardLine | undefined
  for (let index = 0; index < count; index += 1) {
    const own = sectionOf?.(index)
    if (sectionOf !== undefined && own !== section) {
      section = own
      open = undefined
      lines.push({ at: 'head', from: index, to: index })
    }
    if (isWide?.(index) === true) {
      open = undefined
      lines.push({ at: 'wide', from: index, to: index + 1 })
    } else if (open !== undefined && open.to - open.from < columns) {
      open.to = index + 1
    } else {
      open = { at: 'cards', from: index, to: index + 1 }
      lines.push(open)
    }
  }
  return lines
}

/** The line of an item; −1 if there is none. Lines are in order, so it is found by halving. Pure. */
export function lineAt(lines: readonly CardLine[], index: number): number {
  let low = 0
  let high = lines.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const line = lines[middle]
    if (line === undefined) return -1
    if (index >= line.to) low = middle + 1
    else if (index < line.from) high = middle - 1
    else return middle
  }
  return -1
}

const letters: Readonly<Record<string, string>> = { j: 'ArrowRight', k: 'ArrowLeft' }

/**
 * The place of the item that a key leads to: arrows to the card beside it or in the same column of the
 * next line, pages, ends, J and K to the next and the one before. Undefined for any other key. Pure.
 *
 * @param active place of the item with the keyboard, −1 if none has it
 * @param page how many lines are in sight
 */
export function cardStep(
  lines: readonly CardLine[],
  key: string,
  active: number,
  page: number,
): number | undefined {
  const count = lines.at(-1)?.to ?? 0
  if (count === 0) return undefined
  const within = (index: number) => Math.min(count - 1, Math.max(0, index))
  switch (letters[key.toLowerCase()] ?? key) {
    case 'ArrowRight':
      return within(active + 1)
    case 'ArrowLeft':
      return within(active - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowDown':
      return below(lines, active, 1)
    case 'ArrowUp':
      return below(lines, active, -1)
    case 'PageDown':
      return below(lines, active, page)
    case 'PageUp':
      return below(lines, active, -page)
    default:
      return undefined
  }
}

/** The item in the same column so many lines further; the end of the list if there are not as many. */
function below(lines: readonly CardLine[], active: number, steps: number): number {
  const at = lineAt(lines, active)
  const here = lines[at]
  if (here === undefined) return 0
  const direction = Math.sign(steps)
  let target = here
  let left = Math.abs(steps)
  for (let next = at + direction; left > 0; next += direction) {
    const line = lines[next]
    if (line === undefined) break
    if (line.at === 'head') continue
    target = line
    left -= 1
  }
  return Math.min(target.from + (active - here.from), target.to - 1)
}
