import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { wordFault } from '#shared/bridge/fault-words'
import type { ExportFormat } from '#shared/bridge/library'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import { createThread } from '../../core/thread'
import type { Library } from '../../library/ports'

/** What the thread is given. `file` is a new file. */
export interface AnswerExport {
  /** The answer's JSON. */
  text: string
  format: ExportFormat
  file: string
}

/** What the thread says at its end. */
export type AnswerReply = { at: 'written'; count: number } | { at: 'none'; sentence: string }

/** What the thread can be asked. */
export type AnswerMethods = { write: (job: AnswerExport) => AnswerReply }

/** In the built program the thread's file lies beside main's. */
export const startAnswerWorker = (): Worker =>
  new Worker(join(import.meta.dirname, 'export-worker.js'))

/** Writes the rows of a stored answer to a new file, in a thread of its own. */
export async function writeAnswer(
  library: Pick<Library, 'ask'>,
  { realm, id, format, file }: { realm: Realm; id: string; format: ExportFormat; file: string },
  signal: AbortSignal,
  start: () => Worker,
): Promise<Result<{ count: number }>> {
  const found = await library.ask('open', { id, realm })
  if (!found.ok) return found
  if (found.value === null) return failed(wordFault('notKept'))
  const { body } = found.value.answer
  if (body.at !== 'json') return noRows('This answer is not JSON, so it has no rows.')
  const reply = await run({ text: body.text, format, file }, signal, start)
  if (reply === undefined) return ok({ count: 0 })
  return reply.at === 'none' ? noRows(reply.sentence) : ok({ count: reply.count })
}

/** Answers nothing if it was ended; rejects with what the thread threw. The thread lives for one file. */
async function run(
  job: AnswerExport,
  signal: AbortSignal,
  start: () => Worker,
): Promise<AnswerReply | undefined> {
  if (signal.aborted) return undefined
  const thread = createThread<AnswerMethods>({ start })
  const end = (): void => void thread.stop()
  signal.addEventListener('abort', end, { once: true })
  const written = await thread.ask('write', job)
  signal.removeEventListener('abort', end)
  await thread.stop()
  if (signal.aborted) return undefined
  if (written.at === 'done') return written.value
  throw new Error(
    written.at === 'failed' ? written.reason : 'The thread ended before it had written.',
  )
}

const noRows = (message: string) =>
  failed(
    wordFault('invalidInput', undefined, {
      message,
      nextStep: 'Export it as JSON, or look at its raw text.',
    }),
  )
