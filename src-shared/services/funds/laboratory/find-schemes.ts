import type { SchemeRow } from './scheme-list'

/** The properties that a list of schemes is narrowed by; an empty list lets everything through. */
export const schemeFacets = ['type', 'category', 'house', 'plan', 'option', 'lists'] as const
export type SchemeFacet = (typeof schemeFacets)[number]

/** The columns that a list of schemes can be sorted by. */
export const schemeColumns = ['name', 'nav', 'day', 'house', 'category', 'code'] as const
export type SchemeColumn = (typeof schemeColumns)[number]

/** What is looked for among schemes. */
export interface FindQuery {
  /** Words in any order; a code or an ISIN is a word too. */
  words: string
  chosen: Readonly<Partial<Record<SchemeFacet, readonly string[]>>>
  /** Null: by name. */
  sorted: { by: SchemeColumn; down: boolean } | null
}

/** Looks for nothing: every scheme, by its name. */
export const wholeList: FindQuery = { words: '', chosen: {}, sorted: null }

/** A query as it was stored; undefined if that is none, as after an update. */
export function readFindQuery(stored: unknown): FindQuery | undefined {
  if (typeof stored !== 'object' || stored === null || !('words' in stored)) return undefined
  const { words } = stored
  if (typeof words !== 'string' || words.length > 200) return undefined
  const kept: unknown = 'chosen' in stored ? stored.chosen : undefined
  const chosen = Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).flatMap(
    ([name, values]: [string, unknown]): [SchemeFacet, string[]][] => {
      const facet = schemeFacets.find((one) => one === name)
      if (facet === undefined || !Array.isArray(values)) return []
      return [[facet, values.filter((value) => typeof value === 'string')]]
    },
  )
  const order: unknown = 'sorted' in stored ? stored.sorted : undefined
  const isOrder = typeof order === 'object' && order !== null && 'by' in order && 'down' in order
  const by = isOrder ? schemeColumns.find((one) => one === order.by) : undefined
  return {
    words,
    chosen: Object.fromEntries(chosen),
    sorted: isOrder && by !== undefined ? { by, down: order.down === true } : null,
  }
}

/** One value of a facet and how many schemes of those found otherwise have it. */
export interface FacetCount {
  /** Empty for those of which it is not known. */
  value: string
  count: number
}

/** What a query found in a list of schemes. */
export interface Found {
  /** Rows by their place in the list, in the order that was asked for. */
  places: Uint32Array<ArrayBuffer>
  facets: Readonly<Record<SchemeFacet, readonly FacetCount[]>>
}

/** Text without capitals and marks; most names have no marks, and need no second look. */
function folded(text: string): string {
  const small = text.toLowerCase()
  return plainText.test(small) ? small : small.normalize('NFKD').replace(/\p{M}/gu, '')
}

const plainText = /^[ -~]*$/

type Key = string | number | null | undefined

/** Keys of one column, which are all texts or all numbers. */
const compareKeys = (one: Key, other: Key): number =>
  (one ?? 0) < (other ?? 0) ? -1 : (one ?? 0) > (other ?? 0) ? 1 : 0

/** All rows in the order of a column: first those that state it, as many as are known, then all others. */
interface Order {
  ordered: Uint32Array
  known: number
}

/** In which of both lists a scheme is. */
const listsOf = ({ inLatest, exchange }: SchemeRow): string =>
  !inLatest ? 'Master data only' : exchange === null ? 'NAV list only' : 'Both lists'

/** The most common first, and those of which it is not known behind them. */
const unknownLast = (one: FacetCount, other: FacetCount): number =>
  Number(one.value === '') - Number(other.value === '') || other.count - one.count

/** Finds schemes in a list of tens of thousands while one types: texts are folded and orders made once, when first needed. */
export class SchemeIndex {
  readonly rows: readonly SchemeRow[]
  private madeTexts: readonly string[] | undefined
  private readonly orders = new Map<SchemeColumn, Order>()
  private byCode: Map<string, SchemeRow> | undefined
  /** Whether there are both lists: without the master data nobody knows what is in it. */
  private readonly hasMaster: boolean

  constructor(rows: readonly SchemeRow[]) {
    this.rows = rows
    this.hasMaster = rows.some(({ exchange }) => exchange !== null)
  }

  /** Made when words are first looked for: a list that was just opened is shown whole. */
  private texts(): readonly string[] {
    this.madeTexts ??= this.rows.map(
      ({ name, code, isin, isinReinvestment, house, category, exchange }) =>
        folded(
          `${name} ${code} ${isin ?? ''} ${isinReinvestment ?? ''} ${house} ${category} ${exchange?.code ?? ''}`,
        ),
    )
    return this.madeTexts
  }

  /** The first scheme of this number; undefined if there is none. */
  ofCode(code: string): SchemeRow | undefined {
    if (this.byCode === undefined) {
      this.byCode = new Map()
      for (const row of this.rows.toReversed()) if (row.code !== '') this.byCode.set(row.code, row)
    }
    return this.byCode.get(code)
  }

  find({ words, chosen, sorted }: FindQuery): Found {
    const wanted = folded(words).split(/\s+/).filter(Boolean)
    const filters = schemeFacets.flatMap((facet) => {
      const values = chosen[facet] ?? []
      return values.length === 0 ? [] : [{ facet, values: new Set(values) }]
    })
    const counts = schemeFacets.map((facet) => ({ facet, of: new Map<string, number>() }))
    const kept = new Uint8Array(this.rows.length)
    let count = 0
    const texts = wanted.length === 0 ? undefined : this.texts()
    for (const [place, row] of this.rows.entries()) {
      const text = texts?.[place] ?? ''
      if (!wanted.every((word) => text.includes(word))) continue
      const refused = filters.filter(({ facet, values }) => !values.has(this.facetOf(row, facet)))
      // A facet counts what the other facets let through, so that another value can be added.
      if (refused.length > 1) continue
      for (const { facet, of } of counts) {
        if (refused.length === 1 && refused[0]?.facet !== facet) continue
        const value = this.facetOf(row, facet)
        of.set(value, (of.get(value) ?? 0) + 1)
      }
      if (refused.length > 0) continue
      kept[place] = 1
      count += 1
    }
    const places = new Uint32Array(count)
    const { ordered, known } = this.order(sorted?.by ?? 'name')
    let at = 0
    const take = (some: Uint32Array) => {
      for (const place of some) {
        if (kept[place] === 1) {
          places[at] = place
          at += 1
        }
      }
    }
    const stated = ordered.subarray(0, known)
    take(sorted?.down === true ? stated.toReversed() : stated)
    take(ordered.subarray(known))
    const facets = (facet: SchemeFacet): FacetCount[] =>
      [...(counts.find((one) => one.facet === facet)?.of ?? [])]
        .map(([value, number]) => ({ value, count: number }))
        .sort(unknownLast)
    return {
      places,
      facets: {
        type: facets('type'),
        category: facets('category'),
        house: facets('house'),
        plan: facets('plan'),
        option: facets('option'),
        lists: facets('lists'),
      },
    }
  }

  /** What a scheme has of a facet; empty if that is not known. */
  private facetOf(row: SchemeRow, facet: SchemeFacet): string {
    if (facet !== 'lists') return row[facet]
    return this.hasMaster ? listsOf(row) : ''
  }

  private order(by: SchemeColumn): Order {
    const before = this.orders.get(by)
    if (before !== undefined) return before
    const keys =
      by === 'nav' || by === 'day'
        ? this.rows.map((row) => row[by])
        : // By the language's own order it would take a second.
          this.rows.map((row) => folded(row[by]))
    const isKnown = (place: number) => keys[place] !== null && keys[place] !== ''
    const places = [...this.rows.keys()]
    const stated = Uint32Array.from(places.filter(isKnown))
    stated.sort((one, other) => compareKeys(keys[one], keys[other]) || one - other)
    const ordered = new Uint32Array(places.length)
    ordered.set(stated)
    ordered.set(
      places.filter((place) => !isKnown(place)),
      stated.length,
    )
    const order = { ordered, known: stated.length }
    this.orders.set(by, order)
    return order
  }
}
