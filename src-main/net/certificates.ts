import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../core/clock'

/**
 * Which certificate authorities are trusted: the bundled ones and those of the system, where a
 * company's own are. NODE_EXTRA_CA_CERTS is no part of it: Electron takes it out of the environment
 * of a packaged program whose fuse for NODE_OPTIONS is off.
 */
export interface Authorities {
  /** What must be awaited before `context` and `list` answer at once; undefined if nothing. */
  wait(): Promise<unknown> | undefined
  /** For connections; one context serves all of them. */
  context(): Promise<SecureContext>
  /** Their certificates as PEM, for another thread. */
  list(): Promise<readonly string[]>
}

export interface AuthoritiesPorts {
  clock: Clock
  /** Starts what answers once with a `ThreadReply`; `startThread` in the program. */
  start?: () => Worker
  log?: (line: string) => void
}

/** How long the system may take; after that only the bundled authorities count. */
const timeoutMs = 60_000

/**
 * The thread's source as text, so that it is the same in tests and in the packaged program. On a
 * managed Mac the system takes five to ten seconds, in which the thread that asks stands still.
 */
const source = `
const { getCACertificates } = require('node:tls')
const { parentPort } = require('node:worker_threads')
parentPort.postMessage(getCACertificates('system'))
`

/** Starts the thread that reads the system's authorities. */
export const startThread = (): Worker => new Worker(source, { eval: true, execArgv: [] })

/** Reads the system's authorities in a thread of their own, once, when they are first asked for. */
export function createAuthorities({
  clock,
  start = startThread,
  log = () => undefined,
}: AuthoritiesPorts): Authorities {
  let reading: Promise<readonly string[]> | undefined
  let made: Promise<SecureContext> | undefined
  let known = false

  function read(): Promise<readonly string[]> {
    reading ??= readSystem({ clock, start, log }).then((system) => {
      known = true
      return [...new Set([...getCACertificates('bundled'), ...system])]
    })
    return reading
  }

  return {
    wait: () => (known ? undefined : read()),
    context() {
      made ??= read().then(contextOf)
      return made
    },
    list: read,
  }
}

/**
 * What every TLS connection is made with. The check of the certificate is set here, because otherwise the
 * environment decides: NODE_TLS_REJECT_UNAUTHORIZED=0 switches off what is not set.
 */
export const checkedTls = (
  secureContext: SecureContext | undefined,
): { rejectUnauthorized: true; secureContext?: SecureContext } =>
  secureContext === undefined
    ? { rejectUnauthorized: true }
    : { rejectUnauthorized: true, secureContext }

/** A context for the certificates as PEM; if the system's cannot be taken, the bundled alone. */
export function contextOf(certificates: readonly string[]): SecureContext {
  try {
    return createSecureContext({ ca: [...certificates] })
  } catch {
    return createSecureContext({ ca: getCACertificates('bundled') })
  }
}

function readSystem({ clock, start, log }: Required<AuthoritiesPorts>): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const thread = start()
    // A program that ends does not wait for it.
    thread.unref()
    let settled = false
    const settle = (certificates: readonly string[], problem?: string): void => {
      if (settled) return
      settled = true
      stop()
      if (problem !== undefined) log(`certificates: those of the system were not read (${problem})`)
      resolve(certificates)
    }
    const stop = clock.after(timeoutMs, () => {
      settle([], 'it took too long')
      void thread.terminate()
    })
    thread.once('message', (message: unknown) => {
      const certificates = Array.isArray(message) ? message : []
      settle(certificates.filter((one) => typeof one === 'string'))
    })
    thread.once('error', (error) => settle([], error.message))
    thread.once('exit', () => settle([], 'the thread ended'))
  })
}
