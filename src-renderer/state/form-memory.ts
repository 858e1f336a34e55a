import { create } from 'zustand'
import type { Desk } from '#shared/bridge/desk'
import type { Result } from '#shared/bridge/result'
import { deskStateNow, useMirror } from './desk-state'

/*
 * What a person types is remembered by main and never by the window: main knows the key and refuses to
 * keep it, and what Chromium has stored once stays in its files for a while. The window's own storage is
 * for arrangement, such as widths.
 */

let desk: Desk | undefined
let texts: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

/**
 * Takes what main remembers of forms.
 *
 * @param early what the page's first script asked for, before this one was read
 */
export async function startFormMemory(
  bridge: Desk,
  early?: Promise<Result<Readonly<Record<string, string>>>> | undefined,
): Promise<void> {
  desk = bridge
  const answer = await (early ?? bridge.call('forms.read'))
  if (!answer.ok) return setKnown()
  // What was typed meanwhile is newer.
  texts = { ...answer.value, ...texts }
  moveIn()
  setKnown()
  let known = whatIsKnown()
  useMirror.subscribe(() => {
    const now = whatIsKnown()
    if (now === known) return
    known = now
    void readAnew(bridge)
  })
}

/** Whether main has sent what it remembers, or that it cannot: pages can be drawn as they were left. */
export const useFormMemoryKnown = create<{ known: boolean }>()(() => ({ known: false }))

function setKnown(): void {
  for (const listener of listeners) listener()
  useFormMemoryKnown.setState({ known: true })
}

/** Imports what earlier versions of the program left in the window's own storage. */
function moveIn(): void {
  const names = Object.keys(localStorage).filter((name) =>
    /^flights\.(draft|prices-for)\./.test(name),
  )
  for (const name of names) {
    const text = localStorage.getItem(name)
    localStorage.removeItem(name)
    if (text === null || texts[name] !== undefined) continue
    texts = { ...texts, [name]: text }
    void keep(name, text)
  }
}

/** Main may have found another key in what was typed before, and everything may be forgotten. */
function whatIsKnown(): string {
  const state = deskStateNow()
  return JSON.stringify([state?.key, state?.settings.start])
}

async function readAnew(bridge: Desk): Promise<void> {
  const answer = await bridge.call('forms.read')
  if (answer.ok) texts = answer.value
}

/** What is remembered of a form: JSON that was put there, or null. */
export function rememberedForm(name: string): unknown {
  try {
    return JSON.parse(texts[name] ?? 'null')
  } catch {
    return null
  }
}

/** Remembers what stands in a form. A value with the key in it is refused by main. */
export function rememberForm(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (texts[name] === text) return
  texts = { ...texts, [name]: text }
  void keep(name, text)
}

async function keep(name: string, text: string): Promise<void> {
  const kept = await desk?.call('forms.keep', { name, text })
  // A value that may not be stored is not shown again either.
  if (kept?.ok === false && texts[name] === text) {
    texts = Object.fromEntries(Object.entries(texts).filter(([other]) => other !== name))
  }
}

/** Called when main has sent what it remembers. */
export function onFormMemory(listener: () => void): void {
  listeners.add(listener)
}
