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

function createAsk(): Ask {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let post: (request: DocumentRequest) => void

  const settle = (reply: DocumentReply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    one?.settle(reply)
  }
  const readNearby = () => {
    const nearby = createNearby()
    post = (request) => void nearby(request).then(settle)
    for (const one of [...waiting.values()]) post(one.request)
  }

  try {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<DocumentReply>) => settle(data))
    // If the worker cannot be loaded, what was asked is answered in this thread.
    worker.addEventListener('error', readNearby, { once: true })
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

/** The one reader of documents of this window; started when first needed. */
export const askDocuments: Ask = (name, input) => {
  shared ??= createAsk()
  return shared(name, input)
}

/** Starts the reader while what it is to read is still on its way. */
export function startDocuments(): void {
  shared ??= createAsk()
}
