import { z } from 'zod'
import { parseJson } from '#shared/reading/parse-json'
import type { KeyDestination } from './key-destination'

/** What is encrypted as one: the key, and where it may go. */
export interface KeySecret {
  key: string
  /** Undefined: the person was never asked, because an earlier version stored the key. */
  destinations: readonly KeyDestination[] | undefined
}

const secretSchema = z.object({
  key: z.string().min(1),
  destinations: z.array(z.object({ origin: z.string(), header: z.string() })),
})

/**
 * A header value can carry these and nothing else, so that nothing can be added to a request with a
 * key. None of them is a line break, which distinguishes a bare key from the text that has destinations.
 */
export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,4000}$/.test(text)

const quotes = /^["'`“”‘’«»]$/

/** A key as it was pasted, without what often comes along: blanks, quotation marks, "Bearer". */
export function tidyKey(pasted: string): string {
  const bare = withoutQuotes(pasted)
  return withoutQuotes(/^bearer\s/i.test(bare) ? bare.slice('bearer '.length) : bare)
}

function withoutQuotes(text: string): string {
  const trimmed = text.trim()
  const isQuoted =
    trimmed.length > 2 && quotes.test(trimmed.charAt(0)) && quotes.test(trimmed.at(-1) ?? '')
  return isQuoted ? trimmed.slice(1, -1).trim() : trimmed
}

/** The text that is encrypted. Destinations share the cipher, so no edited file can add one. */
export const writeKeyText = ({ key, destinations }: KeySecret): string =>
  destinations === undefined ? key : JSON.stringify({ key, destinations }, undefined, 1)

/** Reads such a text; undefined if it is neither a key nor a key with its destinations. */
export function readKeyText(text: string): KeySecret | undefined {
  if (isKey(text)) return { key: text, destinations: undefined }
  const read = secretSchema.safeParse(parseJson(text))
  return read.success && isKey(read.data.key) ? read.data : undefined
}
