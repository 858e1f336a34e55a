import { useEffect, useRef } from 'react'
import { askDocuments } from '../../document/documents'
import { useReveal, wasRevealed } from '../../state/reveal'

/**
 * Shows the row of the item that was opened, where one row can be told to be its row.
 *
 * @param arrangement names document, list, filter and order: rows are looked for in the present one
 */
export function useRevealedRow(
  answer: string,
  document: string,
  arrangement: string,
  show: (position: number, place: number) => void,
): void {
  const wanted = useReveal((state) => (state.wanted?.answer === answer ? state.wanted : undefined))
  const latest = useRef(show)
  latest.current = show
  // biome-ignore lint/correctness/useExhaustiveDependencies: another arrangement, another position
  useEffect(() => {
    if (wanted === undefined) return
    let current = true
    const { id, title } = wanted
    askDocuments('rowOf', { document, id, title }).then(
      (found) => {
        if (!current) return
        wasRevealed(wanted)
        if (found !== null) latest.current(found.position, found.place)
      },
      () => wasRevealed(wanted),
    )
    return () => {
      current = false
    }
  }, [wanted, document, arrangement])
}
