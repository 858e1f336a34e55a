import type { Expected } from '../order'
import { type DigestName, digestNames } from './digest-names'

/** Hashes by name, hexadecimal in lower case. */
export type Digests = Partial<Record<DigestName, string>>

/** Names of RFC 9530 and RFC 3230, section 4.1.1, and of those that came before them. */
const namesOfHosts: Readonly<Record<string, DigestName>> = {
  'sha-256': 'sha256',
  sha: 'sha1',
  'sha-1': 'sha1',
  md5: 'md5',
}

/** As much of a header as is read: every known hash together takes no more. */
const longestList = 8192

const bytesOf: Readonly<Record<DigestName, number>> = { sha256: 32, sha1: 20, md5: 16 }

/**
 * Hashes of the whole file that an answer carries: `Repr-Digest` (RFC 9530), `Digest` (RFC 3230),
 * and, of an answer that is the whole file, `Content-Digest` and `Content-MD5`. What cannot be read
 * counts as not sent.
 *
 * @param header the value of a header by its lower-case name
 * @param whole whether the answer's body is the whole file
 */
export function readDigests(header: (name: string) => string | undefined, whole: boolean): Digests {
  const md5 = whole ? toHex(header('content-md5')?.trim() ?? '', 'md5') : undefined
  return {
    ...(md5 === undefined ? {} : { md5 }),
    ...readList(whole ? header('content-digest') : undefined),
    ...readList(header('digest')),
    ...readList(header('repr-digest')),
  }
}

/** `sha-256=:…:, md5=…`: in RFC 9530 between colons, in RFC 3230 as it is. */
function readList(text: string | undefined): Digests {
  const found: Digests = {}
  for (const item of (text ?? '').slice(0, longestList).split(',')) {
    const [, name = '', value = ''] = /^([\w-]+) ?= ?:?([\w+/]+={0,2}):?$/.exec(item.trim()) ?? []
    const known = namesOfHosts[name.toLowerCase()]
    const hex = known === undefined ? undefined : toHex(value, known)
    if (known !== undefined && hex !== undefined) found[known] = hex
  }
  return found
}

function toHex(base64: string, name: DigestName): string | undefined {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length === bytesOf[name] ? bytes.toString('hex') : undefined
}

/** What an order knows, in the same form; undefined if a hash of it has a wrong form. */
export function expectedDigests(expected: Expected): Digests | undefined {
  const found: Digests = {}
  for (const name of digestNames) {
    const value = expected[name]?.trim().toLowerCase()
    if (value === undefined) continue
    if (!/^[\da-f]*$/.test(value) || value.length !== bytesOf[name] * 2) return undefined
    found[name] = value
  }
  return found
}

/** Whether two sets of hashes can be of the same file. */
export const agree = (one: Digests, other: Digests): boolean =>
  digestNames.every(
    (name) => one[name] === undefined || other[name] === undefined || one[name] === other[name],
  )
