import { z } from 'zod'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { readSmallFile } from '../../core/read-small-file'
import { writeAtomically } from '../../core/write-atomically'
import { longestWait } from '../../net/retry-after'
import type { RetryAfterStore } from '../ports'

const retryAfterSchema = z.partialRecord(z.enum(serviceIds), z.number())

/** The store as a file, with what its owner does at the end. */
export interface RetryAfterFile extends RetryAfterStore {
  forget(): void
  /** Settles when everything so far is on the disk. */
  flush(): Promise<void>
}

/**
 * Remembers in a small file until when services asked to be left alone, so that a restart does not
 * become a way round it. A damaged file counts as none, as does a time beyond every wait that is
 * believed (a clock was set back): then the service says it again.
 */
export function createRetryAfterStore(file: string, now: () => number): RetryAfterFile {
  const until = new Map<ServiceId, number>(read(file))
  let work: Promise<void> = Promise.resolve()

  function write(): void {
    for (const [service, end] of until) if (end <= now()) until.delete(service)
    const text = `${JSON.stringify(Object.fromEntries(until))}\n`
    work = work.then(() => writeAtomically(file, text)).catch(() => undefined)
  }

  return {
    load: () => [...until].filter(([, end]) => end > now() && end <= now() + longestWait),
    save(service, end) {
      until.set(service, end)
      write()
    },
    forget() {
      until.clear()
      write()
    },
    flush: () => work,
  }
}

function read(file: string): [ServiceId, number][] {
  let raw: unknown
  try {
    raw = JSON.parse(readSmallFile(file, 100_000) ?? '{}')
  } catch {
    return []
  }
  const found = retryAfterSchema.catch({}).parse(raw)
  return serviceIds.flatMap((id): [ServiceId, number][] => {
    const end = found[id]
    return end === undefined ? [] : [[id, end]]
  })
}
