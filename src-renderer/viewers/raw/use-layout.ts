import { type RefObject, useEffect, useState } from 'react'
import { askDocuments } from '../../document/documents'

interface Layout {
  /** Changes whenever the lines are cut again. */
  key: string
  count: number
  lines: number
  longest: number
  /** Width of one letter in pixels. */
  letter: number
}

const longestUnwrapped = 2_000

/** The width of one letter of the raw text's fixed-width type. */
function letterWidth(element: HTMLElement): number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 7.3
  context.font = `12px ${getComputedStyle(element).getPropertyValue('--mono')}`
  return context.measureText('0'.repeat(100)).width / 100
}

/** Has the text cut into lines that fit the width, and again when the width changes. */
export function useLayout(
  name: string,
  scroller: RefObject<HTMLElement | null>,
  laidOut: boolean,
  wrap: boolean,
): Layout {
  const [layout, setLayout] = useState<Layout>({
    key: '',
    count: 0,
    lines: 1,
    longest: 0,
    letter: 7.3,
  })
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth / 24) * 24))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    if (width === 0 || element === null) return
    let current = true
    const letter = letterWidth(element)
    // Room for the line numbers and the edges.
    const letters = wrap ? Math.floor((width - 84) / letter) : longestUnwrapped
    void askDocuments('textOpen', { document: name, pretty: laidOut, width: letters }).then(
      (cut) => current && setLayout({ ...cut, letter, key: `${laidOut} ${letters} ${cut.count}` }),
    )
    return () => {
      current = false
    }
  }, [name, scroller, laidOut, wrap, width])
  return layout
}
