import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createThread } from '../../core/thread'
import type { RedactionPlan } from '../../vault/redaction'
import type { BodyMethods, ThreadText } from './body-methods'

/** Reads large bodies in a thread of its own, so that they do not hold up the main loop. */
export interface BodyThread {
  /**
   * The text in these bytes; undefined if the thread ended before.
   *
   * @param bytes must not be used afterwards: they are handed over
   * @param charset falls back to UTF-8 with replacement characters if it does not fit
   * @param declared whether the answer says that it is JSON
   */
  readText(
    bytes: Uint8Array,
    charset: string,
    declared: boolean,
    plan: RedactionPlan,
  ): Promise<ThreadText | undefined>
  /** The bytes without the key; undefined if the thread ended before. Handed over likewise. */
  cleanBytes(bytes: Uint8Array, plan: RedactionPlan): Promise<Uint8Array | undefined>
  /** A body is on its way, of so many bytes: a thread that is to read it starts meanwhile. */
  expect(bytes: number): void
  stop(): Promise<void>
}

/** Larger bodies are read in the thread. */
export const largestHere = 64 * 1024

/** In the built program the thread's file lies beside main's. */
export const startBodyThread = (): Worker => new Worker(join(import.meta.dirname, 'body-worker.js'))

/** The thread starts when a body is expected or read, and never keeps the program alive. */
export function createBodyThread(start: () => Worker): BodyThread {
  const thread = createThread<BodyMethods>({ start })
  return {
    async readText(given, charset, declared, plan) {
      const { bytes, buffers } = toHandOver(given)
      const read = await thread.ask('readText', { bytes, charset, declared, plan }, buffers)
      return read.at === 'done' ? read.value : undefined
    },
    async cleanBytes(given, plan) {
      const { bytes, buffers } = toHandOver(given)
      const cleaned = await thread.ask('cleanBytes', { bytes, plan }, buffers)
      return cleaned.at === 'done' ? cleaned.value : undefined
    },
    expect(bytes) {
      if (bytes > largestHere) thread.ready()
    },
    stop: thread.stop,
  }
}

/** A view of a larger buffer cannot be transferred alone, so it is copied. */
function toHandOver(given: Uint8Array): { bytes: Uint8Array; buffers: ArrayBuffer[] } {
  const bytes = given.byteLength === given.buffer.byteLength ? given : given.slice()
  return { bytes, buffers: bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [] }
}
