import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SchemeMap } from './address.ts'

/** How Chromium is to get an answer of the app. */
export type Delivery =
  | {
      readonly at: 'whole'
      readonly status: number
      readonly headers: HeaderEntry[]
      readonly body: Buffer
    }
  | { readonly at: 'stream'; readonly url: string }

/** A response header as the DevTools protocol writes it. */
export interface HeaderEntry {
  name: string
  value: string
}

const rewrittenHeaders = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'access-control-allow-origin',
  'location',
  'link',
])

// Beyond this a body goes through the loopback server, which streams; below it one message is faster.
const wholeLimit = 1_000_000

interface Kept {
  readonly status: number
  readonly headers: HeaderEntry[]
  readonly body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** Turns Responses of protocol handlers into what Chromium can take. */
export class Responder {
  readonly #schemes: SchemeMap
  readonly #kept = new Map<string, Kept>()
  #server: Promise<Server> | null = null

  constructor(schemes: SchemeMap) {
    this.#schemes = schemes
  }

  async deliver(response: Response): Promise<Delivery> {
    const status = response.status
    const type = response.headers.get('content-type') ?? ''
    const isMarkup = /^(text\/html|text\/css|application\/xhtml\+xml|image\/svg\+xml)\b/i.test(type)
    const headers: HeaderEntry[] = []
    for (const [name, value] of response.headers) {
      if (isMarkup && name === 'content-length') continue
      const rewritten = rewrittenHeaders.has(name) ? this.#schemes.rewriteHeader(value) : value
      headers.push({ name, value: rewritten })
    }
    if (!response.body) return { at: 'whole', status, headers, body: Buffer.alloc(0) }
    if (isMarkup) {
      const text = this.#schemes.rewriteMarkup(await response.text())
      return { at: 'whole', status, headers, body: Buffer.from(text) }
    }
    return this.#deliverBody(response.body, status, headers)
  }

  async #deliverBody(
    body: ReadableStream<Uint8Array>,
    status: number,
    headers: HeaderEntry[],
  ): Promise<Delivery> {
    const reader = body.getReader()
    const begin: Uint8Array[] = []
    let length = 0
    while (length <= wholeLimit) {
      const { done, value } = await reader.read()
      if (done) return { at: 'whole', status, headers, body: Buffer.concat(begin) }
      begin.push(value)
      length += value.length
    }
    return {
      at: 'stream',
      url: await this.#keep({ status, headers, body: continueReading(begin, reader) }),
    }
  }

  /** Where Chromium gets a message to a page in place of the address that the page asks for. */
  async message(body: Buffer): Promise<string> {
    const headers = [{ name: 'cache-control', value: 'no-store' }]
    return await this.#keep({ status: 200, headers, body: [body] })
  }

  async #keep(kept: Kept): Promise<string> {
    const token = randomUUID()
    this.#kept.set(token, kept)
    const server = await this.#listen()
    const { port } = server.address() as AddressInfo
    return `http://127.0.0.1:${port}/${token}`
  }

  #listen(): Promise<Server> {
    this.#server ??= new Promise((resolve) => {
      const server = createServer((request, response) => {
        const token = request.url?.slice(1) ?? ''
        const kept = this.#kept.get(token)
        this.#kept.delete(token)
        // Only the one request that was sent here knows the token.
        if (!kept) response.writeHead(404).end()
        else this.#stream(kept, response)
      })
      server.listen(0, '127.0.0.1', () => resolve(server)).unref()
    })
    return this.#server
  }

  #stream(kept: Kept, response: ServerResponse): void {
    for (const { name, value } of kept.headers) response.appendHeader(name, value)
    response.writeHead(kept.status)
    // The page may go away at any time; that cancels the app's stream.
    pipeline(Readable.from(kept.body), response).catch(() => {})
  }
}

async function* continueReading(
  begin: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* begin
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
