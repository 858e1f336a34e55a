import type { Page } from '@playwright/test'

/** The pages of the forum in the states that they can be in: lists, a deep thread, a user, rules, what is offline. */
export async function walkForum(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const rows = page.getByRole('grid').first().getByRole('row')
  const comments = page.getByRole('tree', { name: 'Comments' }).getByRole('treeitem')
  const tab = (name: string) =>
    page.getByRole('tablist').first().getByRole('tab', { name, exact: true }).click()
  const settled = async () => {
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
  }
  const openSubforum = async (name: string) => {
    await tab('Subforums')
    const field = page.getByRole('searchbox', { name: 'Open a subforum' })
    await field.fill(name)
    await field.press('Enter')
  }
  const showAs = async (form: string) => {
    await button('How lists are shown').click()
    await page.getByRole('menuitemradio', { name: form }).click()
    await page.keyboard.press('Escape')
  }

  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: 'Forum', exact: true })
    .click()
  await tab('Home')
  await rows.nth(2).waitFor()
  await settled()
  await take('forum-home')

  await button('Hide by rule').click()
  await page.getByRole('textbox', { name: 'What' }).fill('the')
  await page.getByText(/^Would hide/).waitFor()
  await take('forum-hide-rules')
  await button('Hide').click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('status')
    .filter({ hasText: /hidden by 1 rule/ })
    .waitFor()
  await take('forum-hidden')
  await button('Hide by rule').click()
  await page.getByRole('list', { name: 'Rules' }).getByRole('button').last().click()
  await page.keyboard.press('Escape')

  await openSubforum('woodworking')
  await button('Top').click()
  await button(/^Time: /).click()
  await page.getByRole('menuitemradio', { name: 'All time' }).click()
  await rows.nth(2).waitFor()
  await settled()
  await take('forum-subforum')
  await rows.first().click()
  await comments.nth(2).waitFor()
  await page.keyboard.press('Enter')
  await button('Elsewhere').waitFor()
  await comments.nth(2).waitFor()
  await settled()
  await take('forum-post')
  await comments.first().click()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown')
  await take('forum-thread')

  await comments.locator('button[aria-expanded]').or(comments.getByRole('button')).nth(1).click()
  await page.getByRole('region', { name: 'About' }).getByText('From comments').waitFor()
  await settled()
  await take('forum-user')

  await openSubforum('railways')
  await rows.nth(2).waitFor()
  await showAs('Gallery')
  await page.getByRole('gridcell').nth(2).waitFor()
  await settled()
  await take('forum-gallery')
  await showAs('Cards')
  await settled()
  await take('forum-cards')
  await showAs('Rows')

  await button('Take offline').click()
  const dialog = page.getByRole('dialog')
  const choose = (label: string, words: string) =>
    dialog
      .getByRole('group', { name: label })
      .getByRole('radio', { name: words, exact: true })
      .check()
  await choose('Posts, at most', '10')
  await choose('Comments of each', 'All')
  await choose('Calls, at most', '100')
  const make = dialog.getByRole('button', { name: /^Make up to 100 calls/ })
  await make.waitFor()
  await take('forum-take-offline')
  await make.click()
  await button(/^Offline/).waitFor({ timeout: 60_000 })
  await rows.nth(2).click()
  await comments.first().waitFor()
  await take('forum-offline')
}
