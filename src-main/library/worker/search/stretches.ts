import type { Database } from '../database'

/**
 * Records in one stretch: what one look at the index goes through at least. Few, since nothing can stop
 * a look, and a long phrase of frequent words takes some microseconds for each record.
 */
export const stretchRows = 4096

/** Cuts the order of places into stretches with a bounded number of records. */
export interface Stretches {
  /** The lowest place of the stretch that ends below the given place; 0 for the last one. */
  lowest(below: number): number
}

const known = new WeakMap<Database, Stretches>()

/** The stretches of a library; made once, and found as searches reach them. */
export function stretchesOf(db: Database): Stretches {
  const made = known.get(db) ?? createStretches(db)
  known.set(db, made)
  return made
}

/**
 * Ends of stretches stay good once they were found: records come in at the top and leave anywhere, so
 * a stretch below only gets emptier. (Few are put in below: what was restored from a backup.)
 */
export function createStretches(db: Database, rows = stretchRows): Stretches {
  /** Highest first. */
  const ends: number[] = []
  let checkedTop = 0

  /** The place so many records below another one; 0 where there are not so many. */
  const after = (below: number): number =>
    db.count(
      'SELECT place FROM records WHERE place < ? ORDER BY place DESC LIMIT 1 OFFSET ?',
      below,
      rows - 1,
    )

  function addTop(): void {
    const top = db.count('SELECT max(place) FROM records')
    // Each record takes a sequence of its own: so few of them cannot hold more records.
    if (top - checkedTop < (rows / 4) * 1024) return
    checkedTop = top
    const lowestKnown = ends[0]
    const above: number[] = []
    for (let end = after(top + 1); end > (lowestKnown ?? 0); end = after(end)) {
      above.push(end)
      if (lowestKnown === undefined) break
    }
    ends.unshift(...above)
  }

  return {
    lowest(below) {
      if (below > (ends[0] ?? 0)) addTop()
      const end = ends.find((one) => one < below)
      if (end !== undefined) return end
      const found = after(below)
      // Only what joins on is remembered: a gap would be a stretch of any size.
      if (below === ends.at(-1) && found > 0) ends.push(found)
      return found
    },
  }
}
