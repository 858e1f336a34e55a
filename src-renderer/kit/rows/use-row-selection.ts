import { useEffect, useRef, useState } from 'react'
import { pageMemory, rememberPage } from '../../state/page-memory'
import { noSelection, type RowSelection } from './row-selection'

type Change<Row> = (selection: RowSelection<Row>) => RowSelection<Row>

/** The row that a list was left at, where it showed the same. */
function activeLeft(name: string, question: string): string | undefined {
  const left = pageMemory(`row ${name}`)
  if (!Array.isArray(left) || left[0] !== question) return undefined
  return typeof left[1] === 'string' ? left[1] : undefined
}

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
    const active = activeLeft(name, question)
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
    if (active !== undefined) rememberPage(`row ${name}`, [question, active])
  }, [name, question, active])
  return [selection, setSelection]
}
