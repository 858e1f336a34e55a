import { create } from 'zustand'
import type { InputValue } from '#shared/operation/read-input'
import { isMembers } from '#shared/reading/plain'
import { findOperation } from '#shared/services/index'
import { onFormMemory, rememberedForm, rememberForm } from '../state/form-memory'
import { mostLetters, writtenSoon } from '../state/restore/written-soon'
import { formatJson } from './format-json'

/** One further parameter, as typed. */
export interface ExtraRow {
  id: string
  name: string
  value: string
}

/** What is typed into the form of an operation. */
export interface Draft {
  values: Readonly<Record<string, InputValue>>
  extra: readonly ExtraRow[]
  /** JSON text in place of the body that the fields make; undefined = the fields make it. */
  body: string | undefined
  /** Names of fields whose problems may be shown. */
  touched: ReadonlySet<string>
}

/** A form that nobody has typed into. */
export const emptyDraft: Draft = {
  values: {},
  extra: [],
  body: undefined,
  touched: new Set(),
}

/** What is typed, per operation; main remembers it, so that it is there wherever the person goes, and after a restart. */
export const useDrafts = create<{ drafts: Readonly<Record<string, Draft>> }>()(() => ({
  drafts: {},
}))

/** What is typed into the form of one operation. */
export function useDraft(operation: string): Draft {
  return useDrafts(({ drafts }) => drafts[operation]) ?? emptyDraft
}

/** What is typed, outside of rendering. */
export function draftOf(operation: string): Draft {
  return useDrafts.getState().drafts[operation] ?? emptyDraft
}

/** Changes one draft. */
export function changeDraft(operation: string, change: (draft: Draft) => Draft): void {
  useDrafts.setState(({ drafts: { [operation]: before = emptyDraft, ...others } }) => ({
    // The last one is the newest.
    drafts: { ...others, [operation]: change(before) },
  }))
  written.soon()
}

const memory = 'operations.drafts'

/** The drafts that were changed last, as many as main takes. */
const written = writtenSoon(() => {
  let letters = 0
  const stored = Object.entries(useDrafts.getState().drafts)
    .filter(([, draft]) => holdsAnything(draft))
    .reverse()
    .map(([operation, { values, extra, body }]) => [operation, { values, extra, body }] as const)
    .filter((entry) => {
      const length = JSON.stringify(entry).length + 1
      if (letters + length > mostLetters) return false
      letters += length
      return true
    })
  rememberForm(memory, stored.reverse())
})

/** What main remembers; what was typed before main said it is newer. */
function takeOver(): void {
  const stored = rememberedForm(memory)
  if (!Array.isArray(stored)) return
  const earlier = stored.flatMap(readStored)
  useDrafts.setState(({ drafts }) => ({ drafts: { ...Object.fromEntries(earlier), ...drafts } }))
}

function readStored(entry: unknown): [string, Draft][] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return []
  const stored: unknown = entry[1]
  if (!isMembers(stored) || !isMembers(stored.values)) return []
  const rows = Array.isArray(stored.extra) ? stored.extra : []
  const extra = rows.flatMap((row: unknown) =>
    isMembers(row) && typeof row.name === 'string' && typeof row.value === 'string'
      ? [newRow(row.name, row.value)]
      : [],
  )
  const body = typeof stored.body === 'string' ? stored.body : undefined
  // It was JSON that this form had written.
  const values = stored.values as Draft['values']
  return [[entry[0], { values, extra, body, touched: new Set() }]]
}

takeOver()
onFormMemory(takeOver)

/** Puts the values of an example, an earlier call or another page into the form. */
export function fill(
  operation: string,
  values: Readonly<Record<string, InputValue>>,
  extra: Readonly<Record<string, InputValue>> = {},
  body?: InputValue,
): void {
  changeDraft(operation, () => draftWith(operation, values, extra, body))
}

/** A form as a person would have typed these values into it. */
export function draftWith(
  operation: string,
  values: Readonly<Record<string, InputValue>>,
  extra: Readonly<Record<string, InputValue>> = {},
  body?: InputValue,
): Draft {
  return {
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, asTyped(operation, name, value)]),
    ),
    extra: Object.entries(extra).flatMap(([name, value]) =>
      [value]
        .flat()
        .map((one) => newRow(name, typeof one === 'string' ? one : JSON.stringify(one))),
    ),
    body: body === undefined ? undefined : JSON.stringify(body, null, 2),
    touched: new Set(),
  }
}

/** A value as a person would have typed it; JSON laid out to be read. */
function asTyped(operation: string, name: string, value: InputValue): InputValue {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const json = findOperation(operation)?.fields[name]?.kind === 'json'
  return json && typeof value === 'string' ? (formatJson(value) ?? value) : value
}

/** Whether something would be lost with the draft. */
export function holdsAnything({ values, extra, body }: Draft): boolean {
  return (
    (body ?? '').trim() !== '' ||
    extra.some((row) => row.name !== '' || row.value !== '') ||
    Object.values(values).some((value) => !(value === '' || value === null || isEmptyList(value)))
  )
}

/** Whether two drafts hold the same; which fields were touched does not count. */
export function saysTheSame(one: Draft, other: Draft): boolean {
  const said = ({ values, extra, body }: Draft) =>
    JSON.stringify([
      Object.entries(values)
        .filter(([, value]) => value !== '')
        .sort(),
      extra.map(({ name, value }) => [name, value]),
      body,
    ])
  return said(one) === said(other)
}

const isEmptyList = (value: InputValue): boolean => Array.isArray(value) && value.length === 0

/** A further parameter to type into. */
export function newRow(name = '', value = ''): ExtraRow {
  return { id: crypto.randomUUID(), name, value }
}
