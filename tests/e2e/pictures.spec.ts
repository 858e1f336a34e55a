import { expect, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'
import { violations } from './violations'

const search = operationOf('video.search')

test('a row shows its pictures, and one of them large', async ({ demo }) => {
  await new Frame(demo.page).open('Video')
  const page = new OperationsPage(demo.page)
  await page.askExample(search)
  await page.answer.getByRole('grid').getByRole('row').nth(1).click()
  await demo.page.keyboard.press('Enter')
  const details = demo.page.getByRole('region', { name: 'Row details' })
  const thumbnail = details.getByRole('button', { name: /^Show picture 1/ })
  const image = thumbnail.locator('img')
  await expect
    .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBeGreaterThan(0)
  // The window asks main, and no other machine; the stand-in has another name for the same.
  expect(await image.getAttribute('src')).toMatch(/^(app:\/\/thumb|https:\/\/thumb\.[^/]+)\/\?u=/)
  expect(await violations(demo.page)).toEqual([])
  await thumbnail.click()
  const dialog = demo.page.getByRole('dialog', { name: /^Picture from/ })
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect
    .poll(() => demo.app.evaluate(({ clipboard }) => clipboard.readText()))
    .toMatch(/^https?:\/\//)
  await demo.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('a picture that is not to be had', () => {
  // The page complains of what is not there, and that is what this is about.
  test.use({ quietPage: false })

  test('leaves the name of its host in its place', async ({ demo }) => {
    await demo.value('settings.change', { library: { pictures: false } })
    await new Frame(demo.page).open('Video')
    const page = new OperationsPage(demo.page)
    await page.askExample(search)
    await page.answer.getByRole('grid').getByRole('row').nth(1).click()
    await demo.page.keyboard.press('Enter')
    const details = demo.page.getByRole('region', { name: 'Row details' })
    const thumbnail = details.getByRole('button', { name: /^Show picture 1/ })
    await expect(thumbnail.locator('img')).toHaveCount(0)
    // The demo's host is a number, which has no initials: a sign stands there, and the host in its title.
    await expect(thumbnail.getByTitle('127.0.0.1')).toBeVisible()
    await expect(thumbnail.locator('svg')).toBeVisible()
  })
})
