import { useCallback, useState } from 'react'
import { create } from 'zustand'
import { useMirror } from './desk-state'
import { onFormMemory, rememberedForm, rememberForm } from './form-memory'
import { mostLetters, writtenSoon } from './restore/written-soon'
import { useWorkspace } from './workspace'

/*
 * How pages were left: where a list was scrolled to, which row had the keyboard, what was filtered and in
 * which order. It is small, and is there again after a restart. Main keeps it beside the forms, because
 * what a person filters by is typed: main refuses what holds the key.
 */

const mostNames = 120

let realm: 'demo' | 'gateway' | undefined
let values = new Map<string, unknown>()
/** Rises when the values are those of another world: a page that stays open shows its own there. */
const useTurn = create<{ turn: number }>()(() => ({ turn: 0 }))

const formOf = (of: 'demo' | 'gateway') => `window.pages.${of}`

const written = writtenSoon(() => {
  if (realm !== undefined && values.size > 0) rememberForm(formOf(realm), storedPageMemory(values))
})

/** What is stored, as names and values; nothing if something else is there. Pure. */
export function readPageMemory(stored: unknown): Map<string, unknown> {
  if (!Array.isArray(stored)) return new Map()
  return new Map(
    stored.flatMap((entry: unknown): [string, unknown][] =>
      Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1]]] : [],
    ),
  )
}

/** What is worth storing: the names used last, as much as main takes. Pure. */
export function storedPageMemory(all: ReadonlyMap<string, unknown>): [string, unknown][] {
  let letters = 0
  const kept: [string, unknown][] = []
  for (const entry of [...all].reverse().slice(0, mostNames)) {
    const length = lengthOf(entry)
    if (length === undefined) continue
    letters += length + 1
    if (letters > mostLetters) break
    kept.unshift(entry)
  }
  return kept
}

/** The length of its JSON; undefined for what is nested too deeply to be written, as in a damaged file. */
function lengthOf(entry: unknown): number | undefined {
  try {
    return JSON.stringify(entry).length
  } catch {
    return undefined
  }
}

function takeOver(): void {
  const { mirror } = useMirror.getState()
  if (mirror.at !== 'ready') return
  const now = mirror.state.demo.at === 'on' ? 'demo' : 'gateway'
  if (now === realm) return
  written.now()
  realm = now
  values = readPageMemory(rememberedForm(formOf(now)))
  useTurn.setState(({ turn }) => ({ turn: turn + 1 }))
}

// Demo data and an own gateway have pages of their own. This file may be loaded with the first page that needs
// it, after main has sent everything.
useMirror.subscribe(takeOver)
takeOver()
onFormMemory(() => {
  if (realm === undefined) return
  // Changes made before main sent anything take precedence over what it remembers.
  values = new Map([...readPageMemory(rememberedForm(formOf(realm))), ...values])
})

// A person may leave a page before the rest has settled.
useWorkspace.subscribe(({ here }, before) => {
  if (here !== before.here) written.ifDue()
})

/** What is remembered under a name: anything that JSON can hold, or undefined. */
export const pageMemory = (name: string): unknown => values.get(name)

/** Remembers a value under a name. It must be what JSON can hold, and small. */
export function rememberPage(name: string, value: unknown): void {
  if (Object.is(values.get(name), value)) return
  values.delete(name)
  values.set(name, value)
  written.soon()
}

/**
 * A choice of a page, such as its filter or its order: it is there again on return to the page,
 * and after a restart.
 *
 * @param name among all pages: "news.view"; with another name it is the choice of that name
 * @param read makes the value of what is stored; undefined if that is none, as after an update
 */
export function usePageState<Value>(
  name: string,
  first: Value,
  read: (stored: unknown) => Value | undefined,
): [Value, (value: Value) => void] {
  const turn = useTurn((store) => store.turn)
  const remembered = () => ({ name, turn, value: read(pageMemory(name)) ?? first })
  const [held, setHeld] = useState(remembered)
  const now = held.name === name && held.turn === turn ? held : remembered()
  if (now !== held) setHeld(now)
  const change = useCallback(
    (value: Value) => {
      rememberPage(name, value)
      setHeld({ name, turn, value })
    },
    [name, turn],
  )
  return [now.value, change]
}

/** Reads a word that is one of a list. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (stored: unknown): Word | undefined =>
    words.find((word) => word === stored)

/** Reads a yes or a no. */
export const yesOrNo = (stored: unknown): boolean | undefined =>
  typeof stored === 'boolean' ? stored : undefined

/** Reads a text of at most 1,000 letters. */
export const shortText = (stored: unknown): string | undefined =>
  typeof stored === 'string' && stored.length <= 1000 ? stored : undefined
