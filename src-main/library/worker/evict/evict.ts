import { dropAnswer } from '../answers/drop-answer'
import type { Context } from '../context'
import type { Job } from '../pace'
import { dropPictures } from '../pictures'
import { giveBack, usedBytes } from '../space'
import { writeUsed } from '../used'
import { type Bytes, bytesByGroup, type Group } from './groups'
import { leastUsed, tooOld } from './least-used'

/** Eviction goes on to this part of a cap, so that it does not begin again with the next answer. */
const lowMark = 0.97
const picturesAtOnce = 8

/** What is made room for: bytes beside those that are there. */
interface Room {
  bytes: number
}

/**
 * Takes out what is over the limits, until all of them hold and there is room for `bytes` more: what
 * is too old, then what is over a service's own cap, then what is over the whole cap, there from
 * whatever takes most, so that one service that floods does not push out the others. Never what is
 * saved, the answers that needs, and its pictures. Every slice is a transaction of its own.
 *
 * @returns whether the library is within its limits now
 */
export function* evict(context: Context, { bytes }: Room): Job<boolean> {
  const { db, limits } = context
  writeUsed(context)
  const spoilt = context.spoilt.values()
  yield* dropWhile(context, () => spoilt.next().value)
  context.spoilt.clear()
  if (limits.keepMs !== null) {
    const until = context.now() - limits.keepMs
    yield* dropWhile(context, () => tooOld(db, until))
  }
  for (const [service, cap] of Object.entries(limits.serviceCaps)) {
    if ((bytesByGroup(db).get(service) ?? 0) <= cap) continue
    const group = { at: 'service', service } as const
    yield* dropFrom(context, group, () => (bytesByGroup(db).get(service) ?? 0) <= cap * lowMark)
  }
  const most = limits.capBytes - bytes
  if (usedBytes(db) > most) {
    const exhausted = new Set<string>()
    const low = Math.min(most, limits.capBytes * lowMark)
    const fits = () => usedBytes(db) <= low
    while (!fits()) {
      const largest = largestGroup(bytesByGroup(db), exhausted)
      if (largest === undefined) break
      const [name, second] = largest
      // From the largest, until it is no longer that.
      const enough = () => fits() || (bytesByGroup(db).get(name) ?? 0) < second
      const went = yield* dropFrom(context, groupOf(name), enough)
      if (!went) exhausted.add(name)
      yield
    }
  }
  yield* giveBack(db, context.pace)
  return usedBytes(db) <= most
}

const groupOf = (name: string): Group =>
  name === 'pictures' ? { at: 'pictures' } : { at: 'service', service: name }

/** What takes most among what can still go, and the size of the next. */
function largestGroup(bytes: Bytes, exhausted: ReadonlySet<string>): [string, number] | undefined {
  const sorted = [...bytes]
    .filter(([name, size]) => size > 0 && !exhausted.has(name))
    .sort(([, left], [, right]) => right - left)
  const [largest, second] = sorted
  return largest === undefined ? undefined : [largest[0], second?.[1] ?? 0]
}

/** Drops from one group until it is enough; false where nothing of it could go. */
function* dropFrom(context: Context, group: Group, enough: () => boolean): Job<boolean> {
  const { db } = context
  let went = false
  if (group.at === 'pictures') {
    for (;;) {
      const urls = leastUsedPictures(context)
      if (urls.length === 0) return went
      db.transaction(() => dropPictures(db, urls))
      went = true
      if (enough()) return went
      if (context.pace.over()) yield
    }
  }
  const candidates = leastUsed(db, group.service)
  yield* dropWhile(context, () => {
    if (went && enough()) return undefined
    const next = candidates()
    went ||= next !== undefined
    return next
  })
  return went
}

/** Drops answers as long as `next` names one. */
function* dropWhile(context: Context, next: () => number | undefined): Job<void> {
  const { db } = context
  db.begin()
  try {
    for (let number = next(); number !== undefined; number = next()) {
      yield* dropAnswer(context, number)
    }
    db.commit()
  } catch (error) {
    db.rollback()
    throw error
  }
}

function leastUsedPictures({ db }: Context): string[] {
  return db.all(
    (row) => row.text('url'),
    `SELECT url FROM pictures p WHERE NOT EXISTS (
        SELECT 1 FROM saved s JOIN records r ON r.id = s.record
        WHERE r.detail ->> '$.picture' = p.url)
      ORDER BY used_at LIMIT ${picturesAtOnce}`,
  )
}
