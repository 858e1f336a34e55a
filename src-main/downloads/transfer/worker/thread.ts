import { rootCertificates, type SecureContext } from 'node:tls'
import type { MessagePort, Worker } from 'node:worker_threads'
import { systemClock } from '../../../core/clock'
import { contextOf } from '../../../net/certificates'
import { systemDisk } from '../disk/disk'
import { createEngine } from '../engine'
import { createHashThread } from '../hashing/hash-thread'
import { defaultPolicy } from '../policy'
import type { Command, FromThread } from './protocol'

/**
 * Carries out what arrives at the port.
 *
 * @param startHashing starts the thread of hashes
 */
export function startThread(port: MessagePort, startHashing: () => Worker): void {
  const report = (message: FromThread): void => port.postMessage(message)
  const log = (message: string): void => report({ at: 'log', message })
  let certificates: readonly string[] = rootCertificates
  let trust: SecureContext | undefined
  const engine = createEngine({
    clock: systemClock,
    disk: systemDisk,
    policy: defaultPolicy,
    random: Math.random,
    connectionOptions: {
      authorities() {
        trust ??= contextOf(certificates)
        return trust
      },
    },
    hashThread: createHashThread(startHashing, log),
    report,
    log,
  })

  async function close(): Promise<void> {
    await engine.close()
    report({ at: 'closed' })
    port.close()
  }

  port.on('message', (command: Command) => {
    switch (command.at) {
      case 'start':
        return engine.start(command.order)
      case 'pause':
        return engine.pause(command.id)
      case 'cancel':
        return engine.cancel(command.place)
      case 'renewed':
        return engine.renewed(command.id, command.address)
      case 'forget':
        return engine.forget(command.place)
      case 'limit':
        return engine.limit(command.limits)
      case 'trust':
        certificates = command.certificates
        trust = undefined
        return
      case 'close':
        return void close()
      default:
        return command satisfies never
    }
  })
}
