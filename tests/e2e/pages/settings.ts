import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { Frame } from './frame'

/** The settings page, one section at a time. */
export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async openSection(name: string): Promise<void> {
    await new Frame(this.page).open('Settings')
    await this.page
      .getByRole('navigation', { name: 'Settings sections' })
      .getByRole('button', { name, exact: true })
      .click()
    await expect(this.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
}

/** The section "Services", with the fields of one service. */
export class ServiceSettingsPage extends SettingsPage {
  /** The line that shows and hides the fields of a service. */
  line(service: string): Locator {
    const name = new RegExp(`^${service} ?(https?:|Switched off|No )`)
    return this.page.getByRole('main').getByRole('button', { name })
  }

  async open(service: string): Promise<void> {
    await this.openSection('Services')
    await this.line(service).click()
  }

  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(name, { exact: true })
  }
}

/** The section "Key". */
export class KeySettings extends SettingsPage {
  get fact(): Locator {
    return this.page.getByRole('main')
  }

  async open(): Promise<void> {
    await this.openSection('Key')
  }

  /**
   * Types a key and saves it. "Stored" is as well as this machine can: where it turns out weak, which it
   * does on Linux alone, chooses that and saves again.
   */
  async replace(key: string, storage: 'stored' | 'session'): Promise<void> {
    const field = this.page.getByLabel('Gateway key')
    const save = this.page.getByRole('button', { name: 'Save key' })
    await this.page.getByRole('button', { name: /^(Replace|Enter the key)$/ }).click()
    await field.fill(key)
    if (storage === 'session') {
      await this.page.getByRole('radio', { name: 'For this session only' }).check()
      await save.click()
    } else {
      const weakly = this.page.getByRole('radio', { name: 'On this computer, weakly protected' })
      if (!(await weakly.isVisible())) {
        await this.page.getByRole('radio', { name: 'On this computer, secured' }).check()
        await save.click()
        const settled = async () => (await weakly.isVisible()) || !(await field.isVisible())
        await expect.poll(settled).toBe(true)
      }
      if (await weakly.isVisible()) {
        await weakly.check()
        await save.click()
      }
    }
    await expect(field).toBeHidden()
  }

  async forget(): Promise<void> {
    await this.page.getByRole('button', { name: 'Forget', exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
  }
}
