import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The frame of the window: rail, header, palette, status bar. */
export class Frame {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get rail(): Locator {
    return this.page.getByRole('navigation', { name: 'Services' })
  }

  get status(): Locator {
    return this.page.getByRole('contentinfo')
  }

  /** Opens a page from the rail by its name. */
  async open(name: string): Promise<void> {
    await this.rail.getByRole('button', { name, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }

  /** Opens an operation through the palette, as a person who knows its name would. */
  async openByPalette(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k')
    const search = this.page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(this.page.getByRole('dialog').getByRole('textbox'))
    await search.first().fill(text)
    await this.page.keyboard.press('Enter')
  }
}
