import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Run } from '../run.ts'
import type { Protocol } from './protocol.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain',
}

async function fetchFile(url: URL): Promise<Response> {
  const file = fileURLToPath(url)
  const body = await readFile(file).catch(() => {
    throw new TypeError('net::ERR_FILE_NOT_FOUND')
  })
  const type = types[path.extname(file).toLowerCase()]
  return new Response(body, type ? { headers: { 'content-type': type } } : {})
}

/** `net.fetch` and `session.fetch`: Node's fetch, plus files and the schemes that the app handles. */
export function createNetFetch(
  run: Run,
  protocol: () => Protocol,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    run.needReady('net.fetch can only be used after app is ready')
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input)
    const scheme = url.protocol.slice(0, -1)
    if (scheme === 'file') return fetchFile(url)
    const handler = protocol()._handler(scheme)
    if (!handler) return fetch(input, init)
    const answer = await handler(new Request(input, init))
    if (!(answer instanceof Response)) throw new TypeError('net::ERR_UNEXPECTED')
    return answer
  }
}
