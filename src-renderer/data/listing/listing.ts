import type { Fault, Result } from '#shared/bridge/result'

/** One page of rows as main gives it, with what it says of them all. */
export interface Page<Item, Head> {
  items: readonly Item[]
  /** Where the next page begins; null after the last. */
  next: string | null
  head: Head
}

/** Rows from the first to the last that was asked for. */
export interface Rows<Item, Head> extends Page<Item, Head> {
  /** The question these rows answer, as text. */
  question: string
}

/** A long list that main gives page by page. Earlier rows stay until newer ones are there. */
export type ListingState<Item, Head> =
  | { at: 'waiting' }
  | { at: 'shown'; rows: Rows<Item, Head>; doing: 'nothing' | 'asking' | 'continuing' }
  | { at: 'failed'; fault: Fault; question: string }

interface Ports<Question, Item, Head> {
  ask: (
    question: Question,
    after: string | undefined,
    limit: number,
  ) => Promise<Result<Page<Item, Head>>>
  /**
   * What the first page could not say of all rows yet; null if it said everything, or if nothing
   * came of it. Asked when the page is shown.
   */
  complete?: (question: Question, head: Head) => Promise<Head | null>
  keyOf: (item: Item) => string
  /** Rows of the first page: few, so that it is there at once. */
  first: number
  /** Rows of every further page. */
  more: number
}

const mostAtOnce = 500
/** So many rows are held at most when all are asked for; beyond them a search is to be narrowed. */
const mostHeld = 20_000

/**
 * The newer rows, then the rows that were below them: renewing keeps the place that one has read to.
 * `from` rows at the beginning are renewed already.
 */
export function renewed<Item, Head>(
  before: Rows<Item, Head>,
  page: Page<Item, Head>,
  keyOf: (item: Item) => string,
  from = 0,
): Rows<Item, Head> {
  const { question } = before
  const newer = from === 0 ? page.items : [...before.items.slice(0, from), ...page.items]
  const last = page.items.at(-1)
  const place =
    last === undefined ? -1 : before.items.findIndex((item) => keyOf(item) === keyOf(last))
  if (page.next === null || place < 0 || place === before.items.length - 1) {
    return { ...page, items: newer, question }
  }
  const known = new Set(newer.map(keyOf))
  const rest = before.items.slice(place + 1).filter((item) => !known.has(keyOf(item)))
  return { question, items: [...newer, ...rest], next: before.next, head: page.head }
}

/** Whether all rows are here, or as many as are ever held. */
export function isWhole(rows: Page<unknown, unknown>): boolean {
  return rows.next === null || rows.items.length >= mostHeld
}

/** The further rows behind the present ones, each once. */
export function continued<Item, Head>(
  before: Rows<Item, Head>,
  page: Page<Item, Head>,
  keyOf: (item: Item) => string,
): Rows<Item, Head> {
  const known = new Set(before.items.map(keyOf))
  const further = page.items.filter((item) => !known.has(keyOf(item)))
  return { ...before, items: [...before.items, ...further], next: page.next }
}

/** A list over pages: what it has so far, and what can be asked of it. */
export interface Listing<Question, Item, Head> {
  get: () => ListingState<Item, Head>
  subscribe: (listener: () => void) => () => void
  /** Asks a question; the answers of earlier ones are ignored from now on. */
  ask: (question: Question) => void
  /** Asks for the next page, unless it is on its way or there is none. */
  more: () => void
  /** Asks for page after page until all rows are here. */
  all: () => void
  /** Asks for the shown rows again, because something has changed. */
  renew: () => void
  /** Lets everything go. */
  reset: () => void
}

/** Makes a long list that asks main page by page. */
export function createListing<Question, Item, Head>(
  ports: Ports<Question, Item, Head>,
): Listing<Question, Item, Head> {
  const listeners = new Set<() => void>()
  let state: ListingState<Item, Head> = { at: 'waiting' }
  let present: Question | undefined
  // Only the newest turn may change the list.
  let turn = 0
  /** The question whose rows are all wanted: a renewal in between ends the loading, but not the wish. */
  let wantedWhole: string | undefined
  /**
   * So many rows of the present question were asked for by scrolling. A renewal in between ends the
   * loading, not the wish: a person at the end of the list cannot scroll further to ask again.
   */
  let wantedRows = 0
  let filling: Promise<void> = Promise.resolve()

  const put = (next: ListingState<Item, Head>) => {
    state = next
    for (const listener of listeners) listener()
  }

  const begin = async (question: Question, limit: number, renewing: boolean) => {
    present = question
    turn += 1
    const mine = turn
    const text = JSON.stringify(question)
    if (wantedWhole !== text) wantedWhole = undefined
    if (!renewing) wantedRows = 0
    if (state.at === 'failed') put({ at: 'waiting' })
    if (state.at === 'shown' && !renewing) put({ ...state, doing: 'asking' })
    const result = await ports.ask(question, undefined, limit)
    if (mine !== turn) return
    if (result.ok) {
      const rows =
        renewing && state.at === 'shown' && state.rows.question === text
          ? renewed(state.rows, result.value, ports.keyOf)
          : { ...result.value, question: text }
      put({ at: 'shown', rows, doing: 'nothing' })
      void completeHead(question, result.value.head, mine)
      if (renewing) await renewBelow(question, result.value, mine)
      await fill(Math.max(limit, wantedRows) - rows.items.length, mine)
      if (mine === turn && wantedWhole === text) await all()
    } else if (!renewing || state.at !== 'shown') {
      put({ at: 'failed', fault: result.fault, question: text })
    } else {
      put({ ...state, doing: 'nothing' })
      await fill(wantedRows - state.rows.items.length, mine)
      if (mine === turn && wantedWhole === text) await all()
    }
  }

  /** The marks of any shown row may have changed: the pages below the first are renewed too. */
  const renewBelow = async (question: Question, first: Page<Item, Head>, mine: number) => {
    let { next } = first
    let from = first.items.length
    while (state.at === 'shown' && next !== null && from < state.rows.items.length) {
      const limit = Math.min(mostAtOnce, state.rows.items.length - from)
      const result = await ports.ask(question, next, limit)
      if (mine !== turn || state.at !== 'shown' || !result.ok) return
      put({ ...state, rows: renewed(state.rows, result.value, ports.keyOf, from) })
      if (result.value.items.length === 0) return
      next = result.value.next
      from += result.value.items.length
    }
  }

  /** The head with what took longer to find out; the rows stay as they are. */
  const completeHead = async (question: Question, stated: Head, mine: number) => {
    const head = (await ports.complete?.(question, stated)) ?? null
    if (head === null || mine !== turn || state.at !== 'shown') return
    put({ ...state, rows: { ...state.rows, head } })
  }

  /**
   * Asks for further rows until there are so many, or no more: a page may be short, even empty, and
   * still have a next one.
   */
  const fill = (wanted: number, mine: number): Promise<void> => {
    // A caller while a page is loading waits for that page.
    if (state.at === 'shown' && state.doing === 'continuing') return filling
    filling = askOn(wanted, mine)
    return filling
  }

  const askOn = async (wanted: number, mine: number) => {
    let missing = wanted
    while (missing > 0 && mine === turn && state.at === 'shown' && present !== undefined) {
      const { next, question } = state.rows
      if (state.doing !== 'nothing' || next === null || question !== JSON.stringify(present)) return
      put({ ...state, doing: 'continuing' })
      const result = await ports.ask(present, next, Math.min(mostAtOnce, missing))
      if (mine !== turn || state.at !== 'shown') return
      // A page that fails here is asked for again by scrolling.
      if (!result.ok) {
        wantedRows = 0
        return put({ ...state, doing: 'nothing' })
      }
      const rows = continued(state.rows, result.value, ports.keyOf)
      // A page that names itself as the next one ends the list.
      if (rows.next === next)
        return put({ ...state, rows: { ...rows, next: null }, doing: 'nothing' })
      missing -= rows.items.length - state.rows.items.length
      put({ at: 'shown', rows, doing: 'nothing' })
    }
  }

  const more = () => {
    if (state.at !== 'shown') return
    wantedRows = Math.max(wantedRows, state.rows.items.length + ports.more)
    void fill(ports.more, turn)
  }

  const all = async () => {
    const mine = turn
    wantedWhole = JSON.stringify(present)
    while (mine === turn && state.at === 'shown' && !isWhole(state.rows)) {
      const before = state.rows
      // Rows that were scrolled to may be loading; they are few.
      await fill(mostAtOnce, mine)
      if (state.at !== 'shown' || state.rows === before) return
    }
    if (mine === turn) wantedWhole = undefined
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (question) => {
      const same = state.at === 'shown' && state.rows.question === JSON.stringify(question)
      const shown = state.at === 'shown' ? state.rows.items.length : 0
      void begin(
        question,
        same ? Math.min(mostAtOnce, Math.max(ports.first, shown)) : ports.first,
        same,
      )
    },
    more,
    all: () => void all(),
    renew: () => {
      if (present === undefined) return
      const shown = state.at === 'shown' ? state.rows.items.length : 0
      void begin(present, Math.min(mostAtOnce, Math.max(ports.first, shown)), true)
    },
    reset: () => {
      turn += 1
      present = undefined
      put({ at: 'waiting' })
    },
  }
}
