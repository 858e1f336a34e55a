import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { parseJson } from '#shared/reading/parse-json'
import { isMembers } from '#shared/reading/plain'
import { readSmallFile } from '../../core/read-small-file'
import { type DamagePorts, eraseAside, setDamagedAside } from '../../core/set-aside'
import { removeLeftOvers, writeAtomically } from '../../core/write-atomically'
import { longestWait } from '../../net/retry-after'
import type { RetryAfterStore } from '../ports'

/** The store as a file, with what its owner does at the end. */
export interface RetryAfterFile extends RetryAfterStore {
  forget(): void
  /** Settles when everything so far is on the disk. */
  flush(): Promise<void>
}

/**
 * Remembers in a small file until when services asked to be left alone, so that a restart does not
 * become a way round it. A damaged file is set aside, and of it counts what can be read. A time beyond every
 * wait that is believed (a clock was set back) does not count: then the service says it again.
 */
export function createRetryAfterStore(file: string, damage: DamagePorts): RetryAfterFile {
  const { now } = damage
  removeLeftOvers(file)
  const found = read(file)
  const until = new Map<ServiceId, number>(found.until)
  if (found.damaged) {
    const what = 'The file that says how long services asked to wait'
    setDamagedAside({ file, what, effect: 'what could be read of it holds' }, damage)
  }
  let work: Promise<void> = Promise.resolve()

  function write(): void {
    for (const [service, end] of until) if (end <= now()) until.delete(service)
    const text = `${JSON.stringify(Object.fromEntries(until))}\n`
    work = work.then(() => writeAtomically(file, text)).catch(() => undefined)
  }

  if (found.damaged) write()
  return {
    load: () => [...until].filter(([, end]) => end > now() && end <= now() + longestWait),
    save(service, end) {
      // Another call's shorter wish does not end a longer one, as it opens no gate either.
      const before = until.get(service) ?? 0
      if (before >= end && before <= now() + longestWait) return
      until.set(service, end)
      write()
    },
    forget() {
      until.clear()
      write()
      work = work.then(() => void eraseAside(file)).catch(() => undefined)
    },
    flush: () => work,
  }
}

function read(file: string): { until: [ServiceId, number][]; damaged: boolean } {
  let raw: unknown
  try {
    raw = parseJson(readSmallFile(file, 100_000) ?? '{}')
  } catch {
    // It cannot be read.
  }
  if (!isMembers(raw)) return { until: [], damaged: true }
  // Another version may know other services.
  const until = serviceIds.flatMap((id): [ServiceId, number][] => {
    const end = raw[id]
    return typeof end === 'number' ? [[id, end]] : []
  })
  const damaged = serviceIds.some((id) => Object.hasOwn(raw, id) && typeof raw[id] !== 'number')
  return { until, damaged }
}
