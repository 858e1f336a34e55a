import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import {
  acceptQuestions,
  alone,
  callsMade,
  expect,
  launch,
  type Program,
  resize,
  test,
} from './fixtures'
import { Frame } from './pages/frame'
import { tabTo } from './pages/tab-to'
import { violationsInEveryTheme } from './violations'

const schemes = ({ page }: Program) => page.getByRole('grid', { name: 'Schemes' })

async function openFunds(program: Program): Promise<void> {
  await new Frame(program.page).open('Funds')
  await expect(schemes(program).getByRole('row').nth(1)).toBeVisible()
}

/** Finds a fund by words and opens it with the keys alone. */
async function openFund(program: Program, words: string): Promise<void> {
  const { page } = program
  const field = page.getByRole('searchbox', { name: 'Find funds' })
  await field.fill(words)
  await expect(page.getByRole('status').filter({ hasText: /^1 scheme$/ })).toBeVisible()
  await expect(schemes(program).getByRole('row').nth(1)).toContainText(words.slice(-6))
  await schemes(program).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^(Watch this fund|Watched)$/ })).toBeVisible()
}

async function load({ page }: Program, years: string): Promise<void> {
  await page.getByRole('button', { name: `Load ${years}` }).click()
  await expect(page.getByRole('region', { name: 'Returns', exact: true })).toBeVisible()
  await expect(page.getByText(/of at most \d+ calls?$/)).toBeHidden()
}

test('a fund is found by words, its history loaded for the price that was said, and every figure explained', {
  tag: alone,
}, async ({ demo, userData }) => {
  const { page } = demo
  await openFunds(demo)
  await page.getByRole('button', { name: 'Load it (1 call)' }).click()
  await expect(page.getByText(/in both lists/)).toBeVisible()
  await expect(page.getByRole('button', { name: /in the NAV list only/ })).toBeVisible()

  await openFund(demo, 'growth direct saffron large fund 100057')
  const before = await callsMade(demo)
  await expect(page.getByText('3 calls, 790 days; 1 known')).toBeVisible()
  await load(demo, '3 years')
  expect(await callsMade(demo)).toBe(before + 3)

  // Too short a history is said, and is no 0.
  const returns = page.getByRole('region', { name: 'Returns', exact: true })
  await expect(returns.getByRole('listitem').filter({ hasText: '10 years' })).toContainText(
    'Not enough history: needs 10 years, has 3',
  )
  await page.getByRole('button', { name: 'Formula: 2 years, a year' }).press('Enter')
  const formula = page.getByRole('dialog', { name: /^Formula: 2 years/ })
  await expect(formula).toContainText('(end ÷ start) ^ (365.25 ÷ days) − 1')
  await expect(formula).toContainText('answers in the library')
  await page.keyboard.press('Escape')
  await expect(formula).toBeHidden()

  // The crosshair goes with the arrow keys and is said.
  const chart = page.getByRole('slider', { name: /^Values of Saffron Peak/ })
  const last = await chart.getAttribute('aria-valuetext')
  await chart.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')

  // What was loaded is not paid for again: not for a longer history, and not after a restart without a network.
  await page.getByRole('button', { name: 'Watch this fund' }).click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^1 year all of it is here/ }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await demo.close()

  const again = await launch({ userData })
  await new Frame(again.page).open('Funds')
  await again.page.getByRole('tab', { name: 'Watch list' }).click()
  await again.page.getByRole('button', { name: /^Saffron Peak Large Cap/ }).click()
  await expect(again.page.getByRole('region', { name: 'Returns', exact: true })).toBeVisible()
  // The list of newest values may be asked anew; no day of the history is.
  const { entries } = await again.value('activity.list', { service: 'funds', limit: 100 })
  const historic = entries.filter(
    ({ operation, from }) => operation === 'funds.historic' && from === 'network',
  )
  expect(historic).toHaveLength(3)
  // What was looked for is there as well.
  await again.page.getByRole('tab', { name: 'Find' }).click()
  await expect(again.page.getByRole('searchbox', { name: 'Find funds' })).toHaveValue(/saffron/)
  await again.close()
})

test('three funds are compared and a SIP computed, of what is there', async ({ demo }) => {
  const { page } = demo
  await openFunds(demo)
  const codes = ['100057', '100033', '100081']
  for (const code of codes) {
    await openFund(demo, code)
    await load(demo, '1 year')
    // The same key as for every thing that can be watched.
    await page.keyboard.press('w')
    await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Find' }).click()
  }
  const made = await callsMade(demo)

  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Compare the first 3 of the watch list' }).click()
  await expect(page.getByText(/^Figures over the common time/)).toBeVisible()
  const table = page.getByRole('region', { name: 'Figures side by side' })
  await expect(table.getByRole('row', { name: /^1 year/ })).toContainText('%')
  await expect(page.getByRole('region', { name: 'Correlation' })).toContainText(
    'needs 3 years, has 1',
  )
  await expect(page.getByRole('region', { name: 'Rolling difference' })).toBeVisible()
  // The chart stays as it is while one goes along it.
  const chart = page.getByRole('slider', { name: /^Values of the compared funds/ })
  const last = (await chart.getAttribute('aria-valuetext')) ?? ''
  await chart.press('Home')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last)
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  // In a narrower window it still reaches to its last day.
  await resize(demo.app, page, 900, 600)
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', last)
  await expect(page.locator('figure').filter({ has: chart }).locator('b').last()).toBeInViewport({
    ratio: 1,
  })
  await resize(demo.app, page, 1280, 800)
  expect(await violationsInEveryTheme(demo)).toEqual([])

  await page.getByRole('tab', { name: 'Calculators' }).click()
  await expect(page.getByText('XIRR, a year')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Every start' })).toContainText(
    'Not enough history: needs 3 years, has 1',
  )
  const worth = page.getByText(/^Worth on/)
  await expect(worth).toBeVisible()
  await page.getByRole('textbox', { name: 'Each month' }).fill('10000')
  await expect(page.getByRole('region', { name: 'Cash flows' })).toContainText('-10,000')
  expect(await violationsInEveryTheme(demo)).toEqual([])

  // The watch list has the menu of every list, by the keys too; what was compared stands there again.
  await page.getByRole('tab', { name: 'Watch list' }).click()
  const watched = page.getByRole('region', { name: 'Watched funds' })
  await watched.getByRole('row').nth(1).click({ button: 'right' })
  const menu = page.getByRole('menuitem', { name: 'Stop watching its NAV' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await watched.getByRole('row').nth(1).getByRole('button').first().press('Shift+F10')
  await menu.press('Enter')
  await expect(watched.getByRole('row')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Compare' }).click()
  await expect(table.getByRole('row', { name: /^1 year/ })).toContainText('%')

  // All of it was computed of what was there.
  expect(await callsMade(demo)).toBe(made)
})

test('by keys alone: found, loaded, a figure with its formula, three compared, a SIP, transactions of a file, an alert', async ({
  demo,
}) => {
  const { page } = demo
  const press = async (target: Locator) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const goTo = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  const returns = page.getByRole('region', { name: 'Returns', exact: true })
  await page.keyboard.press('ControlOrMeta+7')
  for (const code of ['100057', '100033', '100081']) {
    await goTo('funds find')
    await expect(schemes(demo).getByRole('row').nth(1)).toBeVisible()
    await tabTo(page, page.getByRole('searchbox', { name: 'Find funds' }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(code)
    await expect(page.getByRole('status').filter({ hasText: /^1 scheme$/ })).toBeVisible()
    // The count comes before the rows, which are asked for by their places.
    await expect(schemes(demo).getByRole('row').nth(1)).toContainText(code)
    await tabTo(page, schemes(demo))
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Load 1 year' }))
    await expect(returns).toBeVisible()
    await page.keyboard.press('w')
    await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeVisible()
  }
  await press(page.getByRole('button', { name: /^Formula: 1 year/ }))
  await expect(page.getByRole('dialog', { name: /^Formula: 1 year/ })).toContainText('end ÷ start')
  await page.keyboard.press('Escape')

  await goTo('funds compare')
  await press(page.getByRole('button', { name: 'Compare the first 3 of the watch list' }))
  await expect(
    page
      .getByRole('region', { name: 'Figures side by side' })
      .getByRole('row', { name: /^1 year/ }),
  ).toContainText('%')
  await goTo('funds calculators')
  await tabTo(page, page.getByRole('textbox', { name: 'Each month' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10000')
  await expect(page.getByRole('region', { name: 'Cash flows' })).toContainText('-10,000')

  await goTo('funds portfolio')
  const file = test.info().outputPath('portfolio.csv')
  await writeFile(file, 'Code,Date,Type,Units,Amount\n100057,2026-01-05,Purchase,1000,50000\n')
  await press(page.getByRole('button', { name: 'Import…' }))
  // The system's dialog of files has keys of its own.
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page.getByRole('button', { name: 'Import 1 transaction' }))
  await expect(page.getByText('Time-weighted', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Add a transaction…' }))
  const typed = page.getByRole('dialog', { name: 'Add a transaction' })
  await tabTo(page, typed.getByLabel('Fund'))
  await page.keyboard.type('100033')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const [field, number] of [
    ['Units', '10'],
    ['Amount', '2000'],
  ] as const) {
    await tabTo(page, typed.getByRole('textbox', { name: field }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(number)
  }
  await page.keyboard.press('Enter')
  await expect(typed).toBeHidden()
  await expect(
    page.getByRole('region', { name: 'Funds that are held' }).getByRole('row'),
  ).toHaveCount(3)
  await press(
    page.getByRole('toolbar', { name: 'Portfolio' }).getByRole('button', { name: 'Set an alert…' }),
  )
  await tabTo(page, page.getByRole('textbox', { name: 'Worth of' }))
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await goTo('funds watch list')
  await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('It is so')
})

test('a portfolio is imported with what is refused said, and an alert on it is told', async ({
  demo,
}) => {
  const { page } = demo
  const folder = test.info().outputPath('files')
  await openFunds(demo)
  for (const code of ['100057', '100033']) {
    await openFund(demo, code)
    await load(demo, '1 year')
    await page.getByRole('tab', { name: 'Find' }).click()
  }
  const made = await callsMade(demo)
  await page.getByRole('tab', { name: 'Portfolio' }).click()
  await page.getByRole('button', { name: 'Import…' }).click()
  const file = join(folder, '..', 'portfolio.csv')
  await writeFile(
    file,
    [
      'Scheme Code,Scheme Name,Date,Transaction Type,Units,Amount',
      '100057,Saffron Peak Large Cap,05-Jan-2026,Purchase,1000,"50,000"',
      '100033,Banyan Large Cap,2026-03-02,SIP,500,"10,000"',
      '100033,Banyan Large Cap,2026-03-40,SIP,500,"10,000"',
      'ABC,Nobody,2026-03-02,SIP,500,"10,000"',
    ].join('\n'),
  )
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import transactions' })
  await expect(dialog.getByText('2 rows are refused')).toBeVisible()
  await dialog.getByText('2 rows are refused').click()
  await expect(
    dialog.getByText('Row 5: “ABC” is no scheme code: it has digits only.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(
    page.getByRole('region', { name: 'Funds that are held' }).getByRole('row'),
  ).toHaveCount(3)
  await expect(page.getByText('Time-weighted', { exact: true })).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])

  await page
    .getByRole('toolbar', { name: 'Portfolio' })
    .getByRole('button', { name: 'Set an alert…' })
    .click()
  await page.getByRole('textbox', { name: 'Worth of' }).fill('1')
  await page.getByRole('button', { name: 'Set the alert' }).click()
  // It is so already: it is told, and leads to what it is about.
  await page.getByRole('tab', { name: 'Watch list' }).click()
  const told = page.getByRole('region', { name: 'Notices' })
  await expect(told).toContainText('Portfolio has risen to the line that you set.')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts).toContainText('It is so')
  await expect(alerts).toContainText(
    'Every 12 hours, one call for all of them, at most 20 calls a day.',
  )
  await told.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('region', { name: 'Funds that are held' })).toBeVisible()
  await page.getByRole('tab', { name: 'Watch list' }).click()

  // Asked by itself when its time comes, and then for one call.
  await alerts.getByRole('button', { name: 'Change…' }).press('Enter')
  const rule = page.getByRole('dialog', { name: 'Following: Funds' })
  await expect(rule).toContainText('1 thing followed, all in one call: about 2 calls a day')
  await page.keyboard.press('Escape')
  expect(await callsMade(demo)).toBe(made)
  await alerts.getByRole('button', { name: 'Look now (1 call)' }).press('Enter')
  await expect(alerts).toContainText('Looked')
  expect(await callsMade(demo)).toBe(made + 1)
  expect(await violationsInEveryTheme(demo)).toEqual([])
})

test('a service that fails says what to do, and what came of a history stays', {
  tag: alone,
}, async ({ connected, gateway, gatewayKey, userData }) => {
  const { page } = connected
  gateway.misbehave({ service: 'funds', kind: 'notFound' })
  await new Frame(page).open('Funds')
  await expect(page.getByRole('alert').first()).toBeVisible()
  gateway.behave()
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await expect(schemes(connected).getByRole('row').nth(1)).toBeVisible()
  await openFund(connected, '100057')
  gateway.misbehave({ service: 'funds', kind: 'notFound' })
  await page.getByRole('button', { name: 'Load 1 year' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 could not be had' })).toBeVisible()
  gateway.behave()
  await load(connected, '1 year')
  await page.getByRole('tab', { name: 'Find' }).click()
  await openFund(connected, '100033')
  await load(connected, '1 year')
  await page.getByRole('tab', { name: 'Find' }).click()
  await openFund(connected, '100057')
  await connected.value('collections.put', {
    collection: 'fundTransactions',
    items: ['100057', '100033'].map((code) => ({
      id: code,
      value: {
        code,
        name: '',
        day: 20_500,
        kind: 'buy' as const,
        units: 10,
        amount: 900,
        note: '',
      },
    })),
  })
  await connected.value('collections.put', {
    collection: 'watchedFunds',
    items: ['100057', '100033'].map((id) => ({ id, value: { name: `Fund ${id}`, isin: null } })),
  })

  // What is loaded goes on after a restart, without a click and without asking for anything twice.
  const days = () =>
    gateway
      .requests()
      .flatMap(({ operation, query }) =>
        operation === 'GET /historic'
          ? query.flatMap(([name, value]) => (name === 'Date' ? value : []))
          : [],
      )
  const before = days().length
  gateway.misbehave({ service: 'funds', kind: 'slow', latencyMs: 3_000 })
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: 'Load 10 years' }).click()
  await expect(page.getByText(/of at most 9 calls$/).first()).toBeVisible()
  await expect.poll(() => days().length).toBeGreaterThan(before)
  await connected.close()
  gateway.behave()
  const again = await launch({ userData })
  await acceptQuestions(again.app)
  await again.value('key.save', { key: gatewayKey, storage: 'session' })
  await expect.poll(() => days().length, { timeout: 180_000 }).toBe(before + 9)
  expect(new Set(days().slice(before)).size).toBe(9)
  await again.close()

  const offline = await launch({ userData })
  // Without a key nothing can be asked: the list, the fund and its figures are computed of what is here.
  const requests = gateway.requests().length
  await openFunds(offline)
  await openFund(offline, '100057')
  await expect(offline.page.getByRole('region', { name: 'Returns', exact: true })).toBeVisible()
  await offline.page.getByRole('tab', { name: 'Calculators' }).click()
  await expect(offline.page.getByRole('searchbox')).toHaveCount(0)
  await offline.page.getByRole('tab', { name: 'Compare' }).click()
  await offline.page.getByRole('button', { name: 'Compare the first 2 of the watch list' }).click()
  await expect(offline.page.getByText(/^Figures over the common time/)).toBeVisible()
  await offline.page.getByRole('tab', { name: 'Portfolio' }).click()
  await expect(
    offline.page.getByRole('region', { name: 'Funds that are held' }).getByRole('row'),
  ).toHaveCount(3)
  await expect(offline.page.getByText('Worth', { exact: true }).first()).toBeVisible()
  expect(gateway.requests()).toHaveLength(requests)
  await offline.close()
})
