import type { MailReply, MailRequest } from './mail-reader'
import { type ReadMail, readMailSource } from './mail-source'

/** The message that was read last: its files are asked for one by one. */
let present: { source: string; read: Promise<ReadMail> } | undefined

/** Reads mail away from the window's thread. */
self.addEventListener('message', ({ data }: MessageEvent<MailRequest>) => {
  void answer(data)
})

async function answer({ id, source, file }: MailRequest): Promise<void> {
  if (present?.source !== source) present = { source, read: readMailSource(source) }
  const read = await present.read
  const reply: MailReply =
    file === undefined
      ? { id, at: 'source', source: read.source }
      : { id, at: 'file', data: read.files[file]?.slice() ?? new Uint8Array() }
  self.postMessage(reply)
}
