import type { ThreadNode } from '#shared/reading/thread-node'

export type { ThreadNode } from '#shared/reading/thread-node'

/** A node as a line of the tree, which is drawn as one list. */
export type ThreadLine<Item, More> = {
  key: string
  depth: number
  /** Place of the line that this one answers; −1 for those at the top. */
  parent: number
  /** Place after the last line below this one. */
  end: number
  /** How many items stand below it, all levels together; places of more are not counted. */
  replies: number
} & ({ at: 'item'; item: Item } | { at: 'more'; more: More })

/** What of a thread is folded away: the whole of it down to its first line, or only what answers it. */
export type Fold = 'whole' | 'replies'
/** What is folded, by the key of its line. */
export type Folds = ReadonlyMap<string, Fold>

/** The tree as lines, each before its answers. Not recursive, so depth does not matter. Pure, as all here. */
export function linesOf<Item, More>(
  roots: readonly ThreadNode<Item, More>[],
): ThreadLine<Item, More>[] {
  const lines: ThreadLine<Item, More>[] = []
  const open: { nodes: readonly ThreadNode<Item, More>[]; next: number; parent: number }[] = [
    { nodes: roots, next: 0, parent: -1 },
  ]
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.next]
    level.next += 1
    if (node === undefined) {
      open.pop()
      const done = lines[level.parent]
      if (done === undefined) continue
      done.end = lines.length
      const above = lines[done.parent]
      if (above !== undefined) above.replies += done.replies
      continue
    }
    const place = lines.length
    const common = {
      key: node.key,
      depth: open.length - 1,
      parent: level.parent,
      end: place + 1,
      replies: 0,
    }
    if (node.at === 'more') lines.push({ ...common, at: 'more', more: node.more })
    else {
      lines.push({ ...common, at: 'item', item: node.item })
      const above = lines[level.parent]
      if (above !== undefined) above.replies += 1
      if (node.children.length > 0) open.push({ nodes: node.children, next: 0, parent: place })
    }
  }
  return lines
}

/** Places of the lines that no fold hides. */
export function shownLines<Item, More>(
  lines: readonly ThreadLine<Item, More>[],
  folds: Folds,
): number[] {
  const shown: number[] = []
  for (let place = 0; place < lines.length; ) {
    const line = lines[place]
    if (line === undefined) break
    shown.push(place)
    place = folds.has(line.key) ? line.end : place + 1
  }
  return shown
}

/** The line itself if no fold hides it, else the line of the fold that does; −1 if there is no such line. */
export function nearestShown<Item, More>(
  lines: readonly ThreadLine<Item, More>[],
  folds: Folds,
  place: number,
): number {
  let nearest = place
  for (let at = lines[place]?.parent ?? -1; at >= 0; at = lines[at]?.parent ?? -1) {
    if (folds.has(lines[at]?.key ?? '')) nearest = at
  }
  return nearest
}

/** Every thread down to its first line. */
export const foldAll = <Item, More>(lines: readonly ThreadLine<Item, More>[]): Folds =>
  new Map(
    lines.flatMap((line) => (line.depth === 0 && line.at === 'item' ? [[line.key, 'whole']] : [])),
  )

/** So many levels; what answers the last of them is folded. */
export const foldTo = <Item, More>(
  lines: readonly ThreadLine<Item, More>[],
  levels: number,
): Folds =>
  new Map(
    lines.flatMap((line, place) =>
      line.depth === levels - 1 && line.end > place + 1 ? [[line.key, 'replies']] : [],
    ),
  )

/** The folds without those that hide this line. */
export function unfoldedTo<Item, More>(
  lines: readonly ThreadLine<Item, More>[],
  folds: Folds,
  place: number,
): Folds {
  const open = new Map(folds)
  if (open.get(lines[place]?.key ?? '') === 'whole') open.delete(lines[place]?.key ?? '')
  for (let at = lines[place]?.parent ?? -1; at >= 0; at = lines[at]?.parent ?? -1) {
    open.delete(lines[at]?.key ?? '')
  }
  return open
}

/** The next thread at the top, or the one before; undefined at the end. */
export function topStep<Item, More>(
  lines: readonly ThreadLine<Item, More>[],
  place: number,
  step: 1 | -1,
): number | undefined {
  for (let at = place + step; at >= 0 && at < lines.length; at += step) {
    if (lines[at]?.depth === 0) return at
  }
  return undefined
}

/** Places of the lines whose text holds the words, whatever their case. */
export function foundIn(texts: readonly string[], words: string): number[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  return texts.flatMap((text, place) => (text.includes(wanted) ? [place] : []))
}
