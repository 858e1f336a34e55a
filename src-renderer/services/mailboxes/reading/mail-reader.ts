import type { MailSource } from './mail-source'

/** Asks for a message, or for the bytes of one of its files. */
export interface MailRequest {
  id: number
  source: string
  file?: number
}

export type MailReply =
  | { id: number; at: 'source'; source: MailSource }
  | { id: number; at: 'file'; data: Uint8Array<ArrayBuffer> }

/** A source that takes longer is given up: its text as it came is still there. */
const patienceMs = 20_000

interface Reader {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<MailReply>>
}

let present: Reader | undefined
let last = 0

function start(): Reader {
  const worker = new Worker(new URL('./mail-worker.ts', import.meta.url), { type: 'module' })
  const reader: Reader = { worker, waiting: new Map() }
  worker.addEventListener('message', ({ data }: MessageEvent<MailReply>) => {
    reader.waiting.get(data.id)?.resolve(data)
    reader.waiting.delete(data.id)
  })
  worker.addEventListener('error', () => give(reader, 'The reader of mail could not be started.'))
  return reader
}

function give(reader: Reader, message: string): void {
  reader.worker.terminate()
  if (present === reader) present = undefined
  for (const one of reader.waiting.values()) one.reject(new Error(message))
  reader.waiting.clear()
}

async function ask(source: string, file?: number): Promise<MailReply> {
  present ??= start()
  const reader = present
  last += 1
  const request: MailRequest = { id: last, source, ...(file !== undefined && { file }) }
  const answer = Promise.withResolvers<MailReply>()
  reader.waiting.set(request.id, answer)
  reader.worker.postMessage(request)
  const timer = setTimeout(() => give(reader, 'The message took too long to read.'), patienceMs)
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a message's source in the worker. Rejects where that takes too long. */
export async function readMail(source: string): Promise<MailSource> {
  const reply = await ask(source)
  if (reply.at !== 'source') throw new Error('The reader of mail answered something else.')
  return reply.source
}

/** The bytes of one file of a message. */
export async function mailFile(source: string, place: number): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await ask(source, place)
  if (reply.at !== 'file') throw new Error('The reader of mail answered something else.')
  return reply.data
}
