import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { breathe, type Demo } from '../demo'
import { hash } from '../random'
import { type Answer, json, type Query } from '../request'
import { type FileContents, fileContents } from './contents'
import type { MediaSamples } from './samples'

/** What to answer a request for a file with. */
export interface FileRequest {
  request: IncomingMessage
  /** The last part of the path, for instance `w3ZPvHyy.mp4`. */
  file: string
  query: Query
  demo: Demo
  samples: MediaSamples
}

const largest = 4_000_000_000
const uses = new WeakMap<Demo, Map<string, number>>()

/**
 * Answers `/media/file/<name>.<extension>` with ranges and validators.
 * The query may carry: `size` in bytes; `name`, the name to save under; `exp`, milliseconds since
 * 1970 after which the address is gone (410); `uses`, how many requests it serves before it is
 * gone; `ranges=no`, to ignore ranges; `pace`, bytes a second of each connection; `validator=weak|date|none`, to send less than a strong tag.
 */
export async function answerFile({
  request,
  file,
  query,
  demo,
  samples,
}: FileRequest): Promise<Answer> {
  const [, base, extension] = /^([\w-]+)\.([a-z0-9]{2,4})$/.exec(file) ?? []
  if (base === undefined || extension === undefined) return json({ message: 'Not Found' }, 404)
  if (isGone(query, file, demo)) {
    return {
      status: 410,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<html><head><title>410 Gone</title></head><body><h1>This link has expired</h1></body></html>',
    }
  }
  const size = query.integer('size', 3_000_000, 0, largest)
  const contents = await fileContents(extension, size, hash(base), samples)
  if (!contents) return json({ message: 'Not Found' }, 404)
  const tag = `${hash(`${file}|${contents.size}`).toString(16)}-${contents.size.toString(16)}`
  const validator = query.text('validator') ?? 'strong'
  const modified = new Date(Date.UTC(2024, 0, 1) + (hash(base) % 20_000_000) * 1000).toUTCString()
  const ranged = query.text('ranges') !== 'no'
  const headers: Record<string, string> = {
    'content-type': contents.type,
    'content-disposition': disposition(query.text('name') ?? base, contents.extension),
    'cache-control': 'private, max-age=3600',
    ...(ranged ? { 'accept-ranges': 'bytes' } : {}),
    ...(validator === 'strong' ? { etag: `"${tag}"` } : {}),
    ...(validator === 'weak' ? { etag: `W/"${tag}"` } : {}),
    ...(validator === 'none' || validator === 'weak' ? {} : { 'last-modified': modified }),
  }
  if (isUnchanged(request, headers)) return { status: 304, headers, body: '' }
  const range = ranged ? readRange(request, headers, contents.size) : undefined
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'content-range': `bytes */${contents.size}` }, body: '' }
  }
  const from = range?.from ?? 0
  const to = range?.to ?? contents.size - 1
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      ...(range ? { 'content-range': `bytes ${from}-${to}/${contents.size}` } : {}),
    },
    body: Readable.from(bytes(contents, from, to, query.integer('pace', 0, 0, largest)), {
      objectMode: true,
      highWaterMark: 2,
    }),
  }
}

const slice = 65_536

async function* bytes(
  contents: FileContents,
  from: number,
  to: number,
  pace: number,
): AsyncGenerator<Buffer> {
  for (let at = from; at <= to; at += slice) {
    const piece = Buffer.alloc(Math.min(slice, to - at + 1))
    contents.fill(piece, at)
    yield piece
    if (pace > 0) await setTimeout((1000 * piece.length) / pace)
    else await breathe()
  }
}

function isGone(query: Query, file: string, demo: Demo): boolean {
  const expiry = Number(query.text('exp') ?? Number.POSITIVE_INFINITY)
  if (demo.now() > expiry) return true
  const allowed = query.text('uses')
  if (allowed === undefined) return false
  const counts = uses.get(demo) ?? new Map<string, number>()
  uses.set(demo, counts)
  const count = (counts.get(file) ?? 0) + 1
  counts.set(file, count)
  return count > Number(allowed)
}

function disposition(name: string, extension: string): string {
  const full = `${name}.${extension}`
  const plain = full.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(full).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

function isUnchanged(request: IncomingMessage, headers: Record<string, string>): boolean {
  const match = request.headers['if-none-match']
  if (match !== undefined) return headers.etag !== undefined && match.includes(headers.etag)
  const since = request.headers['if-modified-since']
  const modified = headers['last-modified']
  return since !== undefined && modified !== undefined && Date.parse(modified) <= Date.parse(since)
}

type Range = { from: number; to: number }

/** One range of bytes by RFC 9110, or nothing if the whole file is to be sent. */
function readRange(
  request: IncomingMessage,
  headers: Record<string, string>,
  size: number,
): Range | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range']
  // If-Range is compared strongly: a weak tag never fits.
  const strong = headers.etag?.startsWith('W/') ? undefined : headers.etag
  if (condition !== undefined && condition !== strong && condition !== headers['last-modified']) {
    return undefined
  }
  const match = /^bytes=(\d*)-(\d*)$/.exec((request.headers.range ?? '').trim())
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  if (first === '') {
    const count = Math.min(size, Number(last))
    return count === 0 ? 'unsatisfiable' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(size - 1, Number(last))
  if (from >= size) return 'unsatisfiable'
  return last !== '' && Number(last) < from ? undefined : { from, to }
}
