import type { Page } from '@playwright/test'
import { expect, resize, test } from './fixtures'
import { Frame } from './pages/frame'

test('beside an open pane the list of funds leaves a column out before it cuts names', async ({
  demo: { page },
}) => {
  await new Frame(page).open('Funds')
  const schemes = page.getByRole('grid', { name: 'Schemes' })
  const category = schemes.locator('[data-column="category"]').first()
  await expect(category).toBeVisible()
  await schemes.getByRole('row').nth(2).click()
  await expect(page.getByRole('button', { name: 'Open the fund' })).toBeVisible()
  await expect(category).toBeHidden()
})

test('a fund without a history says so in the middle of the page, and lines stand below their head', async ({
  demo: { page },
}) => {
  await new Frame(page).open('Funds')
  const schemes = page.getByRole('grid', { name: 'Schemes' })
  await schemes.getByRole('row').nth(2).click()
  await page
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  await tab('Watch list')
  await expect(page.getByRole('columnheader', { name: 'Lately' })).toHaveCSS('text-align', 'left')
  await tab('Calculators')
  const words = page.getByText('Too little history is here')
  await expect(words).toBeVisible()
  await expect(page.getByRole('list', { name: 'Funds without history' })).toContainText(/5 calls/)
  const top = (await words.boundingBox())?.y ?? 0
  const height = page.viewportSize()?.height ?? 0
  expect(top).toBeGreaterThan(height / 4)
})

test('a search that found nothing shows the crossed glass, and offers no filters of nothing', async ({
  demo: { page },
}) => {
  await new Frame(page).open('Video')
  const field = page.getByRole('combobox', { name: 'Search videos' })
  await field.fill('nothing')
  await field.press('Enter')
  await expect(page.getByText('The service found nothing for “nothing”.')).toBeVisible()
  await expect(page.locator('.tabler-icon-search-off')).toBeVisible()
  await expect(page.getByText(/of about/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
})

test('in a narrow window a page with a head of its own has its column behind a quiet button', async ({
  demo,
}) => {
  const { page } = demo
  await resize(demo.app, page, 900, 600)
  await new Frame(page).open('Forum')
  const listings = page.getByRole('button', { name: 'Listings and subforums', exact: true })
  const head = page.getByRole('button', { name: 'Popular' }).first()
  const weight = (of: typeof head) => of.evaluate((it) => Number(getComputedStyle(it).fontWeight))
  await expect(listings).toBeVisible()
  expect(await weight(listings)).toBeLessThan(await weight(head))
  await new Frame(page).open('News')
  await expect(page.getByRole('button', { name: 'Pages: Front page' })).toBeVisible()
})

test('a menu that has no room above or below its button stays in the window, and its last line is reached', async ({
  demo,
}) => {
  const { page } = demo
  await resize(demo.app, page, 900, 600)
  await new Frame(page).open('Forum')
  await page.getByRole('grid', { name: 'Popular' }).getByRole('row').nth(1).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree', { name: 'Comments' })).toBeVisible()
  await page.getByRole('button', { name: 'Order: Default' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeInViewport({ ratio: 1 })
  expect(await menu.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true)
  // Where scroll bars are hidden, its edges say that there is more.
  const edges = await menu.evaluate((it) => getComputedStyle(it).backgroundAttachment)
  expect(edges).toMatch(/^local, local, scroll, scroll/)
  await menu.getByRole('menuitemradio').last().click()
  await expect(page.getByRole('button', { name: 'Order: Default' })).toBeHidden()
})

test('the credits of a map are seen beside the card of a place', async ({ demo: { page } }) => {
  await new Frame(page).open('Maps')
  const field = page.getByRole('searchbox', { name: 'Search places' })
  await field.fill('coffee')
  await field.press('Enter')
  await page.getByRole('grid').first().getByRole('row').nth(2).click()
  const close = page.getByRole('button', { name: 'Close the card' })
  const card = page.getByRole('region').filter({ has: close }).last()
  await expect(card).toBeVisible()
  const credits = page.getByText('Made with Natural Earth')
  await expect(credits).toBeVisible()
  const end = await credits.evaluate((it) => it.getBoundingClientRect().right)
  expect(end).toBeLessThan(await card.evaluate((it) => it.getBoundingClientRect().left))
})

test('the field of a search page is as wide as what it says of itself', async ({
  demo: { page },
}) => {
  for (const service of ['News', 'Forum']) {
    await new Frame(page).open(service)
    await page
      .getByRole('tablist')
      .first()
      .getByRole('tab', { name: 'Search', exact: true })
      .click()
    const field = page.getByRole('searchbox', { name: /^Search (?:news|the forum|posts)/i })
    await expect(field).toHaveAttribute('placeholder', /press Enter/)
    expect(await field.evaluate((it) => it.clientWidth)).toBeGreaterThan(400)
  }
})

/** Texts that end in dots although their row has room for the rest of them. */
const cutBesideRoom = (page: Page) =>
  page.evaluate(() => {
    const shown = (it: Element) => it.checkVisibility({ visibilityProperty: true })
    const cut = [...document.querySelectorAll<HTMLElement>('#page *')].filter(
      (it) =>
        getComputedStyle(it).textOverflow === 'ellipsis' &&
        it.scrollWidth > it.clientWidth + 1 &&
        it.clientWidth > 0 &&
        shown(it),
    )
    return cut.flatMap((it) => {
      const row = it.parentElement
      if (row === null || getComputedStyle(row).display !== 'flex') return []
      if (!getComputedStyle(row).flexDirection.startsWith('row')) return []
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(row)
      const others = [...row.children].filter(shown)
      const used = others.reduce((sum, one) => {
        const { marginLeft, marginRight } = getComputedStyle(one)
        const margins = Number.parseFloat(marginLeft) + Number.parseFloat(marginRight)
        return sum + one.getBoundingClientRect().width + (Number.isNaN(margins) ? 0 : margins)
      }, 0)
      const gaps = (Number.parseFloat(columnGap) || 0) * Math.max(0, others.length - 1)
      const inner =
        row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const free = inner - used - gaps
      return free > 24 ? [`${it.textContent?.slice(0, 60)}: ${Math.round(free)} px free`] : []
    })
  })

test('in a window of 2560 pixels pages end at their greatest width, and nothing is cut beside empty space', async ({
  demo,
}) => {
  const { page } = demo
  await resize(demo.app, page, 2560, 1440)
  const frame = new Frame(page)
  const grid = (name: string) => page.getByRole('grid', { name }).getByRole('row').nth(1)
  // Of each page, something that is there only when its content is.
  const contents = {
    Flights: page.getByText('Where to?'),
    Video: page.getByRole('combobox', { name: 'Search videos' }),
    'Video research': grid('Search'),
    Forum: grid('Popular'),
    Maps: page.getByRole('searchbox', { name: 'Search places' }),
    Mailboxes: grid('Messages'),
    Funds: grid('Schemes'),
    News: grid('Stories'),
    Downloads: page.getByText('Paste the address of a video'),
    Library: page.getByText(/items in .* no call made/),
    Activity: grid('Calls'),
    Settings: page.getByRole('button', { name: 'Enter the key' }),
  }
  for (const [name, content] of Object.entries(contents)) {
    await frame.open(name)
    await expect(content).toBeVisible()
    const width = await page.locator('#page').evaluate((it) => it.getBoundingClientRect().width)
    expect(width, name).toBe(1920)
    expect(await cutBesideRoom(page), name).toEqual([])
  }
})
