import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import { acceptQuestions, alone, expect, launch, test } from './fixtures'
import { catchNotifications } from './notifications'
import {
  FlightBoard,
  heldPolls,
  PriceHistoryPage,
  pollsOfSearch,
  RecentSearches,
} from './pages/flight-board'
import { FlightForm } from './pages/flight-form'
import { Frame } from './pages/frame'
import { LibraryPage } from './pages/library'
import { tabTo } from './pages/tab-to'
import { violationsInEveryTheme } from './violations'

const begins = '/api/v2/flights/searchFlights'

/** A way so short that the first answer is the whole one. */
async function searchShort(page: Page): Promise<void> {
  const form = new FlightForm(page)
  await form.fillOneWay('amsterdam', /^Amsterdam/)
  await form.send()
  await new FlightBoard(page).complete()
}

/** London to New York and back, until the first results are there; more are to come, once its polls are answered. */
async function searchUntilSomeAreThere(page: Page): Promise<void> {
  const form = new FlightForm(page)
  await form.fillReturn()
  await form.send()
  const board = new FlightBoard(page)
  await expect(board.badge).toHaveText('Still searching')
  await expect(board.rows.first()).toBeVisible()
}

test('results fill in until they are complete, and are sorted, filtered, opened and compared', async ({
  demo,
}) => {
  const { page } = demo
  const board = new FlightBoard(page)
  await demo.value('demo.misbehave', { rules: [heldPolls] })
  await searchUntilSomeAreThere(page)
  const partial = await board.count()
  await expect(board.whole.getByRole('progressbar')).toBeVisible()
  await expect(board.whole).toContainText(/\d+ found so far/)
  await expect(new Frame(page).status).toContainText('1 search running')
  await demo.value('demo.misbehave', { rules: [] })
  await board.complete()
  await expect(board.whole).toContainText(/flights found/)
  await expect(board.button('Cancel')).toBeHidden()
  const whole = await board.count()
  expect(whole).toBeGreaterThan(partial)

  await board.button('Cheapest').click()
  const prices = await board.prices()
  expect(prices.length).toBeGreaterThan(2)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))

  const direct = board.option(/^Direct/)
  const line = board.filters.getByRole('listitem').filter({ hasText: /^Direct/ })
  const words = await line.textContent()
  const counted = Number(/Direct\D*(\d+)/.exec(words ?? '')?.[1])
  await direct.uncheck()
  await expect(board.filteredOut).toContainText(`Filtered out:${counted} by Stops`)
  await board.holds(whole - counted)
  await board.button(/^Show them: \d+ by Stops/).click()
  await expect(board.filteredOut).toBeHidden()
  await expect(direct).toBeChecked()
  await board.holds(whole)

  await board.rows.first().getByRole('gridcell').nth(1).click()
  await expect(board.list.getByRole('region', { name: 'Outbound' })).toBeVisible()
  await expect(board.list.getByRole('region', { name: 'Return' })).toContainText(/flight /)
  await board.rows.first().getByRole('gridcell').nth(1).click()
  await expect(board.list.getByRole('region', { name: 'Outbound' })).toBeHidden()

  await board.rows.nth(0).getByRole('checkbox').check()
  await board.rows.nth(1).getByRole('checkbox').check()
  const chosen = page.getByRole('toolbar', { name: 'Selected flights' })
  await expect(chosen).toContainText('2 flights selected')
  await board.button('Compare').click()
  const side = page.getByRole('dialog', { name: '2 flights side by side' })
  await expect(side.getByRole('columnheader', { name: /Copy/ })).toHaveCount(2)
  await expect(side.getByRole('rowheader', { name: /^Price/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(side).toBeHidden()
  await chosen.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(chosen).toBeHidden()

  await board.whole.getByRole('radio', { name: 'Time bars' }).check()
  await expect(board.whole).toContainText('Outbound, London time')
  await board.holds(whole)
})

test('a search that is interrupted by a restart goes on by itself, and is shown as it was', {
  tag: alone,
}, async ({ demo, userData }) => {
  await demo.value('demo.misbehave', { rules: [heldPolls] })
  await searchUntilSomeAreThere(demo.page)
  await demo.close()
  const program = await launch({ userData })
  try {
    const { page } = program
    const board = new FlightBoard(page)
    await expect(board.rows.first()).toBeVisible()
    // Beside the form, too, it is one click away.
    await page.keyboard.press('Alt+ArrowLeft')
    const recent = new RecentSearches(page)
    const searches = recent.underWay.or(recent.before)
    await searches.getByRole('button', { name: 'London – New York' }).first().click()
    await expect(board.rows.first()).toBeVisible()
    await board.complete()
    expect(await board.count()).toBeGreaterThan(2)
    expect(program.complaints()).toEqual([])
  } finally {
    await program.close()
  }
})

for (const storage of ['weak', 'session'] as const) {
  const kept = storage === 'weak' ? 'stored' : 'known for the session only'
  test(`after a restart a search at the own gateway finishes, its key ${kept}`, {
    tag: alone,
  }, async ({ connected, userData, gateway, gatewayKey }) => {
    await connected.value('key.save', { key: gatewayKey, storage })
    const letGo = gateway.misbehave(heldPolls)
    await searchUntilSomeAreThere(connected.page)
    await connected.close()
    letGo()
    gateway.forgetRequests()
    const asked = () =>
      gateway
        .requests()
        .map(({ path }) => path)
        .filter((path) => path.includes('/search'))
    const program = await launch({ userData })
    try {
      const { page } = program
      const board = new FlightBoard(page)
      if (storage === 'session') {
        await expect(board.badge).toHaveText('Paused')
        await expect(board.whole).toContainText(/Paused: .*key/)
        expect(asked()).toEqual([])
        await acceptQuestions(program.app)
        await program.value('key.save', { key: gatewayKey, storage })
      }
      await board.complete()
      // It went on with the session it had: nothing was begun anew.
      expect([...new Set(asked())]).toEqual([expect.stringMatching(/searchIncomplete$/)])
      expect(program.complaints()).toEqual([])
    } finally {
      await program.close()
    }
  })
}

test('several legs are searched and shown leg by leg, and a point of the price history opens them', async ({
  demo,
}) => {
  const { page } = demo
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  await form.openTab('Multi-leg')
  await form.choosePlace('From', 'london', /^London/)
  await form.choosePlace('To', 'amsterdam', /^Amsterdam/)
  await form.choosePlace('To', 'frankfurt', /^Frankfurt/, 1)
  await form.day('Depart').fill('9 mar')
  await form.day('Depart', 1).fill('12 mar')
  await form.send()
  await board.complete()
  await board.rows.first().getByRole('gridcell').nth(1).click()
  await expect(board.list.getByRole('region', { name: 'Leg 2' })).toContainText('AMS')
  await form.openTab('Price history')
  await new PriceHistoryPage(page).points.getByRole('button').click()
  await expect(
    page.getByRole('tab', { name: 'Multi-leg', exact: true, selected: true }),
  ).toBeVisible()
  await form.summary.getByRole('button', { name: 'Change' }).click()
  await expect(form.place('To', 1)).toHaveValue(/^Frankfurt/)
})

test('every search is a point of the price history, and a watch tells when the price falls', async ({
  demo,
}) => {
  const { page } = demo
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  const prices = new PriceHistoryPage(page)
  const notifications = await catchNotifications(demo)
  await searchShort(page)
  await board.button('Watch this price…').click()
  const dialog = page.getByRole('dialog', { name: 'Watch this search' })
  await dialog.getByLabel('When the cheapest is at or below').fill('50000')
  await expect(dialog).toContainText(/That is reached already: \$[\d,.]+ was found/)
  await dialog.getByLabel('When the cheapest is at or below').fill('1')
  await expect(dialog).not.toContainText('reached already')
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(board.button('Watched')).toBeVisible()

  await form.openTab('Price history')
  await prices.watches.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change the watch' })
  await change.getByLabel('When the cheapest is at or below').fill('50000')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(prices.notices).toContainText(/Already at or below your limit of \$50,000/)
  await expect(prices.points).toHaveCount(1)
  await prices.watches.getByRole('button', { name: 'Search now' }).click()
  await expect(prices.points).toHaveCount(2)
  await expect(prices.points.first()).toContainText('Watch')
  await expect(prices.points.last()).toContainText('You')
  await expect(prices.chart).toHaveAttribute('aria-valuemax', '2')
  await expect(prices.watches).toContainText(/50,000/)
  await prices.points.first().getByRole('button').click()
  await expect(board.badge).toHaveText('Complete')

  // A click on what the system showed of it opens the search that met the line.
  await new Frame(page).open('Library')
  await notifications.click(0)
  await expect(board.badge).toHaveText('Complete')
})

test('a price says for how many it is, and is compared with those of the same dates and travellers', async ({
  demo,
}) => {
  const { page } = demo
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  const prices = new PriceHistoryPage(page)
  await searchShort(page)
  const search = async (words: RegExp, change: () => Promise<void>) => {
    await form.summary.getByRole('button', { name: 'Change' }).click()
    await change()
    await form.send()
    // Until then the search before is shown, which is complete.
    await expect(form.summary).toContainText(words)
    await board.complete()
  }
  await search(/3 adults/, async () => {
    await page.getByRole('button', { name: /Travellers, cabin/ }).click()
    for (let more = 0; more < 2; more += 1) {
      await page.getByRole('button', { name: 'One adult more' }).click()
    }
    await page.keyboard.press('Escape')
  })
  await expect(board.rows.first()).toContainText('for 3 travellers')
  const [whole = 0] = await board.prices()
  await board.whole.getByRole('radio', { name: 'Each' }).check()
  await expect(board.rows.first()).toContainText('each of 3')
  const [each = 0] = await board.prices()
  expect(Math.abs(each * 3 - whole)).toBeLessThan(3)
  await search(/Mar 10/, () => form.day('Depart').fill('10 mar'))

  await form.openTab('Price history')
  const routes = page.getByRole('navigation', { name: 'Routes' }).getByRole('listitem')
  await expect(routes).toHaveCount(2)
  // Of the two dates only the newest is shown, and nothing is compared with the other.
  await expect(prices.points).toHaveCount(1)
  await expect(routes.first()).toContainText('3 adults')
  await expect(routes.first()).toContainText('each of 3')
  await expect(routes.first()).not.toContainText('lowest')
  await page.getByRole('combobox', { name: 'Travel dates' }).click()
  await page.getByRole('option', { name: /^All travel dates/ }).click()
  await expect(prices.points).toHaveCount(2)
  await expect(prices.points.getByText(/[+−]\$/)).toHaveCount(0)
})

test('what was found is written to a file, and opened again from the Library', async ({ demo }) => {
  const { page } = demo
  const board = new FlightBoard(page)
  await searchShort(page)
  const whole = await board.count()
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-export-'))
  const file = join(folder, 'flights.csv')
  await demo.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await board.button('Export what is shown').click()
  await board.menu.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText(`${whole} flights written to`)).toBeVisible()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(whole + 1)
  expect(lines[1]).toContain('AMS')
  await rm(folder, { recursive: true, force: true })

  const library = new LibraryPage(page)
  await library.open()
  await library.search('Amsterdam')
  await library.chip('Flights').click()
  const found = library.rows.filter({ hasText: 'London' }).first()
  await library.show(found)
  await library.detail.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(new FlightForm(page).summary).toContainText('London – Amsterdam')
  await expect(board.badge).toHaveText('Complete')
  await board.holds(whole)
})

test('what goes wrong is said in a sentence, and the form keeps what was typed', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  await connected.value('settings.change', { polling: { firstSeconds: 1, longestSeconds: 2 } })
  const goesWrong = async (rule: Omit<Misbehaviour, 'service'>) => {
    gateway.behave()
    gateway.misbehave({ ...rule, service: 'flights' })
    await form.send()
  }
  const isIntact = async () => {
    await expect(form.place('From')).toHaveValue('London')
    await expect(form.place('To')).toHaveValue('New York')
    await expect(form.day('Depart')).toHaveValue(/9/)
    await expect(form.day('Return')).toHaveValue(/16/)
  }

  await form.fillReturn()
  await test.step('JSON that breaks off', async () => {
    await goesWrong({ kind: 'brokenJson', path: begins })
    await expect(board.badge).toHaveText('Failed')
    await expect(board.whole.getByRole('alert')).toContainText(/damaged or incomplete/)
    await expect(board.whole.getByRole('region', { name: 'Raw request and answer' })).toContainText(
      'Body, status 200',
    )
    await isIntact()
  })
  await test.step('the session is lost half-way', async () => {
    await goesWrong({ kind: 'gone', path: pollsOfSearch })
    await expect(board.badge).toHaveText('Session expired')
    await expect(board.whole).toContainText('no longer knows this search')
    await expect(board.rows.first()).toBeVisible()
    await form.summary.getByRole('button', { name: 'Change' }).click()
    await isIntact()
  })
  await test.step('JSON that breaks off again and again, after something was found', async () => {
    await form.day('Return').fill('17 mar')
    await goesWrong({ kind: 'brokenJson', path: pollsOfSearch })
    await expect(board.rows.first()).toBeVisible()
    await expect(board.badge).toHaveText('Failed')
    await expect(board.whole).toContainText(/damaged or incomplete/)
    await expect(board.rows.first()).toBeVisible()
  })
  await test.step('asked too often: it waits, and goes on', async () => {
    await form.summary.getByRole('button', { name: 'Change' }).click()
    await form.day('Return').fill('18 mar')
    await goesWrong({ kind: 'empty429', path: pollsOfSearch, times: 1, retryAfterSeconds: 1 })
    await board.complete()
  })
  await test.step('cancelled: what was found stays', async () => {
    await form.summary.getByRole('button', { name: 'Change' }).click()
    await form.day('Return').fill('19 mar')
    // It cannot be complete before it is cancelled.
    await goesWrong({ kind: 'hang', path: pollsOfSearch })
    await expect(board.rows.first()).toBeVisible()
    await board.button('Cancel').click()
    await expect(board.badge).toHaveText('Cancelled')
    await expect(board.whole).toContainText(
      'You cancelled this search. These are the results until then.',
    )
    await expect(board.rows.first()).toBeVisible()
  })
})

test('what cannot begin is said in a sentence above the form, which can be corrected', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  const isIntact = async () => {
    await expect(form.place('From')).toHaveValue('London')
    await expect(form.place('To')).toHaveValue('New York')
    await expect(form.day('Depart')).toHaveValue(/\d/)
  }
  // The example has the codes of the real service; the gateway of this test has others.
  await page.getByRole('button', { name: 'Try London – New York' }).click()
  await form.send()
  await expect(board.whole.getByRole('alert')).toContainText('Flights refused the request')
  await expect(board.whole.getByRole('alert')).toContainText('originEntityId')
  await isIntact()
  gateway.misbehave({ kind: 'quotaMonthly', service: 'flights', path: begins })
  await form.send()
  await expect(page.getByText(/quota of the plan/).first()).toBeVisible()
  await isIntact()
})

test('a search is made, read and compared with the keyboard alone', async ({ demo }) => {
  const { page } = demo
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  const { keyboard } = page
  for (const [label, typed, chosen] of [
    ['From', 'london', /^London/],
    ['To', 'amsterdam', /^Amsterdam/],
  ] as const) {
    await tabTo(page, form.place(label))
    await keyboard.type(typed)
    await expect(form.options.first()).toBeVisible()
    await keyboard.press('Enter')
    await expect(form.place(label)).toHaveValue(chosen)
  }
  await tabTo(page, form.day('Depart'))
  await keyboard.type('9 mar')
  await tabTo(page, form.day('Return'))
  await keyboard.type('16 mar')
  await keyboard.press('Enter')
  await board.complete()

  await tabTo(page, board.button('Skip the filters'))
  await keyboard.press('Enter')
  await expect(board.list).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(board.list.getByRole('region', { name: 'Outbound' })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.press(' ')
  await keyboard.press('ArrowDown')
  await keyboard.press('c')
  const side = page.getByRole('dialog', { name: '2 flights side by side' })
  await expect(side).toBeVisible()
  await keyboard.press('Escape')
  await expect(side).toBeHidden()
  await expect(board.list).toBeFocused()
  await keyboard.press('s')
  await expect(board.rows.nth(2).getByRole('button', { name: /saved/i })).toBeVisible()

  // J and K move as in every list; the keys and the menu of every thing are there, and say what is impossible.
  const activeRow = () => board.list.getAttribute('aria-activedescendant')
  const before = await activeRow()
  await keyboard.press('j')
  await expect.poll(activeRow).not.toBe(before)
  await keyboard.press('k')
  await expect.poll(activeRow).toBe(before)
  await keyboard.press('Shift+C')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'The service gave no address for it.',
  )
  await expect(side).toBeHidden()
  await keyboard.press('Shift+F10')
  await expect(
    board.menu.getByRole('menuitem', { name: /Search flights to Amsterdam/ }),
  ).toBeVisible()
  await expect(board.menu.getByRole('menuitem', { name: /^Copy link/ })).toBeDisabled()
  await keyboard.press('Escape')
  await expect(board.list).toBeFocused()
})

test('search, multi-leg, airports and price history have no accessibility fault in any theme', async ({
  demo,
}) => {
  const { page } = demo
  const form = new FlightForm(page)
  const board = new FlightBoard(page)
  await form.openTab('Multi-leg')
  await form.openTab('Search')
  await searchShort(page)
  await board.rows.first().getByRole('gridcell').nth(1).click()
  await board.option(/^Direct/).uncheck()
  await expect(board.filteredOut).toBeVisible()
  for (const tab of ['Search', 'Multi-leg', 'Airports', 'Price history']) {
    await form.openTab(tab)
    if (tab === 'Search') await expect(board.rows.first()).toBeVisible()
    if (tab === 'Price history') await expect(new PriceHistoryPage(page).points).toHaveCount(1)
    expect(await violationsInEveryTheme(demo), tab).toEqual([])
  }
})
