import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { serveThread } from '../../core/thread'
import { answerText } from './answer-rows'
import type { AnswerExport, AnswerMethods, AnswerReply } from './write-answer'

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

if (parentPort !== null) serveThread<AnswerMethods>(parentPort, { write })
