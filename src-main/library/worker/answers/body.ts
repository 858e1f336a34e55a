import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { AnswerBody } from '#shared/bridge/answer'
import type { PacedWork } from '../pace'
import type { Row } from '../row'

/** A body as a row of `bodies` holds it. */
export interface StoredBody {
  hash: Uint8Array
  form: AnswerBody['at']
  type: string
  encoding: 'plain' | 'zstd'
  data: Uint8Array
  /** Bytes before they were made smaller. */
  length: number
}

/** Shorter texts gain little, and reading them would take five times as long. */
const shortest = 2048
/** Longer ones are compressed on another thread, so that other work runs meanwhile. */
const longestHere = 512 * 1024

// The check sum distinguishes a damaged body from a sound one when it is read again.
const params = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_checksumFlag]: 1,
}
const compressElsewhere = promisify(zstdCompress)

/**
 * Makes the row of a body: texts zstd level 3, pictures and files as they are.
 *
 * @param packed the body's text as UTF-8, if that came apart from it
 */
export function* storeBody(body: AnswerBody, packed?: Uint8Array): PacedWork<StoredBody> {
  const form = body.at
  const type = body.at === 'json' ? 'application/json' : body.at === 'empty' ? '' : body.type
  const isText = body.at === 'json' || body.at === 'text'
  const bytes = isText ? (packed ?? Buffer.from(body.text)) : bytesOf(body)
  // The same bytes as text and as JSON are two bodies: they are read in two ways.
  const row = { form, type, length: bytes.byteLength, hash: hashOf(bytes, form, type) }
  if (!isText || bytes.byteLength < shortest) return { ...row, encoding: 'plain', data: bytes }
  if (bytes.byteLength <= longestHere) {
    return { ...row, encoding: 'zstd', data: zstdCompressSync(bytes, { params }) }
  }
  let data: Uint8Array | undefined
  yield compressElsewhere(bytes, { params }).then((compressed) => {
    data = compressed
  })
  return { ...row, encoding: 'zstd', data: data ?? zstdCompressSync(bytes, { params }) }
}

const bytesOf = (body: Exclude<AnswerBody, { at: 'json' | 'text' }>): Uint8Array =>
  body.at === 'empty' ? new Uint8Array() : body.data

function hashOf(bytes: Uint8Array, form: string, type: string): Uint8Array {
  const content = hash('sha256', bytes, 'hex')
  return hash('sha256', `${form}\n${type}\n${content}`, 'buffer')
}

const isSound = (bytes: Uint8Array, form: string, type: string, expected: Uint8Array): boolean =>
  Buffer.compare(hashOf(bytes, form, type), expected) === 0

/** Whether a row of `bodies` holds what its check sum names: the same bytes are kept only once. */
export function isItsOwn(row: Row): boolean {
  const data = unpack(row.text('encoding'), row.bytes('data'), row.number('length'))
  return data !== null && isSound(data, row.text('form'), row.text('type'), row.bytes('hash'))
}

/**
 * Reads a body from a row of `bodies`; null if its bytes are damaged.
 */
export function readBody(row: Row): AnswerBody | null {
  const form = row.text('form')
  const type = row.text('type')
  if (form === 'empty') return { at: 'empty' }
  const encoding = row.text('encoding')
  const data = unpack(encoding, row.bytes('data'), row.number('length'))
  if (data === null) return null
  // zstd checks its bytes by itself.
  if (encoding === 'plain' && !isSound(data, form, type, row.bytes('hash'))) return null
  switch (form) {
    case 'json':
      return { at: 'json', text: textOf(data) }
    case 'text':
      return { at: 'text', text: textOf(data), type }
    case 'image':
    case 'binary':
      return { at: form, type, data }
    default:
      return null
  }
}

function unpack(encoding: string, data: Uint8Array, length: number): Uint8Array | null {
  try {
    const bytes =
      encoding === 'zstd'
        ? zstdDecompressSync(data, { maxOutputLength: Math.max(length, 1) })
        : data
    return bytes.byteLength === length ? bytes : null
  } catch {
    return null
  }
}

/** Bytes as UTF-8 text. Not by TextDecoder, which removes a byte order mark. */
export const textOf = (data: Uint8Array): string =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8')
