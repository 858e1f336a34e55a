import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import type { Header } from '#shared/bridge/result'
import { headerValue, headerValues } from '../../net/headers'

/** The result of undoing the content encodings. */
export type Decoded =
  | { at: 'bytes'; bytes: Uint8Array }
  | { at: 'tooLarge' }
  /** The compressed stream breaks off or is damaged. */
  | { at: 'damaged' }

type Decoder = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  // RFC 9110, section 8.4.1.2: zlib format, but some servers send it without its frame.
  [
    'deflate',
    (bytes, options) =>
      promisify(inflate)(bytes, options).catch((error: unknown) =>
        isTooLarge(error) ? Promise.reject(error) : promisify(inflateRaw)(bytes, options),
      ),
  ],
])

/**
 * Undoes the `Content-Encoding` of a body, off the main loop. Never makes more than `cap` bytes of
 * it, whatever the body claims to be.
 */
export async function decodeBody(
  raw: Uint8Array,
  headers: readonly Header[],
  cap: number,
): Promise<Decoded> {
  const encodings = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '' && value !== 'identity')
  let bytes = raw
  // The last one named was applied last.
  for (const encoding of encodings.reverse()) {
    const decoder = decoders.get(encoding)
    if (decoder === undefined || bytes.length === 0) return { at: 'bytes', bytes }
    try {
      bytes = await decoder(bytes, { maxOutputLength: cap })
    } catch (error) {
      if (isTooLarge(error)) return { at: 'tooLarge' }
      // Some servers name an encoding and then send plain text.
      return encoding.includes('gzip') && !isGzip(bytes)
        ? { at: 'bytes', bytes }
        : { at: 'damaged' }
    }
  }
  return bytes.length > cap ? { at: 'tooLarge' } : { at: 'bytes', bytes }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** The media type without its parameters, in lower case; empty if there is none. */
export function mediaType(headers: readonly Header[]): string {
  return (headerValue(headers, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The name of the character set of a body, as its first bytes or else its header state it. */
export function charsetOf(bytes: Uint8Array, headers: readonly Header[]): string {
  const declared = /charset\s*=\s*"?([^\s";]+)/i.exec(headerValue(headers, 'content-type') ?? '')
  return byteOrder(bytes) ?? declared?.[1] ?? 'utf-8'
}

/** The text in these bytes; UTF-8 with replacement characters if the character set does not fit. */
export function decodeText(
  bytes: Uint8Array,
  charset: string,
): {
  text: string
  /** The bytes are this text as UTF-8, without a mark before it. */
  asItIs: boolean
} {
  try {
    const decoder = new TextDecoder(charset, { fatal: true })
    const text = decoder.decode(bytes)
    return { text, asItIs: decoder.encoding === 'utf-8' && byteOrder(bytes) === undefined }
  } catch {
    return { text: new TextDecoder().decode(bytes), asItIs: false }
  }
}

function byteOrder(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

/** Whether the bytes are UTF-16, whose many NULs would otherwise look binary. */
export const isWide = (bytes: Uint8Array): boolean =>
  byteOrder(bytes)?.startsWith('utf-16') ?? false
