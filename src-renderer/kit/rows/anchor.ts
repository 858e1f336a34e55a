/** How far to scroll so that the row at the top of the sight stays where it is. */
export interface Anchor {
  id: string
  /** Pixels from the top of the list's sight to the top of the row; negative where it is cut. */
  offset: number
}

/**
 * The first row at least partly in sight; none at the very top, where newer rows may push in.
 *
 * @param rows those that are drawn, in pixels from the top of the list
 * @param scrolled pixels between the top of the list and the top of the sight
 */
export function anchorAt(
  rows: readonly { id: string; start: number; end: number }[],
  scrolled: number,
): Anchor | undefined {
  if (scrolled <= 0) return undefined
  const first = rows.find(({ end }) => end > scrolled)
  return first === undefined ? undefined : { id: first.id, offset: first.start - scrolled }
}
