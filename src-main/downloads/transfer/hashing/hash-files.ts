import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import type { DigestName } from '../decide/digest-names'
import type { Digests } from '../decide/digests'
import type { HashCommand, HashEvent } from './protocol'

interface Hashing {
  id: number
  file: number
  hashes: readonly (readonly [DigestName, Hash])[]
  done: number
  /** What lies before may be read. */
  reached: number
  /** Known when the file is whole. */
  size: number | null
}

/** Read at once: so little that the processor still has it when it is hashed. */
const readSize = 128 * 1024
/** Hashed of one file before the next, and before commands are handled. */
const turnSize = 1024 * 1024
const buffer = Buffer.allocUnsafe(readSize)

/**
 * Hashes files while they are written, as far as they are there from their start. Reads what was just
 * written, which the system still has in memory; all files in turn, a stretch of each.
 */
export function createHashFiles(
  report: (event: HashEvent) => void,
): (command: HashCommand) => void {
  const jobs = new Map<number, Hashing>()
  let running = false

  function run(): void {
    let more = false
    for (const job of [...jobs.values()]) {
      try {
        if (step(job)) more = true
      } catch {
        end(job.id)
        report({ at: 'failed', id: job.id })
      }
    }
    running = more
    // Commands are handled in between.
    if (more) setImmediate(run)
  }

  /** Reads a stretch; answers whether there was one. */
  function step(job: Hashing): boolean {
    const { id, file, hashes, size } = job
    const to = Math.min(job.reached, job.done + turnSize)
    if (job.done < to) {
      while (job.done < to) {
        const most = Math.min(readSize, to - job.done)
        const bytes = readSync(file, buffer, 0, most, job.done)
        if (bytes === 0) throw new Error('The file is shorter than what was written to it.')
        for (const [, hash] of hashes) hash.update(buffer.subarray(0, bytes))
        job.done += bytes
      }
      if (size !== null) report({ at: 'read', id })
      return true
    }
    if (size === null || job.done < size) return false
    const digests: Digests = {}
    for (const [name, hash] of hashes) digests[name] = hash.digest('hex')
    end(id)
    report({ at: 'done', id, digests })
    return false
  }

  function end(id: number): void {
    const job = jobs.get(id)
    if (job !== undefined && jobs.delete(id)) closeSync(job.file)
  }

  function begin({ id, path, names }: Extract<HashCommand, { at: 'begin' }>): void {
    try {
      const file = openSync(path, 'r')
      const hashes = names.map((name) => [name, createHash(name)] as const)
      jobs.set(id, { id, file, hashes, done: 0, reached: 0, size: null })
    } catch {
      report({ at: 'failed', id })
    }
  }

  return (command) => {
    const job = jobs.get(command.id)
    switch (command.at) {
      case 'begin':
        return begin(command)
      case 'reach':
        if (job !== undefined) job.reached = Math.max(job.reached, command.to)
        break
      case 'finish':
        if (job === undefined) break
        job.reached = command.size
        job.size = command.size
        break
      case 'drop':
        return end(command.id)
      default:
        command satisfies never
    }
    if (running) return
    running = true
    setImmediate(run)
  }
}
