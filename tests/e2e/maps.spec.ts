import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
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

/** The saved places as main keeps them, in their order. */
const keptPlaces = async (page: Page) =>
  await page.evaluate(async () => {
    const kept = await window.desk.call('collections.list', { collection: 'savedPlaces' })
    return kept.ok ? kept.value.entries.map(({ id, value }) => ({ id, value })) : []
  })

test('places are saved in lists with the keys, ordered, exported, forgotten, imported and the same, and compared without a call', async ({
  demo,
}) => {
  test.slow()
  const { page } = demo
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: /Maps/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search places' }).fill('museum lisbon')
  await page.keyboard.press('Enter')
  const found = page.getByRole('grid', { name: 'Places' })
  await expect(found.getByRole('row').nth(2)).toBeVisible()
  const calls = async () => (await demo.value('activity.list', {})).total
  const before = await calls()

  // Three of them, with the keys alone, into a list that is made on the way.
  await found.press('Home')
  for (const key of ['Space', 'j', 'Space', 'j', 'Space', 'l']) await found.press(key)
  const dialog = page.getByRole('dialog', { name: 'Save 3 places' })
  await dialog.getByRole('textbox', { name: 'Name of a new list' }).fill('Lisbon')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: /^Lisbon/ })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Saved places' }).click()
  const lists = page.getByRole('navigation', { name: 'Lists of places' })
  await lists.getByRole('button', { name: /^Lisbon/ }).click()
  const saved = page.getByRole('grid', { name: 'Saved places' })
  const rows = saved.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText(/ km in their order$/)).toBeVisible()
  const nameOf = async (place: number) =>
    (await rows.nth(place).getByRole('gridcell').nth(1).locator('span').first().textContent()) ?? ''
  const [first, second] = [await nameOf(0), await nameOf(1)]

  // The first goes down, is visited, and has a note.
  await rows.nth(0).click()
  await saved.press(']')
  await expect.poll(() => nameOf(0)).toBe(second)
  await saved.press('v')
  const card = page.getByRole('region', { name: first, exact: true })
  await expect(card.getByRole('checkbox', { name: 'Visited' })).toBeChecked()
  await card.getByRole('textbox', { name: 'Note' }).fill('Ask for the <tower> & the clock')
  await card.getByLabel('Tags', { exact: true }).fill('clock')
  await page.keyboard.press('Enter')
  await expect(card.getByText('clock', { exact: true })).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])

  // A second list by dragging: in the first it is no more.
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Later')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No saved places here')).toBeVisible()
  await lists.getByRole('button', { name: /^Lisbon/ }).click()
  await rows
    .nth(2)
    .locator('[data-place]')
    .dragTo(lists.getByRole('button', { name: /^Later/ }))
  await expect(rows).toHaveCount(2)
  await expect(lists.getByRole('button', { name: /^Later/ })).toContainText('1')

  const kept = await keptPlaces(page)
  expect(kept).toHaveLength(3)
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-places-'))
  await lists.getByRole('button', { name: /^All places/ }).click()
  for (const format of ['GeoJSON', 'KML'] as const) {
    const file = join(folder, `places.${format.toLowerCase()}`)
    await demo.app.evaluate(({ dialog: dialogs }, filePath) => {
      dialogs.showSaveDialog = async () => ({ canceled: false, filePath })
    }, file)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    await expect(page.getByText(`Written to ${file}.`)).toBeVisible()

    await saved.press('Home')
    await saved.press('Control+a')
    await saved.press('Delete')
    await expect(page.getByText('No saved places here')).toBeVisible()
    expect(await keptPlaces(page)).toEqual([])

    await page.getByRole('button', { name: 'Import places…' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file…' }).click()
    await (await chooser).setFiles(file)
    await expect(page.getByText(/^3 new places; 0 saved already/)).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 places' }).click()
    await expect(rows).toHaveCount(3)
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect((await keptPlaces(page)).toSorted(byId)).toEqual(kept.toSorted(byId))
  }
  await rm(folder, { recursive: true })

  // Beside each other: what the search told is enough, and no call was made all along.
  await saved.press('Control+a')
  await page
    .getByRole('toolbar', { name: 'Chosen places' })
    .getByRole('button', { name: 'Compare' })
    .click()
  const table = page.getByRole('region', { name: 'Comparison' })
  await expect(table.getByRole('rowheader', { name: /^Rating/ })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: /^From / }).first()).toBeVisible()
  expect(await calls()).toBe(before)
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page
    .getByRole('button', { name: /^Take .* out$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Take .* out$/ })).toHaveCount(2)
})
