import { readHttpDate } from '../../../net/retry-after'

/** What distinguishes one state of a file from another, as a host sends it. */
export interface Validators {
  /** As sent, with its quotes and `W/`. */
  etag: string | null
  lastModified: string | null
  /** What goes into `If-Range`: only what is strong. Null = the file cannot be continued. */
  ifRange: string | null
}

/**
 * How much older than the answer a time of change must be to be strong. RFC 9110, section 8.8.2.2,
 * asks for a second if one clock made both, and for enough more if that is not known.
 */
const strongAfterMs = 60_000

/**
 * Reads what identifies the state of a file, and chooses what `If-Range` may carry (RFC 9110,
 * section 13.1.5): a strong ETag, else a `Last-Modified` that is strong.
 */
export function readValidators(
  header: (name: string) => string | undefined,
  now: number,
): Validators {
  const sent = header('etag')?.trim() ?? ''
  const etag = /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/.test(sent) ? sent : null
  const lastModified = header('last-modified')?.trim() ?? null
  const strong = etag !== null && !etag.startsWith('W/')
  if (strong) return { etag, lastModified, ifRange: etag }
  const changed = readHttpDate(lastModified ?? '', now)
  const answered = readHttpDate(header('date')?.trim() ?? '', now)
  const old = changed !== undefined && answered !== undefined && answered - changed >= strongAfterMs
  return { etag, lastModified, ifRange: old ? lastModified : null }
}

/**
 * Whether an answer that continues a file is of the state that was begun. A 206 to an `If-Range`
 * must repeat the ETag and may leave out `Last-Modified` (RFC 9110, section 15.3.7).
 */
export function sameState(begun: Validators, now: Validators): boolean {
  if (begun.etag !== now.etag) return false
  return now.lastModified === null || begun.lastModified === now.lastModified
}
