import { useMemo, useRef, useState } from 'react'
import { type HeldPlace, useHeld } from './use-held'

interface Calm<Row> {
  rows: readonly Row[]
  /** Rows that would come in between those that are shown. */
  waiting: number
}

/**
 * The rows that are shown, in their places and in their newest version; rows that left the list are gone.
 * Rows after the last of them are added below, rows between them wait. Pure.
 *
 * @param namesOf the names of a row, the one it has now before those that it may have had before
 */
export function calmed<Row>(
  shown: readonly Row[],
  newest: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): Calm<Row> {
  const places = new Map(
    newest.flatMap((row, place) => namesOf(row).map((name): [string, number] => [name, place])),
  )
  // A row that was shown under its own name goes before one that took in another.
  for (const [place, row] of newest.entries()) places.set(namesOf(row)[0] ?? '', place)
  const taken = new Set<number>()
  for (const row of shown) {
    const place = places.get(namesOf(row)[0] ?? '')
    if (place !== undefined) taken.add(place)
  }
  const last = Math.max(-1, ...taken)
  const below = newest.filter((_, place) => place > last)
  const stay = [...taken].flatMap((place) => newest[place] ?? [])
  return { rows: [...stay, ...below], waiting: newest.length - stay.length - below.length }
}

/** The rows that are shown, how many wait, and what lets those in. */
export interface CalmRows<Row> extends Calm<Row> {
  /** For what is around the list. */
  place: HeldPlace
  /** Lets in what waits, and goes to the top. */
  onShow: () => void
}

/**
 * Rows that stay in their places while a person is at the list: the pointer over it, the keyboard used in it, or
 * scrolled down. Until then, and for another question, they are as they come.
 *
 * @param question names what the rows answer, with everything that the person chose about them
 * @param namesOf the same function every time
 */
export function useCalmRows<Row>(
  newest: readonly Row[],
  question: string,
  namesOf: (row: Row) => readonly string[],
): CalmRows<Row> {
  const { held, place, toTop } = useHeld(question)
  const [times, setTimes] = useState(0)
  const last = useRef({ question, times, rows: newest })
  const isHeld = held.pointer || held.keys || held.scrolled
  const calm = useMemo(() => {
    const { current } = last
    const stays =
      isHeld && current.question === question && current.times === times && current.rows.length > 0
    const next = stays ? calmed(current.rows, newest, namesOf) : { rows: newest, waiting: 0 }
    last.current = { question, times, rows: next.rows }
    return next
  }, [newest, question, namesOf, isHeld, times])
  return {
    ...calm,
    place,
    onShow: () => {
      setTimes(times + 1)
      toTop()
    },
  }
}
