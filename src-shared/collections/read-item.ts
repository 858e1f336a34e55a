import type { z } from 'zod'
import { parseJson } from '../reading/parse-json'
import type { CollectionDeclaration } from './define-collection'
import { type CollectionItem, type CollectionName, collections } from './index'

/** An item, or what is wrong with what was given for one. */
export type ReadItem<Name extends CollectionName> =
  | { ok: true; value: CollectionItem<Name> }
  | { ok: false; issues: z.core.$ZodIssue[] }

/** Reads any value with the schema of a collection. */
export function readItem<Name extends CollectionName>(name: Name, value: unknown): ReadItem<Name> {
  const read = collections[name].item.safeParse(value)
  return read.success
    ? // The schema was looked up by the very name: the compiler does not follow that.
      { ok: true, value: read.data as CollectionItem<Name> }
    : { ok: false, issues: read.error.issues }
}

/** Reads the same from JSON; undefined for a text that is no JSON or no item. */
export function readItemText<Name extends CollectionName>(
  name: Name,
  text: string,
): CollectionItem<Name> | undefined {
  const read = readItem(name, parseJson(text))
  return read.ok ? read.value : undefined
}

/** The JSON of an item as a backup may bring it; undefined for what is no JSON or no item. */
export function restoredItemText<Name extends CollectionName>(
  name: Name,
  text: string,
): string | undefined {
  const value = readItemText(name, text)
  if (value === undefined) return undefined
  const { restored }: CollectionDeclaration = collections[name]
  return JSON.stringify(restored === undefined ? value : restored(value))
}
