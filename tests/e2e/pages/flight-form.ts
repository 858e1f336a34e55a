import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** The forms of the flight search: one way and return, and several legs. */
export class FlightForm {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get search(): Locator {
    return this.page.getByRole('form', { name: 'Flight search' })
  }

  get multiLeg(): Locator {
    return this.page.getByRole('form', { name: 'Multi-leg search' })
  }

  /** The search in one line, once it is shown. */
  get summary(): Locator {
    return this.page.getByRole('region', { name: 'This search' })
  }

  get options(): Locator {
    return this.page.getByRole('option')
  }

  place(label: 'From' | 'To', leg = 0): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true }).nth(leg)
  }

  day(label: 'Depart' | 'Return', leg = 0): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true }).nth(leg)
  }

  async openTab(name: string): Promise<void> {
    const tabs = this.page.getByRole('tablist', { name: 'Flights tabs' })
    await tabs.getByRole('tab', { name, exact: true }).click()
  }

  /** Types into a place field and takes the suggestion of this name with the keys. */
  async choosePlace(label: 'From' | 'To', typed: string, name: RegExp, leg = 0): Promise<void> {
    await this.place(label, leg).fill(typed)
    const wanted = this.options.filter({ hasText: name }).first()
    await expect(wanted).toBeVisible()
    for (let step = 0; step < 20; step += 1) {
      if ((await wanted.getAttribute('aria-selected')) === 'true') break
      await this.page.keyboard.press('ArrowDown')
    }
    await this.page.keyboard.press('Enter')
    await expect(this.options).toHaveCount(0)
  }

  /** London to New York and back in March. */
  async fillReturn(): Promise<void> {
    await this.choosePlace('From', 'london', /^London/)
    await this.choosePlace('To', 'new york', /^New York/)
    await this.day('Depart').fill('9 mar')
    await this.day('Return').fill('16 mar')
  }

  /** London to a place in March, one way. */
  async fillOneWay(typed: string, name: RegExp): Promise<void> {
    await this.search.getByRole('radio', { name: 'One way' }).check()
    await this.choosePlace('From', 'london', /^London/)
    await this.choosePlace('To', typed, name)
    await this.day('Depart').fill('9 mar')
  }

  async send(): Promise<void> {
    const button = this.search
      .or(this.multiLeg)
      .getByRole('button', { name: 'Search', exact: true })
    await button.click()
  }
}
