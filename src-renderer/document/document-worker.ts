import { answerRequest, createDocuments } from './answer-request'
import type { DocumentReply, DocumentRequest } from './protocol'

const documents = createDocuments()

/** Reads answers away from the window's thread, so that a large one never freezes the window. */
self.addEventListener('message', ({ data }: MessageEvent<DocumentRequest>) => {
  let reply: DocumentReply
  try {
    reply = { id: data.id, ok: true, answer: answerRequest(documents, data.name, data.input) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    reply = { id: data.id, ok: false, message }
  }
  self.postMessage(reply)
})

// The window waits for no answer of this number: it says that the reader is there.
const isThere: DocumentReply = { id: 0, ok: true, answer: null }
self.postMessage(isThere)
