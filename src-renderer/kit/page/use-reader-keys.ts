import { type RefObject, useEffect, useRef } from 'react'
import type { RowListHandle } from '../rows/row-list'

interface ReaderKeys {
  list: RefObject<RowListHandle | null>
  reader: RefObject<HTMLElement | null>
  /** Whether the reader shows a thing; undefined where a list has no reader. */
  isShown: boolean | undefined
}

/**
 * In a narrow window the reader lies in the place of its list, which no longer has the keyboard then: the
 * reader takes it while it shows a thing, and hands it back. What was focused by hand keeps it.
 */
export function useReaderKeys({ list, reader, isShown }: ReaderKeys): void {
  const handOver = useRef((_isOurs: boolean) => {})
  handOver.current = (isOurs) => {
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body
    const isDrawn = list.current?.isDrawn() === true
    if (isShown === true && !isDrawn) {
      if (isFree || (isOurs && reader.current?.contains(activeElement) === false)) {
        reader.current?.focus({ preventScroll: true })
      }
    } else if (isDrawn && (isFree || activeElement === reader.current)) list.current?.focus()
  }
  const before = useRef(isShown)
  useEffect(() => {
    if (before.current === isShown) return
    before.current = isShown
    handOver.current(true)
  }, [isShown])
  const hasReader = isShown !== undefined
  useEffect(() => {
    if (!hasReader) return
    // What is no longer drawn loses the focus only after it was laid out.
    const onResize = () => requestAnimationFrame(() => handOver.current(false))
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [hasReader])
}
