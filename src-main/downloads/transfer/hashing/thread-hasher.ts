import type { DigestName } from '../decide/digest-names'
import { createHasher, type Hasher, hashNames } from '../disk/hasher'
import type { FileHashing, HashThread } from './hash-thread'

/** Where bytes are: from, and up to. */
type Stretch = readonly [from: number, to: number]

/**
 * Has a part hashed by the thread of hashes as far as it is there from its start. If that thread
 * cannot, the file is read back here.
 *
 * @param there what an earlier run has written
 */
export function createThreadHasher(
  path: string,
  wanted: ReadonlySet<DigestName>,
  thread: HashThread,
  there: readonly Stretch[] = [],
): Hasher {
  let job: FileHashing | null = null
  let reached = 0
  /** What was written beyond `reached`, by where it begins. */
  let beyond = new Map<number, number>()

  function note(from: number, to: number): void {
    if (to <= from) return
    if (from !== reached) {
      const before = [...beyond].find(([, end]) => end === from)
      beyond.set(before?.[0] ?? from, to)
      return
    }
    reached = to
    for (let next = beyond.get(reached); next !== undefined; next = beyond.get(reached)) {
      beyond.delete(reached)
      reached = next
    }
  }
  function distrust(): void {
    job?.drop()
    job = null
    reached = 0
    beyond = new Map()
  }
  function begun(): FileHashing {
    job ??= thread.begin(path, hashNames(wanted))
    return job
  }

  for (const [from, to] of there.toSorted(([left], [right]) => left - right)) note(from, to)
  return {
    add(parts, at) {
      // What was hashed is written again.
      if (at < reached) return distrust()
      const was = reached
      note(at, at + parts.reduce((sum, part) => sum + part.length, 0))
      if (reached > was) begun().reach(reached)
    },
    distrust,
    async finish(file, size, isStopped) {
      const digests = await begun().finish(size, isStopped)
      job = null
      if (digests !== null) return { digests, readBack: true }
      return isStopped() ? null : createHasher(wanted).finish(file, size, isStopped)
    },
    close: distrust,
  }
}
