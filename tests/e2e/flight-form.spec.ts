import { expect, test } from './fixtures'
import { heldPolls } from './pages/flight-board'
import { FlightForm } from './pages/flight-form'
import { violationsInEveryTheme } from './violations'

test('places are suggested while one types, chosen with the keys, and known the next time', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  await form.place('From').focus()
  // All letters in one turn of the page: on a busy machine a pause between two keys is one in which it asks.
  await page.evaluate(() => {
    for (const letter of 'london') document.execCommand('insertText', false, letter)
  })
  await expect(form.options.first()).toBeVisible()
  await expect(form.place('From')).toHaveAttribute('aria-activedescendant', /\w/)
  await page.keyboard.press('Enter')
  await expect(form.place('From')).toHaveValue('London')
  const asked = () => gateway.requests().filter(({ path }) => path.endsWith('searchAirport'))
  expect(asked().map(({ query }) => Object.fromEntries(query).query)).toEqual(['london'])

  await page.getByRole('button', { name: 'Save the place London' }).click()
  await form.place('To').click()
  const saved = page.getByRole('group', { name: 'Saved' })
  await expect(saved.getByRole('option', { name: /London/ })).toBeVisible()
  expect(asked()).toHaveLength(1)
  await page.getByRole('option', { name: /Near me/ }).click()
  await expect(page.getByText(/Type coordinates/)).toBeVisible()
  await form.choosePlace('To', '40.64, -73.78', /John F/)
  await expect(form.place('To')).toHaveValue(/John F/)
  await page.getByRole('button', { name: 'Swap from and to' }).click()
  await expect(form.place('From')).toHaveValue(/John F/)
  await expect(form.place('To')).toHaveValue('London')
})

test('a search is sent with the codes of its places, folds into a line, and can be changed', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  gateway.misbehave(heldPolls)
  await form.fillReturn()
  await page.keyboard.press('Enter')
  await expect(form.summary).toContainText('London – New York')
  await expect(form.summary).toContainText('1 adult · Economy')
  const sent = () => gateway.requests().find(({ path }) => path.endsWith('searchFlights'))
  // The search is shown before its first call has gone out.
  await expect.poll(sent).toBeDefined()
  expect(Object.fromEntries(sent()?.query ?? [])).toMatchObject({
    originSkyId: 'LOND',
    destinationSkyId: 'NYCA',
    date: expect.stringMatching(/-03-09$/),
    returnDate: expect.stringMatching(/-03-16$/),
    adults: '1',
    currency: 'USD',
  })
  await expect(page.getByRole('contentinfo')).toContainText('1 search running')

  await form.summary.getByRole('button', { name: 'Change' }).click()
  await expect(form.place('From')).toHaveValue('London')
  await expect(form.day('Return')).toHaveValue(/16/)
  await page.getByRole('button', { name: 'Hide the form' }).click()
  await form.openTab('Airports')
  await form.openTab('Search')
  await expect(form.summary).toContainText('London – New York')
  // Back over the airports and the results: the form is as it was.
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Back' }).click()
  await expect(form.search).toBeVisible()
  await expect(form.place('From')).toHaveValue('London')
})

test('what is missing is said beside its field, what would fail is not sent unless one insists', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  await form.send()
  await expect(form.place('From')).toBeFocused()
  await expect(form.place('From')).toHaveAccessibleDescription('Choose where the trip starts.')
  await expect(form.day('Depart')).toHaveAccessibleDescription('Choose the departure date.')
  await form.fillReturn()
  await form.day('Return').fill('1 jan 2027')
  await form.day('Depart').fill('1 feb 2027')
  await form.send()
  await expect(form.day('Return')).toHaveAccessibleDescription(/before the departure/)
  await expect(form.day('Return')).toBeFocused()
  await page.getByRole('button', { name: /Travellers, cabin/ }).click()
  await page.getByRole('button', { name: 'One infant more' }).click()
  await page.getByRole('button', { name: 'One adult less' }).click()
  await expect(page.getByRole('dialog').getByText(/lap of an adult/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'One adult less' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await form.day('Return').fill('9 feb 2027')
  // More infants than adults, and a way from a place to itself, would be paid for and fail.
  await form.choosePlace('To', 'london', /^London/)
  await form.send()
  await expect(form.place('To')).toHaveAccessibleDescription(/starts and ends in the same place/)
  await expect(form.search).toBeVisible()
  expect(gateway.requests().filter(({ path }) => path.includes('searchFlights'))).toEqual([])
  await page.getByRole('button', { name: 'Search anyway' }).click()
  await expect
    .poll(() => gateway.requests().some(({ path }) => path.includes('searchFlights')))
    .toBe(true)
})

test('a day is read back while it is typed, keeps its year, and is marked where it is none', async ({
  connected,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  const year = new Date().getFullYear() + 1
  await form.day('Depart').fill(`9.3.${year}`)
  await expect(form.day('Depart')).toHaveAccessibleDescription(new RegExp(`March 9, ${year}`))
  await form.day('Return').fill('1 mar')
  await expect(form.day('Depart')).toHaveValue(new RegExp(`${year}$`))
  await expect(form.day('Return')).toHaveAccessibleDescription(
    new RegExp(`March 1, ${year} .*The return is before the departure`),
  )
  await form.day('Return').fill('sometime')
  await expect(form.day('Return')).not.toHaveAttribute('aria-invalid')
  await form.place('From').fill('lond')
  await expect(form.day('Return')).toHaveAccessibleDescription(/This is not a date/)
  await form.day('Return').focus()
  await expect(form.place('From')).toHaveAccessibleDescription('Choose one of the suggestions.')
  await expect(form.day('Return')).not.toHaveAttribute('aria-invalid')
  // Left by the key that goes to its calendar, whose name does not lie over what is wrong.
  await form.day('Return').fill('sometime')
  await page.keyboard.press('Tab')
  await expect(form.day('Return')).toHaveAccessibleDescription(/This is not a date/)
  const name = await page.getByRole('tooltip', { name: 'Calendar: return' }).boundingBox()
  const field = await form.day('Return').boundingBox()
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
})

test('Enter takes the place that fits best, not the one used last, also before the answer is there', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  await form.choosePlace('From', 'heathrow', /^London Heathrow/)
  await form.choosePlace('To', 'amsterdam', /^Amsterdam/)
  await form.search.getByRole('radio', { name: 'One way' }).check()
  await form.day('Depart').fill('9 mar')
  await form.send()
  await form.summary.getByRole('button', { name: 'New search' }).click()
  gateway.misbehave({
    kind: 'slow',
    service: 'flights',
    path: '/api/v1/flights/searchAirport',
    latencyMs: 800,
  })
  await form.place('From').fill('lond')
  await page.keyboard.press('Enter')
  await expect(form.place('From')).toHaveValue('London')
})

test('nothing typed is lost on going elsewhere, on a fault, and on a restart of the window', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  await form.place('From').fill('lond')
  await form.day('Depart').fill('9 ma')
  await form.openTab('All operations')
  await form.openTab('Search')
  await expect(form.place('From')).toHaveValue('lond')
  await expect(form.day('Depart')).toHaveValue('9 ma')
  await form.fillReturn()
  // What the page is still telling main is lost with the page.
  const kept = async () => JSON.stringify(await connected.value('forms.read'))
  await expect.poll(kept).toContain('New York')
  await page.reload()
  await expect(form.place('To')).toHaveValue('New York')
  gateway.misbehave({ kind: 'quotaMonthly', service: 'flights' })
  await form.send()
  await expect(page.getByText(/quota of the plan/).first()).toBeVisible()
  await expect(form.place('From')).toHaveValue('London')
  await expect(form.day('Depart')).toHaveValue(/9/)
})

test('the calendar is moved in with the keys, and knows past days', async ({ demo }) => {
  const { page } = demo
  const form = new FlightForm(page)
  await form.day('Depart').focus()
  await page.keyboard.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar: depart' })
  const today = calendar.locator('[aria-current="date"]')
  await expect(today).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(today).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(form.day('Depart')).toBeFocused()
  await expect(form.day('Depart')).toHaveValue(/\d/)
})

test('legs follow one another, and are sent exactly as they are shown', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const form = new FlightForm(page)
  await form.openTab('Multi-leg')
  await form.choosePlace('From', 'london', /^London/)
  await form.choosePlace('To', 'zurich', /^Zurich/)
  await expect(form.place('From', 1)).toHaveValue('Zurich')
  await form.choosePlace('To', 'madrid', /^Madrid/, 1)
  await form.day('Depart').fill('9 mar')
  await form.day('Depart', 1).fill('12 mar')
  await page.getByRole('button', { name: 'Add a leg' }).click()
  await expect(form.place('To', 2)).toBeFocused()
  await expect(form.place('From', 2)).toHaveValue('Madrid')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(form.place('From', 1)).toHaveValue('Madrid')
  await page.getByRole('button', { name: 'Remove leg 2' }).click()
  await expect(form.place('From')).toHaveCount(1)
  await expect(page.getByRole('listitem', { name: /^Leg/ })).toHaveCount(2)
  // The days stayed where they were when the legs were moved, so this one has gone with its place.
  await form.day('Depart', 1).fill('12 mar')
  await page.getByText('The legs as they are sent').click()
  const shown = await form.multiLeg.locator('pre').textContent()
  await form.send()
  await expect(form.summary).toContainText('London – Zurich (ZRH) – Madrid (MAD)')
  const sent = () => gateway.requests().find(({ path }) => path.endsWith('searchFlightsMultiStops'))
  await expect.poll(() => Object.fromEntries(sent()?.query ?? []).legs).toBe(shown)
})

test('airports are found by text and near a point, and one flies from there', async ({ demo }) => {
  const { page } = demo
  const form = new FlightForm(page)
  await form.openTab('Airports')
  await page.getByRole('searchbox', { name: 'Search airports' }).fill('47°27′N 8°33′E')
  await expect(page.getByRole('listitem', { name: /^Zurich/ })).toBeVisible()
  await page.getByRole('button', { name: 'Check the server' }).click()
  await expect(page.getByText(/status 200/)).toBeVisible()
  await page.getByRole('button', { name: /^Fly to here: Zurich/ }).click()
  await expect(form.place('To')).toHaveValue('Zurich')
})

test('the forms have no accessibility fault in any theme', async ({ demo }) => {
  const { page } = demo
  const form = new FlightForm(page)
  await form.send()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await form.place('From').fill('london')
  await expect(form.options.first()).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page.keyboard.press('Enter')
  await form.day('Depart').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('grid').first()).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of [/Travellers, cabin/, /Currency, market/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsInEveryTheme(demo)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await form.openTab('Multi-leg')
  await form.send()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await form.openTab('Airports')
  await page.getByRole('searchbox', { name: 'Search airports' }).fill('london')
  await expect(page.getByRole('button', { name: /^Fly from here: London/ }).first()).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
})
