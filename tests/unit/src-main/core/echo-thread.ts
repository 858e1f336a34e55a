import { parentPort } from 'node:worker_threads'
import { HandedOver, serveThread } from '../../../../src-main/core/thread'

export type EchoMethods = {
  twice(number: number): number
  fail(sentence: string): never
  take(bytes: Uint8Array): Uint8Array
  wait(asked: null): null
  exit(code: number): null
}

if (parentPort !== null) {
  const report = serveThread<EchoMethods, string>(parentPort, {
    twice(number) {
      report(`doubling ${number}`)
      return number * 2
    },
    fail(sentence) {
      throw new Error(sentence)
    },
    take: (bytes) =>
      new HandedOver(bytes, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []),
    wait: () => new Promise<never>(() => undefined),
    exit: (code) => process.exit(code),
  })
}
