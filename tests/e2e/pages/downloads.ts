import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { Frame } from './frame'

/** The page of the downloads through the window. */
export class DownloadsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await new Frame(this.page).open('Downloads')
    await this.page.getByRole('tab', { name: 'Downloads', exact: true }).click()
    await expect(this.addresses).toBeVisible()
  }

  get addresses(): Locator {
    return this.page.getByRole('textbox', { name: 'Addresses to download' })
  }

  get format(): Locator {
    return this.page.getByRole('combobox', { name: 'Format' })
  }

  /** What was not taken, with its sentences. */
  get refused(): Locator {
    return this.page.getByRole('form', { name: 'Add downloads' }).getByRole('alert')
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: 'Downloads' })
  }

  get rows(): Locator {
    return this.list.getByRole('row')
  }

  get details(): Locator {
    return this.page.getByRole('region', { name: 'Details' })
  }

  get selection(): Locator {
    return this.page.getByRole('toolbar', { name: 'Selected downloads' })
  }

  /** The row with this text. */
  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** A button of the bar above the list, such as a section with its count. */
  tool(name: string | RegExp): Locator {
    return this.page
      .getByRole('toolbar', { name: 'List of downloads' })
      .getByRole('button', { name })
  }

  /** "Videos": the service makes files of them. "Files": they are fetched as they are. */
  async use(what: 'Videos' | 'Files'): Promise<void> {
    await this.page.getByRole('radio', { name: what }).check({ force: true })
  }

  /** Pastes addresses and presses Enter. */
  async add(...addresses: readonly string[]): Promise<void> {
    await this.addresses.fill(addresses.join('\n'))
    await this.addresses.press('Enter')
  }
}
