import { useEffect, useRef, useState } from 'react'
import { noSelection, type RowSelection } from './row-selection'

type Change<Row> = (selection: RowSelection<Row>) => RowSelection<Row>

/** The row each list was left at, by the list's name. */
const left = new Map<string, { question: string; active: string | undefined }>()

/**
 * What is chosen in a list, and where the keyboard is. A list that is come back to has its keyboard
 * where it was. What is chosen ends with the question: what is out of sight must not be forgotten or
 * exported by mistake.
 *
 * @param name under which the place is remembered
 * @param question names what the rows answer
 */
export function useRowSelection<Row>(
  name: string,
  question: string,
): [RowSelection<Row>, (change: Change<Row>) => void] {
  const [selection, setSelection] = useState<RowSelection<Row>>(() => {
    const place = left.get(name)
    const active = place?.question === question ? place.active : undefined
    return { ...noSelection(), anchor: active, active }
  })
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current === question) return
    asked.current = question
    setSelection(noSelection)
  }, [question])
  const { active } = selection
  useEffect(() => {
    left.set(name, { question, active })
  }, [name, question, active])
  return [selection, setSelection]
}
