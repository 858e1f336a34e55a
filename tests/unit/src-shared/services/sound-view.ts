import { expect } from 'vitest'
import type { View } from '#shared/reading/forms/view'
import type { LibraryRecord, ReadContext } from '#shared/reading/record'
import { sound } from './sound-records'

type RecordReader = (body: unknown, context: ReadContext) => LibraryRecord[]
type Views<Id extends string> = Readonly<Record<Id, View<unknown>>>

/** Reads with a view as the program does: the model, the page after it, and what the library keeps. */
export function readWith(view: View<unknown>, body: unknown, context: ReadContext) {
  const model = view.read(body, context)
  const next = view.next?.(model, context.values)
  return { model, next, records: view.records(model, context) }
}

/** Readers of records made from views, which also ask for the page after. */
export function recordsOf<Id extends string>(views: Views<Id>): Readonly<Record<Id, RecordReader>> {
  const readers = Object.entries<View<unknown>>(views).map(([id, view]) => {
    const reader: RecordReader = (body, context) => readWith(view, body, context).records
    return [id, reader]
  })
  return Object.fromEntries(readers)
}

/** A model that is of this kind; the test fails where it is of another. */
export function as<Model extends { at: string }, At extends Model['at']>(
  at: At,
  model: Model,
): Extract<Model, { at: At }> {
  if (model.at !== at) expect.fail(`not ${at} but ${JSON.stringify(model).slice(0, 300)}`)
  // Found by its own tag, so it is of that kind.
  return model as Extract<Model, { at: At }>
}

/** A reader whose answers are all of this kind. */
export const reading =
  <Given extends unknown[], Model extends { at: string }, At extends Model['at']>(
    at: At,
    read: (...given: Given) => Model,
  ) =>
  (...given: Given): Extract<Model, { at: At }> =>
    as(at, read(...given))

/** Reads with a view and checks all that a view promises; gives the records. */
export function soundView(
  view: View<unknown>,
  body: unknown,
  context: ReadContext,
): readonly LibraryRecord[] {
  const { model, next, records } = readWith(view, body, context)
  const ids = recordIdsIn(model)
  for (const { kind, id } of sound(records)) {
    if (!ids.has(id)) expect.fail(`the model does not name the ${kind} ${JSON.stringify(id)}`)
  }
  if (next !== undefined) {
    const changed = Object.entries(next).filter(([name, value]) => context.values[name] !== value)
    if (changed.length === 0) expect.fail('the page after this one is the same again')
    for (const [name, value] of changed) {
      const fits = typeof value === 'number' ? Number.isInteger(value) : value !== ''
      if (!fits) expect.fail(`the page after this one has ${name} as ${JSON.stringify(value)}`)
    }
  }
  return records
}

/** The ids of records in a model, which is checked to be plain data that lists each of them once. */
export function recordIdsIn(model: unknown): ReadonlySet<string> {
  const ids = new Set<string>()
  const left: unknown[] = [model]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'function' || typeof value === 'symbol') expect.fail('a model can act')
    if (typeof value === 'number' && !Number.isFinite(value)) expect.fail(`a model holds ${value}`)
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) checkList(value)
    else if (Object.getPrototypeOf(value) !== Object.prototype) expect.fail('a model holds a class')
    else if ('recordId' in value) {
      // A model about one thing has none where nothing names that.
      if (typeof value.recordId === 'string') ids.add(value.recordId)
      else if (value.recordId !== null) expect.fail('the id of a record is no text')
    }
    left.push(...Object.values(value))
  }
  return ids
}

const nothing = { recordKind: '', recordId: '', position: 0, dayWords: '', id: '' }

/** A playlist may hold a video twice, and a history a scheme: on several places, for several days. */
function checkList(list: readonly unknown[]): void {
  const seen = new Set<string>()
  for (const one of list) {
    if (typeof one !== 'object' || one === null || !('recordId' in one)) continue
    const { recordKind, recordId, position, dayWords, id } = { ...nothing, ...one }
    const name = JSON.stringify([recordKind, recordId, position, dayWords, id])
    if (seen.has(name)) expect.fail(`a list holds ${JSON.stringify(name)} twice`)
    seen.add(name)
  }
}
