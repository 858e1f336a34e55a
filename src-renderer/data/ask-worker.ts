/** A task or an answer on its way, by the number that says which belong together. */
interface Numbered<Content> {
  id: number
  content: Content
}

type Reply<Done> = Numbered<{ ok: true; done: Done } | { ok: false; message: string }>

interface WorkerWish {
  /** Makes the worker, at the first task and after the last one was ended. */
  start: () => Worker
  /** Milliseconds; a worker that takes longer is ended, with everything that waits for it. */
  longest: number
  /** The error's words if it takes longer. */
  tooLong: string
  /** The error's words if the worker fails as a whole. */
  failed: string
  /** The worker is kept for further tasks; else it is ended as soon as nothing waits for it. */
  kept: boolean
}

/**
 * Asks a worker of this window, which answers with `answerTasks`. What is asked rejects if the task
 * throws, if the worker fails and if it takes too long.
 */
export function createWorkerAsk<Task, Done>(wish: WorkerWish): (task: Task) => Promise<Done> {
  interface Present {
    worker: Worker
    waiting: Map<number, PromiseWithResolvers<Done>>
  }
  let present: Present | undefined
  let last = 0
  const end = (one: Present, message: string) => {
    one.worker.terminate()
    if (present === one) present = undefined
    for (const { reject } of one.waiting.values()) reject(new Error(message))
    one.waiting.clear()
  }
  const begin = (): Present => {
    const one: Present = { worker: wish.start(), waiting: new Map() }
    one.worker.addEventListener('message', ({ data }: MessageEvent<Reply<Done>>) => {
      const { id, content } = data
      if (content.ok) one.waiting.get(id)?.resolve(content.done)
      else one.waiting.get(id)?.reject(new Error(content.message))
      one.waiting.delete(id)
      if (!wish.kept && one.waiting.size === 0) end(one, wish.failed)
    })
    one.worker.addEventListener('error', () => end(one, wish.failed))
    return one
  }
  return async (task) => {
    present ??= begin()
    const one = present
    last += 1
    const answer = Promise.withResolvers<Done>()
    one.waiting.set(last, answer)
    const request: Numbered<Task> = { id: last, content: task }
    one.worker.postMessage(request)
    const timer = setTimeout(() => end(one, wish.tooLong), wish.longest)
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Answers tasks in a worker. An error is reported to the caller. */
export function answerTasks<Task, Done>(answer: (task: Task) => Done | Promise<Done>): void {
  const reply = async ({ id, content }: Numbered<Task>): Promise<Reply<Done>> => {
    try {
      return { id, content: { ok: true, done: await answer(content) } }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { id, content: { ok: false, message } }
    }
  }
  self.addEventListener('message', ({ data }: MessageEvent<Numbered<Task>>) => {
    void reply(data).then((said) => self.postMessage(said))
  })
}
