import type { Page } from '@playwright/test'

/** A stop in each workspace that shows what it is for. */
export async function walkWorkspaces(
  page: Page,
  take: (name: string) => Promise<void>,
): Promise<void> {
  const open = async (service: string, tab?: string) => {
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('button', { name: service, exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: service }).waitFor()
    if (tab === undefined) return
    await page.getByRole('tablist').first().getByRole('tab', { name: tab, exact: true }).click()
  }
  const rows = page.getByRole('grid').first().getByRole('row')
  /** Pictures of what is shown come after the words. */
  const settled = async () => {
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
  }

  await open('News', 'Front page')
  await rows.nth(2).waitFor()
  await settled()
  await take('news')

  await open('Forum', 'Home')
  await rows.nth(2).click()
  await page.getByRole('treeitem').nth(2).waitFor()
  await settled()
  await take('forum')

  await open('Video', 'Search')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('night train')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').getByRole('gridcell').nth(3).waitFor()
  await settled()
  await take('video')

  await open('Video research', 'Explore')
  await rows.nth(3).waitFor()
  await settled()
  await take('video-research')

  await open('Maps', 'Search')
  await page.getByRole('searchbox', { name: 'Search places' }).fill('coffee')
  await page.keyboard.press('Enter')
  await rows.nth(2).click()
  await page.getByRole('button', { name: 'Open the place' }).waitFor()
  await page.locator('canvas').first().waitFor()
  await settled()
  await take('maps')

  await open('Mailboxes', 'Inbox')
  await rows.nth(1).click()
  await page.locator('iframe').first().waitFor()
  await take('mailboxes')

  await open('Funds', 'Find')
  await rows.nth(3).waitFor()
  await take('funds')
}
