import type { Page } from '@playwright/test'

/** Opens one operation among all of its service's, by the words that the window shows. */
export async function openOperation(page: Page, service: string, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: service, exact: true })
    .click()
  await page.getByRole('tablist').first().getByRole('tab', { name: 'All operations' }).click()
  const list = page.getByRole('navigation', { name: 'Operations' })
  await list.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('form', { name: title }).waitFor()
}
