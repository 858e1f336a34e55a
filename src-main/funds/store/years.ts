import type { Realm } from '#shared/operation/cache-key'
import { dateOf } from '#shared/services/funds/figures/calendar'
import type { Database } from '../../library/worker/database'

/** A value of a day with the source that stated it; NaN if it was asked for and none was stated. */
export interface StoredNav {
  day: number
  value: number
  source: number
}

const bytesEach = 16

/** The days of a year as its row holds them. */
export function packYear(navs: readonly StoredNav[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(navs.length * bytesEach))
  for (const [place, { day, value, source }] of navs.entries()) {
    view.setInt32(place * bytesEach, day, true)
    view.setInt32(place * bytesEach + 4, source, true)
    view.setFloat64(place * bytesEach + 8, value, true)
  }
  return new Uint8Array(view.buffer)
}

/** The days of a row, in order. What is behind the last whole one is left out. */
export function unpackYear(data: Uint8Array): StoredNav[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return Array.from({ length: Math.floor(data.byteLength / bytesEach) }, (_, place) => ({
    day: view.getInt32(place * bytesEach, true),
    source: view.getInt32(place * bytesEach + 4, true),
    value: view.getFloat64(place * bytesEach + 8, true),
  }))
}

/** Everything stored of a scheme, in the order of days. */
export function storedNavs(db: Database, realm: string, code: string): StoredNav[] {
  return db
    .all(
      (row) => unpackYear(row.bytes('data')),
      'SELECT data FROM fund_years WHERE realm = ? AND code = ? ORDER BY year',
      realm,
      code,
    )
    .flat()
}

/** Changes days of schemes and writes each year that changed once. */
export class YearBook {
  private readonly years = new Map<
    string,
    { code: string; year: number; days: Map<number, StoredNav> }
  >()
  private readonly changed = new Set<string>()
  private readonly db: Database
  private readonly realm: Realm

  constructor(db: Database, realm: Realm) {
    this.db = db
    this.realm = realm
  }

  get(code: string, day: number): StoredNav | undefined {
    return this.yearOf(code, day).days.get(day)
  }

  put(code: string, nav: StoredNav): void {
    const { year, days } = this.yearOf(code, nav.day)
    days.set(nav.day, nav)
    this.changed.add(`${code} ${year}`)
  }

  /** Writes what changed. */
  write(): void {
    for (const name of this.changed) {
      const found = this.years.get(name)
      if (found === undefined) continue
      const navs = [...found.days.values()].sort((one, other) => one.day - other.day)
      this.db.run(
        'INSERT OR REPLACE INTO fund_years (realm, code, year, data) VALUES (?, ?, ?, ?)',
        this.realm,
        found.code,
        found.year,
        packYear(navs),
      )
    }
    this.changed.clear()
  }

  private yearOf(code: string, day: number) {
    const { year } = dateOf(day)
    const name = `${code} ${year}`
    const known = this.years.get(name)
    if (known !== undefined) return known
    const data = this.db.get(
      (row) => row.bytes('data'),
      'SELECT data FROM fund_years WHERE realm = ? AND code = ? AND year = ?',
      this.realm,
      code,
      year,
    )
    const navs = data === undefined ? [] : unpackYear(data)
    const made = { code, year, days: new Map(navs.map((nav) => [nav.day, nav])) }
    this.years.set(name, made)
    return made
  }
}
