import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A request as it arrived. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  body: string
  /** Milliseconds of a clock that is never set back. */
  at: number
}

export type Script = (request: Seen, response: ServerResponse, socket: Socket) => void

/** A real HTTP server on this machine that does what the script says. */
export interface ScriptedServer {
  origin: string
  seen: Seen[]
  /** Connections that are open now. */
  open(): number
  answer(script: Script): void
  /** Resolves with the next request whose body has arrived. */
  next(): Promise<Seen>
  stop(): Promise<void>
}

export async function startScriptedServer(first: Script = json({})): Promise<ScriptedServer> {
  let script = first
  const seen: Seen[] = []
  const sockets = new Set<Socket>()
  let waiting: ((seen: Seen) => void)[] = []
  const server = createServer((request, response) => {
    const at = performance.now()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        rawHeaders: request.rawHeaders,
        body: Buffer.concat(chunks).toString(),
        at,
      }
      seen.push(one)
      const listeners = waiting
      waiting = []
      for (const listener of listeners) listener(one)
      script(one, response, request.socket)
    })
  })
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    open: () => sockets.size,
    answer(next) {
      script = next
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers with JSON. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Script {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }
}

/** Answers with any body. */
export function body(
  text: string | Uint8Array,
  type: string | undefined,
  status = 200,
  headers: Record<string, string | string[]> = {},
): Script {
  return (_request, response) => {
    response.writeHead(status, {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    })
    response.end(text)
  }
}
