import { createWorkerAsk } from '../../../data/ask-worker'
import type { MailSource } from './mail-source'

/** Asks for a message, or for the bytes of one of its files. */
export interface MailTask {
  source: string
  file?: number
}

/** What the worker answers: the message read, or the bytes of a file. */
export type MailDone =
  | { at: 'source'; source: MailSource }
  | { at: 'file'; data: Uint8Array<ArrayBuffer> }

const ask = createWorkerAsk<MailTask, MailDone>({
  start: () => new Worker(new URL('./mail-worker.ts', import.meta.url), { type: 'module' }),
  // A source that takes longer is given up: its text as it came is still there.
  longest: 20_000,
  tooLong: 'The message took too long to read.',
  failed: 'The reader of mail could not be started.',
  kept: true,
})

/** Reads a message's source in the worker. Rejects if that takes too long. */
export async function readMail(source: string): Promise<MailSource> {
  const done = await ask({ source })
  if (done.at !== 'source') throw new Error('The reader of mail answered something else.')
  return done.source
}

/** The bytes of one file of a message. */
export async function mailFile(source: string, place: number): Promise<Uint8Array<ArrayBuffer>> {
  const done = await ask({ source, file: place })
  if (done.at !== 'file') throw new Error('The reader of mail answered something else.')
  return done.data
}
