import type { Worker } from 'node:worker_threads'
import type { DigestName } from '../decide/digest-names'
import type { Digests } from '../decide/digests'
import type { HashCommand, HashEvent } from './protocol'

/** The hashes of one file, computed elsewhere while it comes. */
export interface FileHashing {
  /** What lies before `to` was written and will not change. */
  reach(to: number): void
  /**
   * The hashes of the whole file; null if they could not be computed, or if nobody waits for
   * them any more.
   */
  finish(size: number, isStopped: () => boolean): Promise<Digests | null>
  drop(): void
}

/** Computes hashes in a thread of their own. */
export interface HashThread {
  begin(path: string, names: readonly DigestName[]): FileHashing
}

/** Starts the thread when it is first needed; without one every job says that it could not be done. */
export function createHashThread(
  startWorker: () => Worker,
  log: (message: string) => void,
): HashThread {
  const listeners = new Map<number, (event: HashEvent) => void>()
  let worker: Worker | null = null
  let gone = false
  let last = 0

  function start(): Worker {
    const started = startWorker()
    // The thread of transfers ends without asking this one.
    started.unref()
    started.on('message', (event: HashEvent) => listeners.get(event.id)?.(event))
    const end = (problem: string) => {
      if (gone) return
      gone = true
      log(`The thread of hashes ended: ${problem}`)
      for (const [id, listener] of [...listeners]) listener({ at: 'failed', id })
    }
    started.on('error', (error) => end(String(error)))
    started.on('exit', (code) => end(`exit code ${code}`))
    return started
  }

  function send(command: HashCommand): void {
    if (gone) return
    worker ??= start()
    worker.postMessage(command)
  }

  return {
    begin(path, names) {
      last += 1
      const id = last
      let failed = gone
      const settled = Promise.withResolvers<Digests | null>()
      let look = () => {}
      const end = (digests: Digests | null) => {
        listeners.delete(id)
        settled.resolve(digests)
      }
      listeners.set(id, (event) => {
        switch (event.at) {
          case 'read':
            return look()
          case 'done':
            return end(event.digests)
          case 'failed':
            failed = true
            return end(null)
          default:
            return event satisfies never
        }
      })
      function drop(): void {
        send({ at: 'drop', id })
        end(null)
      }
      send({ at: 'begin', id, path, names })
      return {
        reach(to) {
          if (!failed) send({ at: 'reach', id, to })
        },
        async finish(size, isStopped) {
          if (failed || gone) end(null)
          else {
            look = () => {
              if (isStopped()) drop()
            }
            send({ at: 'finish', id, size })
          }
          return settled.promise
        },
        drop,
      }
    },
  }
}
