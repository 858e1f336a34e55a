import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** Where a search is asked for what was found since. */
export const pollsOfSearch = '/api/v2/flights/searchIncomplete'

/** The polls of a search get no answer until this rule is taken back: it cannot be complete before. */
export const heldPolls = {
  service: 'flights',
  path: pollsOfSearch,
  kind: 'slow',
  latencyMs: 600_000,
} as const

/** The results of a flight search. */
export class FlightBoard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get whole(): Locator {
    return this.page.getByRole('region', { name: 'Results', exact: true })
  }

  /** "Still searching", "Complete", and what else can become of a search. */
  get badge(): Locator {
    return this.whole.getByRole('status').first()
  }

  get filters(): Locator {
    return this.whole.getByRole('complementary', { name: 'Filters' })
  }

  get list(): Locator {
    return this.whole.getByRole('treegrid', { name: 'Flights' })
  }

  /** Itineraries, without the flights that are open below them. */
  get rows(): Locator {
    return this.list.locator('[role="row"][aria-level="1"]')
  }

  /** "Filtered out: 14 by Stops". */
  get filteredOut(): Locator {
    return this.whole.getByRole('status').filter({ hasText: 'Filtered out' })
  }

  get menu(): Locator {
    return this.page.getByRole('menu')
  }

  button(name: string | RegExp): Locator {
    return this.whole.getByRole('button', { name, exact: typeof name === 'string' })
  }

  option(name: string | RegExp): Locator {
    return this.filters.getByRole('checkbox', { name })
  }

  /** How many itineraries the list holds, also those out of sight. */
  async count(): Promise<number> {
    return Number(await this.list.getAttribute('aria-rowcount'))
  }

  /** The amounts of the rows in sight, top down. */
  async prices(): Promise<number[]> {
    const rows = await this.rows.all()
    const words = await Promise.all(
      rows.map((row) => row.getByRole('gridcell').nth(2).textContent()),
    )
    return words.map((text) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '')))
  }

  /** Waits until the list holds so many, also those out of sight. */
  async holds(count: number): Promise<void> {
    await expect(this.list).toHaveAttribute('aria-rowcount', String(count))
  }

  /** Waits until the service has said that this is all, and the list has all of it. */
  async complete(): Promise<void> {
    await expect(this.badge).toHaveText('Complete')
    const found = this.whole.getByText(/^[\d,]+ flights? found/)
    await expect(found).toBeVisible()
    await this.holds(Number.parseInt(((await found.textContent()) ?? '').replaceAll(',', ''), 10))
  }
}

/** Searches of before, and those under way, below the form. */
export class RecentSearches {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get underWay(): Locator {
    return this.page.getByRole('region', { name: 'Running searches' })
  }

  get before(): Locator {
    return this.page.getByRole('region', { name: 'Recent searches' })
  }
}

/** The price history, and the watches that add to it. */
export class PriceHistoryPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get points(): Locator {
    const table = this.page.getByRole('table', { name: 'Searches of this route, newest first' })
    return table.getByRole('row').filter({ has: this.page.getByRole('rowheader') })
  }

  get chart(): Locator {
    return this.page.getByRole('slider', { name: 'Price history' })
  }

  get watches(): Locator {
    return this.page.getByRole('region', { name: 'Watches', exact: true })
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Notices' })
  }
}
