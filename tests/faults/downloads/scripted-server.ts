import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A file as a host has it. */
export interface HostedFile {
  bytes: Buffer
  /** With its quotes; null = none is sent. */
  etag: string | null
  lastModified: string | null
  type: string
}

/** One request. */
export interface ServedRequest {
  /** From 1. */
  number: number
  path: string
  range: { from: number; to: number | null } | null
  ifRange: string | undefined
  headers: IncomingMessage['headers']
  /** Which connection it came over, from 1. */
  connection: number
  /** Answers that are under way besides. */
  others: number
}

/** How a request is answered; whatever is not named is done as the standard wants it. */
export interface ScriptedAnswer {
  file?: HostedFile
  /** Another status, with nothing of the file. */
  status?: number
  headers?: Record<string, string>
  body?: Buffer | string
  ignoreRange?: boolean
  /** Answers with a stretch although none was asked for. */
  partial?: boolean
  /** Answers a stretch whatever `If-Range` says. */
  ignoreIfRange?: boolean
  contentRange?: (from: number, to: number, total: number) => string
  /** Breaks after so many bytes of this answer. */
  cutAfter?: number
  cut?: 'reset' | 'fin'
  /** Sends no more after so many bytes, and keeps the connection. */
  stallAfter?: number
  bytesPerSecond?: number
  /** Nothing more is sent while this says no. */
  mayContinue?: () => boolean
  /** Sent after the end. */
  extra?: Buffer
  /** One bit of the byte at this place of the file is wrong. */
  flipAt?: number
  /** Without `Content-Length`. */
  chunked?: boolean
  /** Without any mark of the end but the end of the connection. */
  closeDelimited?: boolean
  /** Written in place of an answer, as it is; then the connection ends. */
  raw?: Buffer | string
  /** Nothing is answered. */
  silent?: boolean
  /** Called before the answer. */
  before?: () => void
}

export interface ScriptedServer {
  origin: string
  asked: ServedRequest[]
  /** Bytes of bodies that were sent. */
  served(): number
  script(next: (asked: ServedRequest) => ScriptedAnswer): void
  /** Stops listening and ends every connection; `listen` begins again at the same port. */
  pause(): Promise<void>
  listen(): Promise<void>
  stop(): Promise<void>
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Bytes that are the same for the same seed and that no packing makes smaller. */
export function noise(length: number, seed = 1): Buffer {
  const block = 1024 * 1024
  const bytes = Buffer.allocUnsafe(length)
  let state = Math.imul(seed, 2_654_435_761) | 1
  const words = new Uint32Array(Math.min(block, length + 4) / 4)
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[at] = state >>> 0
  }
  const pattern = Buffer.from(words.buffer)
  for (let at = 0; at < length; at += pattern.length) {
    pattern.copy(bytes, at, 0, Math.min(pattern.length, length - at))
    // Blocks differ, so that one in the place of another is found out.
    bytes.writeUInt32LE((seed * 1_000_003 + at) >>> 0, Math.min(at, Math.max(0, length - 4)))
  }
  return bytes
}

export function hosted(bytes: Buffer, more: Partial<HostedFile> = {}): HostedFile {
  return {
    bytes,
    etag: `"${sha256(bytes).slice(0, 16)}"`,
    lastModified: null,
    type: 'application/octet-stream',
    ...more,
  }
}

/** A host on this machine that does what the script says, and HTTP for the rest. */
export async function startFileServer(first: HostedFile, port = 0): Promise<ScriptedServer> {
  let script: (asked: ServedRequest) => ScriptedAnswer = () => ({})
  let served = 0
  let connections = 0
  let underWay = 0
  const asked: ServedRequest[] = []
  const numbers = new WeakMap<Socket, number>()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const one: ServedRequest = {
      number: asked.length + 1,
      path: request.url ?? '',
      range: readRange(request.headers.range),
      ifRange: request.headers['if-range']?.toString(),
      headers: request.headers,
      connection: numbers.get(request.socket) ?? 0,
      others: underWay,
    }
    underWay += 1
    response.on('close', () => {
      underWay -= 1
    })
    asked.push(one)
    const manner = script(one)
    manner.before?.()
    void answer(one, manner, response)
  })
  server.on('connection', (socket) => {
    connections += 1
    numbers.set(socket, connections)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })

  async function answer(
    one: ServedRequest,
    manner: ScriptedAnswer,
    response: ServerResponse,
  ): Promise<void> {
    if (manner.silent === true) return
    if (manner.raw !== undefined) return void response.socket?.end(manner.raw)
    const file = manner.file ?? first
    if (manner.status !== undefined) {
      response.writeHead(manner.status, manner.headers ?? {})
      response.end(manner.body ?? '')
      return
    }
    const total = file.bytes.length
    const current = file.etag ?? file.lastModified
    const good =
      one.ifRange === undefined || manner.ignoreIfRange === true || one.ifRange === current
    const wanted = manner.partial === true ? { from: 0, to: null } : one.range
    const range = manner.ignoreRange === true || !good ? null : wanted
    const from = range?.from ?? 0
    const to = Math.min(range?.to ?? total, total)
    const headers: Record<string, string> = { 'content-type': file.type }
    if (file.etag !== null) headers.etag = file.etag
    if (file.lastModified !== null) headers['last-modified'] = file.lastModified
    if (range !== null && from >= total) {
      response.writeHead(416, { ...headers, 'content-range': `bytes */${total}` })
      response.end()
      return
    }
    if (range !== null) {
      headers['content-range'] =
        manner.contentRange?.(from, to, total) ?? `bytes ${from}-${to - 1}/${total}`
    }
    if (manner.chunked !== true && manner.closeDelimited !== true) {
      headers['content-length'] = String(to - from)
    }
    if (manner.closeDelimited === true) {
      response.useChunkedEncodingByDefault = false
      response.shouldKeepAlive = false
    }
    Object.assign(headers, manner.headers ?? {})
    response.writeHead(range === null ? 200 : 206, headers)
    let body = file.bytes.subarray(from, to)
    if (manner.flipAt !== undefined && manner.flipAt >= from && manner.flipAt < to) {
      body = Buffer.from(body)
      body[manner.flipAt - from] = (body[manner.flipAt - from] ?? 0) ^ 1
    }
    if (manner.extra !== undefined) body = Buffer.concat([body, manner.extra])
    await send(body, manner, response)
  }

  async function send(
    body: Buffer,
    manner: ScriptedAnswer,
    response: ServerResponse,
  ): Promise<void> {
    const most = Math.min(manner.cutAfter ?? manner.stallAfter ?? body.length, body.length)
    const rate = manner.bytesPerSecond
    const range = rate === undefined ? 64 * 1024 : Math.max(1, Math.ceil(rate / 50))
    let due = performance.now()
    let gone: (() => void)[] = []
    response.on('close', () => {
      for (const report of gone) report()
    })
    response.flushHeaders()
    for (let at = 0; at < most; ) {
      if (response.destroyed) return
      if (manner.mayContinue?.() === false) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        continue
      }
      if (rate !== undefined) {
        const now = performance.now()
        if (now < due) {
          await new Promise((resolve) => setTimeout(resolve, 10))
          continue
        }
        // What a busy machine held up is not made up for at once: a test that waits for a part of the file
        // would find all of it.
        const pause = (1000 * range) / rate
        due = Math.max(due, now - pause) + pause
      }
      const next = body.subarray(at, Math.min(most, at + range))
      at += next.length
      const sent = await new Promise<boolean>((resolve) => {
        response.write(next, (error) => resolve(error === null || error === undefined))
        if (response.destroyed) resolve(false)
        gone.push(() => resolve(false))
      })
      gone = []
      if (!sent) return
      served += next.length
    }
    if (manner.stallAfter !== undefined) return
    if (manner.cutAfter === undefined || manner.cutAfter >= body.length) return void response.end()
    if (manner.cut === 'fin') response.socket?.end()
    else response.socket?.resetAndDestroy()
  }

  async function listen(at: number): Promise<void> {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  async function stopListening(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(port)
  const { port: own } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${own}`,
    asked,
    served: () => served,
    script(next) {
      script = next
    },
    pause: stopListening,
    listen: () => listen(own),
    stop: async () => {
      if (server.listening) await stopListening()
    },
  }
}

/**
 * How many bytes of a file of `total` were asked for after a number of requests, each byte counted once. Unlike what
 * was served, this has no part of what lay in the buffers of a connection that was given up.
 */
export function bytesAsked({ asked }: ScriptedServer, after: number, total: number): number {
  const stretches = asked
    .slice(after)
    .map(({ range }) => ({ from: range?.from ?? 0, to: Math.min(range?.to ?? total, total) }))
    .toSorted((one, other) => one.from - other.from)
  let end = 0
  let bytes = 0
  for (const { from, to } of stretches) {
    bytes += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return bytes
}

function readRange(text: string | undefined): ServedRequest['range'] {
  const [, from, last] = /^bytes=(\d+)-(\d*)$/.exec(text ?? '') ?? []
  if (from === undefined) return null
  return { from: Number(from), to: last === '' || last === undefined ? null : Number(last) + 1 }
}
