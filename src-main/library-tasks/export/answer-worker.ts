import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { answerText } from './answer-rows'
import type { AnswerExport, AnswerReply } from './write-answer'

/*
 * A thread that writes the rows of one answer: reading 20 MB of JSON and finding its rows would hold
 * the main loop up for a second.
 */

function write({ text, format, file }: AnswerExport): AnswerReply {
  const read = answerText(text, format)
  if (read.at === 'none') return read
  const handle = openSync(file, 'wx')
  try {
    for (const part of read.parts) writeFileSync(handle, part)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return { at: 'written', count: read.count }
}

const job: AnswerExport = workerData
parentPort?.postMessage(write(job))
