import { expect, test } from './fixtures.ts'
import { violationsInEveryTheme } from './violations.ts'

test('places are found, shown on the map, opened and saved, and the way back asks nothing anew', async ({
  demo,
}) => {
  test.slow()
  const { page } = demo
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: /Maps/ })
    .click()
  await expect(page.getByRole('region', { name: 'Map of the places' })).toHaveAttribute(
    'data-stage',
    'ready',
    { timeout: 60_000 },
  )
  await page.getByRole('searchbox', { name: 'Search places' }).fill('museum lisbon')
  await page.keyboard.press('Enter')
  const list = page.getByRole('grid', { name: 'Places' })
  const second = list.getByRole('row').nth(1)
  await second.click()
  const name =
    (await second.getByRole('gridcell').nth(1).locator('span').first().textContent()) ?? ''
  const card = page.getByRole('region', { name })
  await expect(card).toBeVisible()
  await expect(card.getByText(/° ?\d+′/)).toBeVisible()

  // The keyboard turns, saves and opens.
  await list.press('j')
  await expect(card).toBeHidden()
  await list.press('k')
  await expect(card).toBeVisible()
  await list.press('s')
  await expect(card.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  await list.press('Enter')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Hours' }).or(page.getByText('Plus code')).first(),
  ).toBeVisible()

  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true })
  const reviews = page.getByRole('grid', { name: 'Reviews' })
  await expect(reviews.getByRole('row').first()).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByRole('button', { name: /What is here/ }).click()
  await expect(page.getByRole('heading', { name: 'What is here?' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Around it' }).getByRole('button').first(),
  ).toBeVisible()

  // The way back asks nothing anew.
  const calls = async () => (await demo.value('activity.list', {})).total
  const before = await calls()
  const backToList = async () => {
    await page.keyboard.press('Alt+ArrowLeft')
    return await list.isVisible()
  }
  await expect.poll(backToList).toBe(true)
  expect(await calls()).toBe(before)

  // A coordinate is no search: it shows what is there.
  await page.getByRole('searchbox', { name: 'Search places' }).fill('38°42′50.0″N 9°08′21.8″W')
  await page.keyboard.press('Enter')
  await expect(page.getByText('38.71389, -9.13939')).toBeVisible()
})

test('without WebGL the list and the cards work, and one sentence says why there is no map', async ({
  demo,
}) => {
  const { page } = demo
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.reload()
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: /Maps/ })
    .click()
  await expect(page.getByText('This machine cannot draw the map')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search places' }).fill('cafe paris')
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Places' }).getByRole('row').first().click()
  await expect(page.getByRole('button', { name: 'Open the place' })).toBeVisible()
})

test('a point that is not on earth is told of, and costs no call', async ({ demo }) => {
  const { page } = demo
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: /Maps/ })
    .click()
  const field = page.getByRole('searchbox', { name: 'Search places' })
  await field.fill('95.1, 10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('A latitude is between')
  await expect(field).toHaveValue('95.1, 10')
  expect((await demo.value('activity.list', {})).total).toBe(0)
})
