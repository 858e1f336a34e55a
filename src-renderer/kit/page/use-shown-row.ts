import { useEffect, useRef, useState } from 'react'
import { pageMemory, rememberPage } from '../../state/page-memory'
import type { ListState } from './use-list'

/**
 * The row that the pane beside a list shows. On return to a list, also after a restart, it shows the
 * same row again once that is there.
 */
export function useShownRow<Row>({
  name,
  question,
  rows,
  newest,
  keyOf,
}: Pick<ListState<Row>, 'name' | 'question' | 'rows' | 'newest' | 'keyOf'>): [
  Row | undefined,
  (row: Row | undefined) => void,
] {
  const [shown, setShown] = useState<Row>()
  const asked = useRef<string>(undefined)
  const memory = `shown ${name}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, when its rows are there
  useEffect(() => {
    if (rows.length === 0 || asked.current === question) return
    asked.current = question
    const left = pageMemory(memory)
    if (!Array.isArray(left) || left[0] !== question || typeof left[1] !== 'string') return
    const row = newest(left[1])
    if (row !== undefined) setShown((now) => now ?? row)
  }, [rows, question])
  return [
    shown,
    (row) => {
      asked.current = question
      rememberPage(memory, [question, row === undefined ? null : keyOf(row)])
      setShown(row)
    },
  ]
}
