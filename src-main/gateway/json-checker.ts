import { Worker } from 'node:worker_threads'
import { isMembers } from '../../src-preload/contract/plain'

/** What became of a JSON text: `value` is the whole of a small one, the outline of a large one. */
export type CheckedJson = { at: 'valid'; value: unknown } | { at: 'broken'; reason: string }

/** Parses JSON without holding up the main loop. */
export interface JsonChecker {
  /**
   * @param bytes the encoded text; must not be used afterwards, since a large one is handed over
   * @param charset what it was read with
   */
  check(text: string, bytes: Uint8Array, charset: string): Promise<CheckedJson>
  stop(): Promise<void>
}

/** Larger bodies are parsed in a worker thread. */
const largest = 256 * 1024

/**
 * The worker's source as text: the same in tests, in a development build and in the packaged
 * program, with no file of its own to be found. It answers whether the JSON is complete and, since
 * failures are told in small members, an outline: short members as they are, of the rest only
 * whether it is an array or an object.
 */
const source = `
const { parentPort } = require('node:worker_threads')
const outlineOf = (value) => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return null
  const outline = {}
  for (const [name, member] of Object.entries(value).slice(0, 200)) {
    if (Array.isArray(member)) outline[name] = []
    else if (typeof member === 'object' && member !== null) outline[name] = {}
    else if (typeof member !== 'string' || member.length <= 4096) outline[name] = member
  }
  return outline
}
parentPort.on('message', ({ id, bytes, charset }) => {
  try {
    const value = JSON.parse(new TextDecoder(charset).decode(bytes))
    parentPort.postMessage({ id, outline: outlineOf(value) })
  } catch (error) {
    parentPort.postMessage({ id, reason: String(error && error.message) })
  }
})
`

/** Makes a checker; its worker starts with the first large body and never keeps the program alive. */
export function createJsonChecker(): JsonChecker {
  let worker: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, (checked: CheckedJson) => void>()

  function start(): Worker {
    const started = new Worker(source, { eval: true })
    started.unref()
    started.on('message', (reply: unknown) => {
      if (!isMembers(reply) || typeof reply.id !== 'number') return
      const answer = waiting.get(reply.id)
      waiting.delete(reply.id)
      answer?.(
        typeof reply.reason === 'string'
          ? { at: 'broken', reason: reply.reason }
          : { at: 'valid', value: reply.outline },
      )
    })
    const giveUp = () => {
      if (worker === started) worker = undefined
      for (const answer of waiting.values()) {
        answer({ at: 'broken', reason: 'The check of this answer was interrupted.' })
      }
      waiting.clear()
    }
    started.on('error', giveUp)
    started.on('exit', giveUp)
    return started
  }

  return {
    check(text, bytes, charset) {
      if (bytes.length <= largest) return Promise.resolve(checkHere(text))
      worker ??= start()
      const target = worker
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        // A view of a larger buffer cannot be handed over alone: such a one is copied.
        const whole = bytes.byteLength === bytes.buffer.byteLength
        const given = whole ? bytes : bytes.slice()
        const transfer = given.buffer instanceof ArrayBuffer ? [given.buffer] : []
        target.postMessage({ id, bytes: given, charset }, transfer)
      })
    },
    async stop() {
      await worker?.terminate()
    },
  }
}

function checkHere(text: string): CheckedJson {
  try {
    return { at: 'valid', value: JSON.parse(text) }
  } catch (error) {
    return { at: 'broken', reason: error instanceof Error ? error.message : 'not JSON' }
  }
}
