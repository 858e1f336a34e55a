import type { Readable } from 'node:stream'
import type { Demo } from './demo'

/** A request as the services see it. */
export interface DemoRequest {
  /** Path below the service's address, decoded as it was declared. */
  path: string
  /** Values of `{name}` places in the route's path. */
  places: Readonly<Record<string, string>>
  query: Query
  /** Text of the request's body; empty for GET. */
  body: string
  demo: Demo
  /** `older` gives the shapes that earlier editions of a service answered with. */
  edition: 'current' | 'older'
}

/** An answer before quota headers and misbehaviour are added. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer | Readable
}

/** Answers the requests of one route. */
export type Handler = (asked: DemoRequest) => Answer | Promise<Answer>

/** Answers JSON. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return jsonText(JSON.stringify(value), status, headers)
}

/** Answers JSON that is already text. */
export function jsonText(
  body: string | Buffer,
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  }
}

/** The query, read with the customary leniency: names by case, blank values as absent. */
export interface Query {
  /** The first of these names that carries a value. */
  text(...names: readonly string[]): string | undefined
  /** A whole number held between the limits; the default when absent or not a number. */
  integer(name: string, standard: number, least: number, most: number): number
  decimal(name: string): number | undefined
  /** A comma list (also of a repeated name), without blanks. */
  list(...names: readonly string[]): string[]
  flag(name: string): boolean
  pairs: readonly (readonly [string, string])[]
}

/** Reads the parameters of a request. */
export function readQuery(parameters: URLSearchParams): Query {
  const pairs = [...parameters]
  const text = (...names: readonly string[]): string | undefined => {
    for (const name of names) {
      const value = pairs.find(([key, value]) => key === name && value.trim() !== '')?.[1]
      if (value !== undefined) return value.trim()
    }
    return undefined
  }
  return {
    pairs,
    text,
    integer(name, standard, least, most) {
      const given = text(name)
      if (given === undefined || !/^[+-]?\d+$/.test(given)) return standard
      return Math.min(most, Math.max(least, Number(given)))
    },
    decimal(name) {
      const given = text(name)
      const number = given === undefined ? Number.NaN : Number(given)
      return Number.isFinite(number) ? number : undefined
    },
    list(...names) {
      return pairs
        .filter(([key]) => names.includes(key))
        .flatMap(([, value]) => value.split(','))
        .map((value) => value.trim())
        .filter((value) => value !== '')
    },
    flag: (name) => ['true', '1', 'yes', 'on'].includes((text(name) ?? '').toLowerCase()),
  }
}

/** An opaque cursor that carries a place in a list, bound to what it continues. */
export function cursorAt(purpose: string, offset: number): string {
  return Buffer.from(`${offset}|${purpose}`).toString('base64url')
}

/** The place in the list, or nothing when the cursor belongs to something else or is no cursor. */
export function offsetOf(cursor: string, purpose: string): number | undefined {
  const text = Buffer.from(decodedOnce(cursor), 'base64url').toString()
  const bar = text.indexOf('|')
  const offset = Number(text.slice(0, bar))
  if (bar < 1 || text.slice(bar + 1) !== purpose || !Number.isInteger(offset)) return undefined
  return offset < 0 ? undefined : offset
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Escapes as older interfaces do in titles and comments: quotes and apostrophes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
