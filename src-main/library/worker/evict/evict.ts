import { dropAnswer } from '../answers/drop-answer'
import type { Context } from '../context'
import { mergeIndex, withoutMerging } from '../merge-index'
import type { PacedWork } from '../pace'
import { dropPictures } from '../pictures'
import { giveBack, usedBytes } from '../space'
import { writeUsed } from '../used'
import { type Bytes, bytesByGroup, type Group } from './groups'
import { leastUsed, notNeeded, tooOld } from './least-used'
import { noRoom, type Room } from './over-limits'
import { withSmallLog } from './small-log'

/** Eviction continues to this part of a cap, so that it does not begin again with the next answer. */
const lowMark = 0.97
const picturesAtOnce = 8

/**
 * Removes what is over the limits, until all of them hold and there is room for `bytes` more: what
 * is too old, then what is over a service's own cap, then what is over the whole cap, that from
 * the largest group, so that one service that floods does not push out the others. Never what is
 * saved, the answers that it needs, and its pictures. Every slice is a transaction of its own.
 *
 * @returns whether the library is within its limits now
 */
export function* evict(context: Context, room: Room = noRoom): PacedWork<boolean> {
  return yield* withoutMerging(context.db, withSmallLog(context, evictAll(context, room)))
}

function* evictAll(context: Context, room: Room): PacedWork<boolean> {
  const { db, limits } = context
  writeUsed(context)
  const spoilt = context.spoilt.values()
  yield* dropWhile(context, () => spoilt.next().value, dropAnswer)
  context.spoilt.clear()
  if (limits.keepMs !== null) {
    const until = context.now() - limits.keepMs
    yield* dropWhile(context, () => tooOld(db, until))
  }
  for (const [service, cap] of Object.entries(limits.serviceCaps)) {
    const most = service === room.service ? cap - room.bytes : cap
    if ((bytesByGroup(db).get(service) ?? 0) <= most) continue
    const low = Math.min(most, cap * lowMark)
    const group = { at: 'service', service } as const
    yield* dropFrom(context, group, () => (bytesByGroup(db).get(service) ?? 0) <= low)
  }
  const most = limits.capBytes - room.bytes
  if (usedBytes(db) > most) yield* shrink(context, Math.min(most, limits.capBytes * lowMark))
  yield* giveBack(db, context.pace)
  return usedBytes(db) <= most
}

/** Drops from the largest group until the file's used pages are no more than `low` bytes. */
export function* shrink(context: Context, low: number): PacedWork<void> {
  const { db } = context
  const exhausted = new Set<string>()
  for (;;) {
    // The index gives its pages back only when it is merged: as large a part of the rows goes as of
    // the file, so that not too much goes, and then the file is looked at again.
    const used = usedBytes(db)
    if (used <= low) return
    const goal = Math.floor((total(bytesByGroup(db)) * low) / used)
    const reached = () => total(bytesByGroup(db)) <= goal
    let went = false
    while (!reached()) {
      const largest = largestGroup(bytesByGroup(db), exhausted)
      if (largest === undefined) break
      const [name, second] = largest
      // From the largest, until it is no longer that.
      const enough = () => reached() || (bytesByGroup(db).get(name) ?? 0) < second
      if (yield* dropFrom(context, groupOf(name), enough)) went = true
      else exhausted.add(name)
      yield
    }
    if (!went) return
    yield* mergeIndex(context, used - low)
  }
}

const total = (bytes: Bytes): number => [...bytes.values()].reduce((sum, one) => sum + one, 0)

const groupOf = (name: string): Group =>
  name === 'pictures' ? { at: 'pictures' } : { at: 'service', service: name }

/** The largest group that can still shrink, and the size of the next one. */
function largestGroup(bytes: Bytes, exhausted: ReadonlySet<string>): [string, number] | undefined {
  const sorted = [...bytes]
    .filter(([name, size]) => size > 0 && !exhausted.has(name))
    .sort(([, left], [, right]) => right - left)
  const [largest, second] = sorted
  return largest === undefined ? undefined : [largest[0], second?.[1] ?? 0]
}

/** Drops from one group until it is enough; false if none of it could go. */
function* dropFrom(context: Context, group: Group, enough: () => boolean): PacedWork<boolean> {
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

/** Takes an answer out, unless somebody saves what needs it or the same comes again meanwhile. */
function evictAnswer(context: Context, number: number): PacedWork<void> {
  const { db } = context
  const confirmedAt = db.count('SELECT confirmed_at FROM answers WHERE number = ?', number)
  const mayGo = () =>
    db.count(
      `SELECT count(*) FROM answers a WHERE a.number = ? AND a.confirmed_at = ? AND ${notNeeded}`,
      number,
      confirmedAt,
    ) > 0
  return dropAnswer(context, number, { mayGo })
}

/** Drops answers as long as `next` names one. */
function* dropWhile(
  context: Context,
  next: () => number | undefined,
  drop: (context: Context, number: number) => PacedWork<void> = evictAnswer,
): PacedWork<void> {
  const { db } = context
  db.begin('losable')
  try {
    for (let number = next(); number !== undefined; number = next()) {
      yield* drop(context, number)
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
