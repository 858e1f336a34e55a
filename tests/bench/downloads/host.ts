import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { block } from './block'

/*
 * The host of the measurements, in a process of its own. `/free/<bytes>` as fast as it goes,
 * `/capped/<bytes>/<rate>` so many bytes a second over each connection, and
 * `/slow/<bytes>/<rate>/<slow rate>`, where one of four connections at a time is slow. `/ending/<bytes>`
 * as fast as it goes, and each connection ends after 256 kB. Prints its
 * port; `/served` answers how many bytes of bodies it sent.
 */

let served = 0
/** The connections of `/ending` end after so many bytes. */
const longestAnswer = 256_000
const slots = new Map<Socket, number>()

function slotOf(socket: Socket): number {
  const known = slots.get(socket)
  if (known !== undefined) return known
  const taken = new Set(slots.values())
  let slot = 0
  while (taken.has(slot)) slot += 1
  slots.set(socket, slot)
  socket.on('close', () => slots.delete(socket))
  return slot
}

const server = createServer((request, response) => {
  const [, manner = '', bytes = '', rate = '', slow = ''] = (request.url ?? '').split(/[/?]/)
  if (manner === 'served') return void response.end(String(served))
  const total = Number(bytes)
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const from = Number(first ?? 0)
  const to = last === undefined || last === '' ? total : Number(last) + 1
  response.writeHead(first === undefined ? 200 : 206, {
    'content-type': 'application/octet-stream',
    'content-length': to - from,
    etag: '"measured"',
    'accept-ranges': 'bytes',
    ...(first === undefined ? {} : { 'content-range': `bytes ${from}-${to - 1}/${total}` }),
  })
  if (manner === 'ending') {
    const most = Math.min(to, from + longestAnswer)
    return void send(response, from, most, null, most < to)
  }
  const isSlow = manner === 'slow' && slotOf(request.socket) % 4 === 1
  void send(response, from, to, manner === 'free' ? null : Number(isSlow ? slow : rate))
})

async function send(
  response: ServerResponse,
  from: number,
  to: number,
  rate: number | null,
  cut = false,
) {
  let closed = false
  let drained = () => {}
  response.on('close', () => {
    closed = true
    drained()
  })
  const began = performance.now()
  for (let at = from; at < to && !closed; ) {
    const due = rate === null ? to : from + ((performance.now() - began) / 1000) * rate
    if (due < at + 1) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      continue
    }
    const start = at % block.length
    const most = rate === null ? block.length : 64 * 1024
    const next = block.subarray(
      start,
      Math.min(block.length, start + Math.min(most, to - at, due - at)),
    )
    at += next.length
    served += next.length
    if (!response.write(next)) {
      await new Promise<void>((resolve) => {
        drained = resolve
        response.once('drain', resolve)
      })
    }
  }
  // What was written is sent, and then the connection ends in the middle of the answer.
  if (cut) response.socket?.end()
  else response.end()
}

// Whoever started it may end in any way.
process.stdin.on('end', () => process.exit(0)).resume()
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(address.port)
})
