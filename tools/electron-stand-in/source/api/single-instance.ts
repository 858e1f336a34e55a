import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** What a second instance reports to the first. */
export interface SecondInstance {
  readonly argv: string[]
  readonly workingDirectory: string
  readonly additionalData: unknown
}

// The lock must be known synchronously, and sockets answer asynchronously: a worker asks, and this
// thread waits for it.
const askFirst = `
  const { workerData } = require('node:worker_threads')
  const { createConnection } = require('node:net')
  const flag = new Int32Array(workerData.shared)
  const done = (value) => { Atomics.store(flag, 0, value); Atomics.notify(flag, 0) }
  const socket = createConnection(workerData.address)
  socket.on('error', () => done(2))
  socket.on('connect', () => socket.end(workerData.message))
  socket.on('close', (failed) => failed || done(1))
`

function addressFor(userData: string): string {
  const name = createHash('sha256').update(path.resolve(userData)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\electron-stand-in-${name}`
  // Socket paths are short, and userData may be deep.
  const folder = path.join(os.tmpdir(), `electron-stand-in-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, name)
}

/** The lock of `app.requestSingleInstanceLock`, one per userData folder. */
export class SingleInstance {
  #server: Server | null = null
  #address = ''

  get isHeld(): boolean {
    return this.#server !== null
  }

  /** Takes the lock, or notifies the instance that has it and returns false. */
  request(
    userData: string,
    mine: SecondInstance,
    onSecond: (second: SecondInstance) => void,
  ): boolean {
    if (this.#server) return true
    this.#address = addressFor(userData)
    if (this.#notifyFirst(mine)) return false
    if (process.platform !== 'win32') rmSync(this.#address, { force: true })
    const server = createServer((socket) => {
      let text = ''
      socket.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      socket.on('end', () => {
        socket.end()
        onSecond(JSON.parse(text))
      })
      socket.on('error', () => {})
    })
    server.on('error', () => {})
    server.listen(this.#address).unref()
    this.#server = server
    return true
  }

  #notifyFirst(mine: SecondInstance): boolean {
    // If there is no socket there is nobody to notify; a named pipe shows only by connecting.
    if (process.platform !== 'win32' && !existsSync(this.#address)) return false
    const shared = new SharedArrayBuffer(4)
    const flag = new Int32Array(shared)
    const worker = new Worker(askFirst, {
      eval: true,
      execArgv: [],
      workerData: { shared, address: this.#address, message: JSON.stringify(mine) },
    })
    worker.unref()
    Atomics.wait(flag, 0, 0, 5000)
    return Atomics.load(flag, 0) === 1
  }

  release(): void {
    this.#server?.close()
    this.#server = null
    if (this.#address && process.platform !== 'win32') rmSync(this.#address, { force: true })
  }
}
