import { answerTasks } from '../../../data/ask-worker'
import type { MailDone, MailTask } from './mail-reader'
import { type ReadMail, readMailSource } from './mail-source'

/** The message that was read last: its files are asked for one by one. */
let present: { source: string; read: Promise<ReadMail> } | undefined

// Mail is read away from the window's thread.
answerTasks<MailTask, MailDone>(async ({ source, file }) => {
  if (present?.source !== source) present = { source, read: readMailSource(source) }
  const read = await present.read
  return file === undefined
    ? { at: 'source', source: read.source }
    : { at: 'file', data: read.files[file]?.slice() ?? new Uint8Array() }
})
