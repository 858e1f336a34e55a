import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { Frame } from './frame'

/** The tabs of the Library by name. */
export type LibraryTabName = 'Search' | 'Saved' | 'History' | 'Storage'

/** The Library page through the window. */
export class LibraryPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(tab: LibraryTabName = 'Search'): Promise<void> {
    await new Frame(this.page).open('Library')
    const button = this.page
      .getByRole('tablist', { name: 'Library tabs' })
      .getByRole('tab', { name: tab })
    // A press on the tab that is shown would take the keyboard from where the page puts it.
    if ((await button.getAttribute('aria-selected')) !== 'true') await button.click()
  }

  get field(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search the library' })
  }

  /** How much was found, in words. */
  get count(): Locator {
    return this.page.getByRole('search').getByRole('status')
  }

  get filters(): Locator {
    return this.page.getByRole('toolbar', { name: 'Filters' })
  }

  get items(): Locator {
    return this.page.getByRole('grid', { name: 'Items' })
  }

  get answers(): Locator {
    return this.page.getByRole('grid', { name: 'Stored answers' })
  }

  get rows(): Locator {
    return this.items.getByRole('row')
  }

  get detail(): Locator {
    return this.page.getByRole('region', { name: 'Item' })
  }

  get selection(): Locator {
    return this.page.getByRole('toolbar', { name: 'Selected items' })
  }

  get menu(): Locator {
    return this.page.getByRole('menu')
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** A service's chip among the filters. */
  chip(name: string): Locator {
    return this.filters.getByRole('button', { name: new RegExp(`^${name} `) })
  }

  /** Types a search and waits until what is shown answers it. */
  async search(text: string): Promise<void> {
    await this.field.fill(text)
    await expect(this.count).toContainText('no call made')
    // Rows of the search before stay until newer ones are there, and with their numbers the filters move.
    const found = this.items.locator('mark').filter({ hasText: text })
    await expect(found.or(this.page.getByText('Nothing found')).first()).toBeVisible()
  }

  /** Opens the menu of an item by the key that menus have. */
  async openMenu(row: Locator): Promise<void> {
    await row.click({ button: 'right' })
    await expect(this.menu).toBeVisible()
  }

  /** Shows an item whole beside the list. */
  async show(row: Locator): Promise<void> {
    await row.getByRole('gridcell').nth(1).click()
    await expect(this.detail).toBeVisible()
  }

  saved(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Saved' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
  }
}
