import { findOperation } from '#shared/services/index'
import { expect, type Program, resize, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage } from './pages/operations'
import { SettingsPage } from './pages/settings'
import { violations, violationsInEveryTheme } from './violations'

/** Opens every page of the frame, and looks at each with `found`. */
async function walk(program: Program, found: () => Promise<string[]>): Promise<void> {
  const { page } = program
  const frame = new Frame(page)
  const operations = new OperationsPage(page)
  const top = findOperation('forum.popularTop')
  if (top === undefined) throw new Error('no popularTop')
  await frame.openByPalette('Forum Top popular posts')
  await operations.fillExample(top)
  await operations.send(top)
  await operations.settled(top, 'answered')
  await expect(operations.answer.getByRole('grid')).toBeVisible()
  expect(await found()).toEqual([])
  await operations.answer.getByRole('tab', { name: 'Tree' }).click()
  await expect(operations.answer.getByRole('tree')).toBeVisible()
  expect(await found()).toEqual([])
  await operations.answer.getByRole('tab', { name: 'Raw' }).click()
  expect(await found()).toEqual([])
  await operations.answer.getByRole('tab', { name: 'Headers' }).click()
  expect(await found()).toEqual([])
  for (const name of ['Activity', 'Library']) {
    await frame.open(name)
    expect(await found()).toEqual([])
  }
  const settings = new SettingsPage(page)
  for (const section of [
    'Key',
    'Services',
    'Freshness',
    'Library',
    'Appearance',
    'Network',
    'Data and backup',
    'Developer',
    'About',
  ]) {
    await settings.openSection(section)
    expect(await found()).toEqual([])
  }
}

test('no page has an accessibility fault in any theme', async ({ demo }) => {
  await walk(demo, () => violationsInEveryTheme(demo))
})

test('no page has an accessibility fault at 900 by 600', async ({ demo }) => {
  await resize(demo.app, demo.page, 900, 600)
  await walk(demo, () => violations(demo.page))
})

test('the first start has no accessibility fault', async ({ program }) => {
  await expect(program.page.getByRole('button', { name: /Look around/ })).toBeVisible()
  expect(await violations(program.page)).toEqual([])
  // The check itself can find: a picture without a text is one.
  await program.page.evaluate(() => document.querySelector('main')?.append(new Image()))
  expect((await violations(program.page)).join()).toContain('image-alt')
})

test('at 900 by 600 no example and no word is cut, and the longest menu is seen whole', async ({
  demo,
}) => {
  const { page } = demo
  await resize(demo.app, page, 900, 600)
  const frame = new Frame(page)
  /** Examples that are wider than their fields. */
  const cut = () =>
    page.locator('input:placeholder-shown').evaluateAll((fields) =>
      fields.flatMap((field) => {
        if (!(field instanceof HTMLInputElement) || !field.checkVisibility()) return []
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        const pen = document.createElement('canvas').getContext('2d')
        if (pen === null) return []
        pen.font = font
        const room =
          field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(field.placeholder).width > room ? [field.placeholder] : []
      }),
    )
  for (const name of [
    'Flights',
    'Forum',
    'Maps',
    'Mailboxes',
    'Funds',
    'News',
    'Downloads',
    'Library',
    'Activity',
  ]) {
    await frame.open(name)
    expect(await cut(), name).toEqual([])
  }
  // A word that is longer than the window stays in its place.
  await frame.open('News')
  await page.getByRole('tab', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').first().fill('W'.repeat(180))
  await page.keyboard.press('Enter')
  const nothing = page.getByText(/The service found nothing for/)
  await expect(nothing).toBeInViewport({ ratio: 1 })
  await frame.open('Video')
  await page.getByRole('combobox', { name: /Search/ }).fill('night train')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').getByRole('gridcell').nth(1).click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
  expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
})
