import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the test's own service of mailboxes holds it. */
export interface TestMail {
  id: string
  from: string
  subject: string
  /** In any form that a service might tell it in. */
  date: unknown
  /** The source; a text without headers stands for itself. */
  body?: string
  html?: string | false
}

/** A service of mailboxes that a test fills, and that can do what such services are known to do. */
export interface MailService {
  address: string
  box: (name: string) => TestMail[]
  /** Calls so far, as `METHOD path`. */
  calls: string[]
  /** Of the calls, in their order. */
  headers: IncomingMessage['headers'][]
  /** What a deletion does; by default it removes the message. */
  onDelete: (box: TestMail[], id: string) => void
  /** Answers in place of the service while it is set. */
  instead:
    | ((path: string) => { status: number; type: string; body: string } | undefined)
    | undefined
  stop: () => Promise<void>
}

const remove = (box: TestMail[], id: string) => {
  const place = box.findIndex((mail) => mail.id === id)
  if (place >= 0) box.splice(place, 1)
}

/** Starts the service on this machine. */
export async function startMailService(): Promise<MailService> {
  const boxes = new Map<string, TestMail[]>()
  const box = (name: string) => {
    const known = boxes.get(name) ?? []
    boxes.set(name, known)
    return known
  }
  const service: Omit<MailService, 'address' | 'stop'> = {
    box,
    calls: [],
    headers: [],
    onDelete: remove,
    instead: undefined,
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
    service.calls.push(`${request.method} ${path}`)
    service.headers.push(request.headers)
    const { status, type, body } = service.instead?.(path) ?? answer(service, request.method, path)
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    address: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

function answer(service: Omit<MailService, 'address' | 'stop'>, method = 'GET', path: string) {
  const json = (value: unknown, status = 200) => ({
    status,
    type: 'application/json',
    body: JSON.stringify(value),
  })
  if (path === '/health') return json({ success: true, data: { queued: 12, denied: 3 } })
  const [, name = '', id] = /^\/mailbox\/([^/]+)(?:\/message\/(.+))?$/.exec(path) ?? []
  const mails = service.box(name)
  if (id === undefined) {
    const data = mails.map(({ id, from, subject, date }) => ({ id, from, subject, date, to: name }))
    return json({ success: true, data })
  }
  const found = mails.find((mail) => mail.id === id)
  if (method === 'DELETE') {
    service.onDelete(mails, id)
    return json({
      success: true,
      message: 'Message deleted successfully.',
      data: { deleted: true },
    })
  }
  if (found === undefined) return json({ success: false, message: 'Message not found.' }, 404)
  return json({ success: true, data: { ...found, to: name } })
}

/** A server on another origin that only counts who asks. */
export async function startListener(): Promise<{
  origin: string
  /** Who asked, and who only connected, as a page does that looks up names ahead. */
  touched: () => string[]
  stop: () => Promise<void>
}> {
  const seen: string[] = []
  // One pixel, so that what is allowed to be shown is a picture.
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(pixel)
  })
  server.on('connection', () => seen.push('a connection'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    touched: () => seen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The source of a message with a text, a page and a file. */
export const sourceOf = (code: string): string =>
  [
    'Received: from mail.alder.example by relay.hop.example with ESMTPS; Sun, 22 Nov 2026 10:00:00 +0000',
    'Authentication-Results: relay.hop.example; spf=pass; dkim=fail; dmarc=none',
    'From: "Alder Tickets" <code@alder.example>',
    'Reply-To: other@elsewhere.example',
    'To: box@mail.example',
    'Subject: Your sign-in code',
    'Message-ID: <1@alder.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>Your code is <b>${code}</b>. It is valid for 10 minutes.</p><a href="https://click.hop.example/r">alder.example</a>`,
    '--b',
    'Content-Type: text/plain; name="receipt.txt"',
    'Content-Disposition: attachment; filename="receipt.txt"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Paid in full.\n').toString('base64'),
    '--b',
    'Content-Type: application/octet-stream',
    'Content-Disposition: attachment; filename="invoice.pdf.exe"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('not a program').toString('base64'),
    '--b--',
    '',
  ].join('\r\n')
