import { createHash, type Hash } from 'node:crypto'
import { type DigestName, digestNames } from '../decide/digest-names'
import type { Digests } from '../decide/digests'
import type { OpenFile } from './disk'

/** Computes the hashes of a file while it comes, as far as it comes in order. */
export interface Hasher {
  /** Bytes that were written at a place. */
  add(parts: readonly Uint8Array[], at: number): void
  /** What was added is not what is on the disk: everything will be read back. */
  distrust(): void
  /**
   * The hashes of the whole file; what did not come in order is read back. Null = it was asked to
   * stop meanwhile.
   */
  finish(
    file: OpenFile,
    size: number,
    isStopped: () => boolean,
  ): Promise<{ digests: Digests; readBack: boolean } | null>
  /** The part is closed. */
  close(): void
}

const readSize = 1024 * 1024

/** SHA-256 is always computed, the others if something is known to compare them with. */
export const hashNames = (wanted: ReadonlySet<DigestName>): DigestName[] =>
  digestNames.filter((name) => name === 'sha256' || wanted.has(name))

/** Computes the hashes in this thread. */
export function createHasher(wanted: ReadonlySet<DigestName>): Hasher {
  const names = hashNames(wanted)
  let hashes = begin()
  let done = 0

  function begin(): [DigestName, Hash][] {
    return names.map((name) => [name, createHash(name)])
  }
  function update(part: Uint8Array): void {
    for (const [, hash] of hashes) hash.update(part)
    done += part.length
  }

  return {
    add(parts, at) {
      // What was hashed is written again.
      if (at < done) this.distrust()
      if (at !== done) return
      for (const part of parts) update(part)
    },
    distrust() {
      hashes = begin()
      done = 0
    },
    async finish(file, size, isStopped) {
      const readBack = done < size
      const buffer = Buffer.allocUnsafe(readBack ? readSize : 0)
      while (done < size) {
        if (isStopped()) return null
        const bytes = await file.read(buffer.subarray(0, Math.min(readSize, size - done)), done)
        if (bytes === 0) throw new Error('The file is shorter than what was written to it.')
        update(buffer.subarray(0, bytes))
      }
      const digests: Digests = {}
      for (const [name, hash] of hashes) digests[name] = hash.digest('hex')
      return { digests, readBack }
    },
    close() {},
  }
}
