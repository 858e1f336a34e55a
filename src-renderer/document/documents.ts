import type {
  DocumentAnswer,
  DocumentCallName,
  DocumentInput,
  DocumentReply,
  DocumentRequest,
} from './protocol'

/** Asks the reader of documents. */
export type Ask = <Name extends DocumentCallName>(
  name: Name,
  input: DocumentInput<Name>,
) => Promise<DocumentAnswer<Name>>

interface Waiting {
  request: DocumentRequest
  settle: (reply: DocumentReply) => void
}

/** A reader in this thread, if a worker cannot be started; loaded only then, since it is large. */
function createNearby(): (request: DocumentRequest) => Promise<DocumentReply> {
  const reader = import('./answer-request').then(({ answerRequest, createDocuments }) => {
    const documents = createDocuments()
    return ({ name, input }: DocumentRequest) => answerRequest(documents, name, input)
  })
  return async (request) => {
    const { id } = request
    try {
      const answer = (await reader)(request)
      return { id, ok: true, answer }
    } catch (error) {
      return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** What is said of an answer that was open, or on its way to the reader, when the reader ended. */
export const readerEnded = 'The reader of answers stopped. Open this answer again to read it.'

/** Nobody waits for their answers; that what they changed is gone too is known by the reader's number. */
const untold: readonly DocumentCallName[] = ['append', 'close']

/** @param onEnd called when the reader fails as a whole, after what waits was answered */
function createAsk(onEnd: () => void): Ask {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let post: (request: DocumentRequest) => void

  const settle = (reply: DocumentReply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    one?.settle(reply)
  }
  const endAll = () => {
    for (const { request, settle: answer } of [...waiting.values()]) {
      const { id, name } = request
      if (untold.includes(name)) answer({ id, ok: true, answer: null })
      else answer({ id, ok: false, message: readerEnded })
    }
    waiting.clear()
    onEnd()
  }
  const readNearby = () => {
    const nearby = createNearby()
    post = (request) => void nearby(request).then(settle)
    for (const one of [...waiting.values()]) post(one.request)
  }

  try {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' })
    let begun = false
    worker.addEventListener('message', ({ data }: MessageEvent<DocumentReply>) => {
      begun = true
      settle(data)
    })
    const fail = () => {
      worker.terminate()
      // What ends a worker that reads must not be read in this thread.
      if (begun) endAll()
      // If the worker cannot be loaded, what was asked is answered here.
      else readNearby()
    }
    worker.addEventListener('error', fail, { once: true })
    post = (request) => worker.postMessage(request)
  } catch {
    readNearby()
  }

  return <Name extends DocumentCallName>(name: Name, input: DocumentInput<Name>) =>
    new Promise<DocumentAnswer<Name>>((resolve, reject) => {
      last += 1
      const request: DocumentRequest = { id: last, name, input }
      waiting.set(request.id, {
        request,
        // The handler of that name returned this value.
        settle: (reply) =>
          reply.ok
            ? resolve(reply.answer as DocumentAnswer<Name>)
            : reject(new Error(reply.message)),
      })
      post(request)
    })
}

let shared: Ask | undefined
let ended = 0
const listeners = new Set<() => void>()

function reader(): Ask {
  shared ??= createAsk(() => {
    shared = undefined
    ended += 1
    for (const listener of listeners) listener()
  })
  return shared
}

/** The one reader of documents of this window; started when first needed, and anew after it ended. */
export const askDocuments: Ask = (name, input) => reader()(name, input)

/** Starts the reader while what it is to read is still on its way. */
export function startDocuments(): void {
  reader()
}

/** The number of the reader: with another one, nothing is open of what was. */
export const readerNumber = (): number => ended

/** Says when a reader ended; returns how to stop. */
export function onReaderEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
