import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launch } from '../tests/e2e/launch.ts'
import { FlightBoard, PriceHistoryPage } from '../tests/e2e/pages/flight-board.ts'
import { FlightForm } from '../tests/e2e/pages/flight-form.ts'
import { walkDownloads } from './downloads-pictures.ts'
import { ensureForStandIn } from './ensure-chromium.ts'
import { walkForum } from './forum-pictures.ts'
import { walkWorkspaces } from './workspace-pictures.ts'

/**
 * `npm run screenshots [folder]`: drives the built program through its pages. Without a folder it
 * writes the pictures of the documentation; with one it writes every page there, in light and dark and
 * in two sizes, to be looked at after a change.
 */
const root = join(import.meta.dirname, '..')
const asked = process.argv[2]
const folder = asked ?? join(root, 'docs', 'screenshots')
const documented = [
  'first-start',
  'flights-form',
  'flights-partial',
  'flights-complete',
  'flights-expanded',
  'flights-compare',
  'flights-time-bars',
  'flights-price-history',
  'form-problems',
  'table',
  'fault',
  'library',
  'library-item',
  'settings-services',
  'news',
  'forum',
  'video',
  'video-research',
  'maps',
  'mailboxes',
  'funds',
  'downloads-empty',
  'downloads',
  'downloads-done',
  'downloads-failed',
  'downloads-details',
]
const allSizes = [
  { name: '', width: 1280, height: 800 },
  { name: '-small', width: 900, height: 600 },
]
const sizes = asked === undefined ? allSizes.slice(0, 1) : allSizes
const themes = ['light', 'dark'] as const

if (ensureForStandIn() === null) process.exit(1)
await mkdir(folder, { recursive: true })
for (const size of sizes) {
  for (const theme of themes) await takeAll(size, theme)
}

async function takeAll(size: (typeof allSizes)[number], theme: (typeof themes)[number]) {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-screenshots-'))
  const { app, page, close } = await launch({ userData, ...size, colorScheme: theme })
  try {
    const take = async (name: string) => {
      if (asked === undefined && !documented.includes(name)) return
      // Pictures come after the words; those below the window come later.
      await page.waitForFunction(() =>
        [...document.images].every(
          (one) => one.complete || one.getBoundingClientRect().top > innerHeight,
        ),
      )
      // Nothing may still be moving: fonts are loaded, transitions have ended; endless motion stands still
      // in the picture.
      await page.evaluate(async () => {
        await document.fonts.ready
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        await Promise.all(ending.map((one) => one.finished.catch(() => null)))
      })
      await page.mouse.move(0, 0)
      const file = join(folder, `${name}${size.name}-${theme}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
      console.log(file)
    }
    await walk(page, size.width, take)
    await walkWorkspaces(page, take)
    if (asked !== undefined) await walkForum(page, take)
    // Its name is to be read in the pictures.
    const files = join(tmpdir(), 'Gateway Desk')
    await rm(files, { recursive: true, force: true })
    await mkdir(files)
    await walkDownloads(app, page, files, take)
    await rm(files, { recursive: true, force: true, maxRetries: 5 })
  } finally {
    await close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** One walk through the program, a picture at every stop. */
async function walk(page: Page, width: number, take: (name: string) => Promise<void>) {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const answer = page.getByRole('region', { name: 'Answer' })
  const answered = () => page.locator('[aria-label="Answer"][data-at="answered"]').waitFor()
  const choose = async (service: string, operation: string) => {
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('button', { name: service, exact: true })
      .click()
    await page.getByRole('tablist').first().getByRole('tab', { name: 'All operations' }).click()
    if (width >= 1000) {
      const list = page.getByRole('navigation', { name: 'Operations' })
      await list.getByRole('button', { name: operation, exact: true }).click()
    } else {
      // A narrow window has a menu in the list's place; the palette goes there too.
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type(`${service} ${operation}`)
      // A tab of the same name comes first.
      await page
        .getByRole('option')
        .filter({ hasText: `${operation}${service} · ` })
        .first()
        .click()
    }
    await page.getByRole('form', { name: operation }).waitFor()
  }
  const send = async (operation: string) => {
    await page
      .getByRole('form', { name: operation })
      .getByRole('button', { name: 'Send', exact: true })
      .click()
  }

  await button(/Look around with demo data/).waitFor()
  await take('first-start')
  await button(/Connect my gateway/).click()
  await page.getByLabel('Gateway key').waitFor()
  await take('first-start-key')
  await page.getByRole('button', { name: 'Back' }).click()
  await button(/Look around with demo data/).click()
  await page.getByRole('heading', { level: 1, name: 'Flights' }).waitFor()

  await walkFlights(page, width, take)
  await choose('Flights', 'Search flights')
  await button('Fill in an example').click()
  await page.getByLabel('Date', { exact: true }).fill('2027-02-30')
  await page.getByLabel('Adults', { exact: true }).fill('two')
  await send('Search flights')
  await take('form-problems')

  await choose('Forum', 'Top popular posts')
  await button('Fill in an example').click()
  await send('Top popular posts')
  await answered()
  await take('table')
  await answer.getByRole('tab', { name: 'Tree' }).click()
  await take('tree')
  await answer.getByRole('tab', { name: 'Raw' }).click()
  await take('raw')
  await answer.getByRole('tab', { name: 'Headers' }).click()
  await take('headers')

  await page.evaluate(() =>
    window.desk.call('demo.misbehave', { rules: [{ kind: 'quotaMonthly', service: 'flights' }] }),
  )
  await choose('Flights', 'Search airports')
  await button('Fill in an example').click()
  await send('Search airports')
  await page.locator('[aria-label="Answer"][data-at="failed"]').waitFor()
  await take('fault')

  await choose('Funds', 'Latest NAV')
  await send('Latest NAV')
  await answered()
  await take('long-table')

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('search')
  await page.getByRole('dialog').waitFor()
  await take('palette')
  await page.keyboard.press('Escape')

  // Something of most services, so that the Library has what to find in.
  for (const [service, operation] of [
    ['Maps', 'Reviews'],
    ['Video', 'Search'],
    ['Video research', 'Search'],
  ] as const) {
    await choose(service, operation)
    await button('Fill in an example').click()
    await send(operation)
    await answered()
  }

  for (const [name, heading] of [
    ['activity', 'Activity'],
    ['library', 'Library'],
    ['settings', 'Settings'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('button', { name: heading, exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (name === 'library') await walkLibrary(page, take)
    else await take(name)
  }
  const sections = page.getByRole('navigation', { name: 'Settings sections' })
  for (const section of [
    'Services',
    'Freshness',
    'Downloads',
    'Appearance',
    'Network',
    'Data and backup',
    'Developer',
    'About',
  ]) {
    await sections.getByRole('button', { name: section, exact: true }).click()
    await take(`settings-${section.toLowerCase().replaceAll(' ', '-')}`)
  }
}

/** A flight search from the form to the price history. */
async function walkFlights(page: Page, width: number, take: (name: string) => Promise<void>) {
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  const prices = new PriceHistoryPage(page)
  await form.place('From').fill('london')
  await form.options.first().waitFor()
  await take('flights-suggestions')
  await form.fillReturn()
  await take('flights-form')
  await form.send()
  await board.rows.nth(2).waitFor()
  await take('flights-partial')
  await board.complete()
  await take('flights-complete')
  await board.rows.first().getByRole('gridcell').nth(1).click()
  await board.list.getByRole('region', { name: 'Return' }).waitFor()
  await take('flights-expanded')
  await board.rows.first().getByRole('gridcell').nth(1).click()
  for (const place of [0, 1, 2]) await board.rows.nth(place).getByRole('checkbox').check()
  await board.button('Compare').click()
  await page.getByRole('dialog').waitFor()
  await take('flights-compare')
  await page.keyboard.press('Escape')
  await board.button('Clear').click()
  await board.whole.getByRole('radio', { name: 'Time bars' }).check()
  await take('flights-time-bars')
  await board.whole.getByRole('radio', { name: 'List' }).check()
  if (width >= 1000) {
    await board.option(/^Direct/).uncheck()
    await take('flights-filtered')
  } else {
    await board.button(/^Filters/).click()
    await page.getByRole('slider', { name: 'Price, from' }).waitFor()
    await take('flights-filters')
    await page.keyboard.press('Escape')
  }

  await board.button('Watch this price…').click()
  const dialog = page.getByRole('dialog', { name: 'Watch this search' })
  await dialog.getByLabel('When the cheapest is at or below').fill('300')
  await take('flights-watch')
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  // The same route on other days, so that its price history has several points.
  for (const [depart, back] of [
    ['12 mar', '19 mar'],
    ['2 apr', '9 apr'],
    ['16 apr', '23 apr'],
  ] as const) {
    await form.summary.getByRole('button', { name: 'Change' }).click()
    await form.day('Depart').fill(depart)
    await form.day('Return').fill(back)
    await form.send()
    await board.rows.first().waitFor()
  }
  await form.openTab('Price history')
  await page.getByRole('combobox', { name: 'Travel dates' }).click()
  await page.getByRole('option', { name: /^All travel dates/ }).click()
  await prices.points.nth(3).waitFor({ timeout: 60_000 })
  // All of them were searched within a minute.
  await page.getByRole('radio', { name: 'By days ahead' }).check()
  await take('flights-price-history')

  await form.openTab('Multi-leg')
  await form.choosePlace('From', 'london', /^London/)
  await form.choosePlace('To', 'zurich', /^Zurich/)
  await form.choosePlace('To', 'madrid', /^Madrid/, 1)
  await form.day('Depart').fill('9 mar')
  await form.day('Depart', 1).fill('12 mar')
  await take('flights-legs')
  await form.send()
  await board.complete()
  await take('flights-multi-leg')
  await form.openTab('Airports')
  await page.getByRole('searchbox', { name: 'Search airports' }).fill('london')
  await page
    .getByRole('listitem', { name: /^London/ })
    .first()
    .waitFor()
  await take('flights-airports')
  await form.openTab('Search')
}

/** The tabs of the Library: what was found, one item whole, what is saved, kept and used. */
async function walkLibrary(page: Page, take: (name: string) => Promise<void>) {
  const items = page.getByRole('grid', { name: 'Items' })
  const tab = (name: string) =>
    page.getByRole('tablist', { name: 'Library tabs' }).getByRole('tab', { name }).click()
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('night train')
  // Answers are read behind what they are shown in: both services are to be found in.
  const filters = page.getByRole('toolbar', { name: 'Filters' })
  for (const service of [/^Video \d/, /^Video research \d/]) {
    await filters.getByRole('button', { name: service }).waitFor()
  }
  await items.locator('mark').first().waitFor()
  await take('library')
  const found = items.getByRole('row').filter({ hasText: /night train/i })
  await found.nth(1).getByRole('gridcell').nth(1).click()
  await page.getByRole('region', { name: 'Item' }).waitFor()
  await page.keyboard.press('s')
  await page.getByText('Saved, in no list.').waitFor()
  await take('library-item')
  await tab('Saved')
  await items.getByRole('row').first().waitFor()
  await take('library-saved')
  await tab('History')
  await page.getByRole('grid', { name: 'Stored answers' }).waitFor()
  await take('library-history')
  await tab('Storage')
  await page.getByRole('meter', { name: 'Space used' }).waitFor()
  await take('library-storage')
}
