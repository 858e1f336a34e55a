import { type RefObject, useEffect, useState } from 'react'

/** The columns in view, by their place: `from` included, `to` excluded. */
export interface ColumnRange {
  from: number
  to: number
}

const edge = 18
/** Columns this near are drawn too, so that a small movement finds them there. */
const margin = 240

/** Which columns a window onto them touches. Pure. */
export function columnsBetween(
  widths: readonly number[],
  left: number,
  right: number,
): ColumnRange {
  let from = 0
  let at = edge
  while (from < widths.length - 1 && at + (widths[from] ?? 0) < left) {
    at += widths[from] ?? 0
    from += 1
  }
  let to = from
  while (to < widths.length && at < right) {
    at += widths[to] ?? 0
    to += 1
  }
  return { from, to: Math.max(to, from + 1) }
}

/** Follows a scroller sideways; cells outside of the range need not be in the page. */
export function useColumnsInView(
  scroller: RefObject<HTMLElement | null>,
  widths: readonly number[],
): ColumnRange {
  const [range, setRange] = useState<ColumnRange>({ from: 0, to: Math.min(widths.length, 8) })
  const key = widths.join(' ')
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const all = key === '' ? [] : key.split(' ').map(Number)
    const total = all.reduce((sum, width) => sum + width, 0)
    const look = () => {
      const { scrollLeft, clientWidth } = element
      // If there is room to spare a column is stretched, and all are in view.
      const next =
        total + 2 * edge <= clientWidth
          ? { from: 0, to: all.length }
          : columnsBetween(all, scrollLeft - margin, scrollLeft + clientWidth + margin)
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [scroller, key])
  return range
}
