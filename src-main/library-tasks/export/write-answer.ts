import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { wordFault } from '#shared/bridge/fault-words'
import type { ExportFormat } from '#shared/bridge/library'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
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

/** Starts the thread; another one in tests, which run from the sources. */
export type StartAnswerWorker = (job: AnswerExport) => Worker

/** In the built program the thread's file lies beside main's. */
export const startAnswerWorker: StartAnswerWorker = (job) =>
  new Worker(join(import.meta.dirname, 'export-worker.js'), { workerData: job })

/** Writes the rows of a stored answer to a new file, in a thread of its own. */
export async function writeAnswer(
  library: Pick<Library, 'ask'>,
  { realm, id, format, file }: { realm: Realm; id: string; format: ExportFormat; file: string },
  signal: AbortSignal,
  start: StartAnswerWorker,
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

/** Answers nothing if it was ended; rejects with what the thread threw. */
function run(
  job: AnswerExport,
  signal: AbortSignal,
  start: StartAnswerWorker,
): Promise<AnswerReply | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(undefined)
    const worker = start(job)
    const end = (): void => void worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.once('message', (reply: AnswerReply) => resolve(reply))
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', end)
      if (signal.aborted) resolve(undefined)
      else reject(new Error('The thread ended before the file was written.'))
    })
  })
}

const noRows = (message: string) =>
  failed(
    wordFault('invalidInput', undefined, {
      message,
      nextStep: 'Export it as JSON, or look at its raw text.',
    }),
  )
