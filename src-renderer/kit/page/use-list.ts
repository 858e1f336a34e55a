import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pageMemory, rememberPage } from '../../state/page-memory'
import { noSelection, type RowSelection } from '../rows/row-selection'

/** What a page knows of its list: what is chosen and where the keyboard is, always up to date. */
export interface ListState<Row> {
  name: string
  question: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection: RowSelection<Row>
  onSelection: (change: (selection: RowSelection<Row>) => RowSelection<Row>) => void
  /** The chosen rows, in the order of the list; rows that left the list are no longer chosen. */
  chosen: readonly Row[]
  /** The row of the keyboard, if it is in the list. */
  active: Row | undefined
  /** The newest version of a row, by its key. */
  newest: (key: string) => Row | undefined
  /** The chosen rows if this one is among them, else this one: what a key or a menu means. */
  meant: (row: Row) => readonly Row[]
  /** Chooses nothing; the keyboard stays where it is. */
  clear: () => void
}

/** So many chosen rows are remembered. */
const mostChosen = 500

/** The keys that were chosen when a list was left, if it showed the same. */
function chosenLeft(name: string, question: string): ReadonlySet<string> {
  const left = pageMemory(`chosen ${name}`)
  if (!Array.isArray(left) || left[0] !== question) return new Set()
  return new Set(left.slice(1).filter((key) => typeof key === 'string'))
}

/** Chooses again what was chosen when the list was left, as its rows come, and remembers what is. */
function useChosenLeft<Row>({ name, question, rows, keyOf, selection, onSelection }: Chosen<Row>) {
  const left = useRef<{ question: string; keys: ReadonlySet<string> }>(undefined)
  if (left.current?.question !== question) {
    // What was chosen in a question is not chosen in the next, whose rows may come first.
    left.current = { question, keys: chosenLeft(name, question) }
  }
  useEffect(() => {
    const wanted = left.current?.keys
    if (wanted === undefined || wanted.size === 0 || rows.length === 0) return
    left.current = { question, keys: new Set() }
    const found = rows.filter((row) => wanted.has(keyOf(row)))
    if (found.length === 0) return
    onSelection((now) => ({
      ...now,
      chosen: new Map([...now.chosen, ...found.map((row): [string, Row] => [keyOf(row), row])]),
    }))
  }, [question, rows, keyOf, onSelection])
  const { chosen } = selection
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    rememberPage(`chosen ${name}`, [question, ...[...chosen.keys()].slice(0, mostChosen)])
  }, [name, question, chosen])
}

type Chosen<Row> = Pick<
  ListState<Row>,
  'name' | 'question' | 'rows' | 'keyOf' | 'selection' | 'onSelection'
>

type Change<Row> = (selection: RowSelection<Row>) => RowSelection<Row>

/** The row that a list was left at, if it showed the same. */
function activeLeft(name: string, question: string): string | undefined {
  const left = pageMemory(`row ${name}`)
  if (!Array.isArray(left) || left[0] !== question) return undefined
  return typeof left[1] === 'string' ? left[1] : undefined
}

/**
 * What is chosen in a list, and where the keyboard is. On return to a list its keyboard is
 * where it was. The choice ends with the question: rows out of view must not be forgotten or
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
  const { active } = selection
  const asked = useRef(question)
  const before = useRef(active)
  useEffect(() => {
    if (asked.current === question) return
    asked.current = question
    // A person in the list stays at their row: the next key means that row, also if other rows come late.
    const stays = document.activeElement?.closest('[role="grid"]') != null
    if (stays) before.current = undefined
    setSelection((now) =>
      stays ? { ...noSelection(), active: now.active, anchor: now.active } : noSelection(),
    )
  }, [question])
  // The row of a question is not remembered as one of the next, unless the keyboard stays there.
  useEffect(() => {
    if (before.current === active) return
    before.current = active
    rememberPage(`row ${name}`, active === undefined ? [question] : [question, active])
  }, [name, question, active])
  return [selection, setSelection]
}

/**
 * The state of a list of a page.
 *
 * @param name under which scroll, keyboard and what is chosen are remembered
 * @param question names what the rows answer: with another one nothing is chosen
 */
export function useList<Row>(
  name: string,
  question: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ListState<Row> {
  const [selection, onSelection] = useRowSelection<Row>(name, question)
  useChosenLeft({ name, question, rows, keyOf, selection, onSelection })
  const byKey = useMemo(() => new Map(rows.map((row) => [keyOf(row), row])), [rows, keyOf])
  const chosen = useMemo(
    () =>
      selection.chosen.size === 0 ? [] : rows.filter((row) => selection.chosen.has(keyOf(row))),
    [rows, keyOf, selection.chosen],
  )
  const clear = useCallback(
    () => onSelection((now) => ({ ...noSelection(), active: now.active, anchor: now.active })),
    [onSelection],
  )
  return {
    name,
    question,
    rows,
    keyOf,
    selection,
    onSelection,
    chosen,
    active: selection.active === undefined ? undefined : byKey.get(selection.active),
    newest: (key) => byKey.get(key),
    meant: (row) => (selection.chosen.has(keyOf(row)) ? chosen : [row]),
    clear,
  }
}
