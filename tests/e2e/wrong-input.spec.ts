import type { Locator } from '@playwright/test'
import type { Operation } from '#shared/operation/operation'
import { expect, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'

test.beforeEach(async ({ connected, gateway }) => {
  gateway.forgetRequests()
  await new Frame(connected.page).open('Flights')
})

type WrongValue = [name: string, value: string, right: string, sentence: RegExp]

/** Sends each wrong value, which is refused with its sentence, and then puts the right one in its place. */
async function refuseEach(
  page: OperationsPage,
  operation: Operation,
  wrong: readonly WrongValue[],
  meanwhile: (field: Locator, value: string) => Promise<void>,
): Promise<void> {
  for (const [name, value, right, sentence] of wrong) {
    const field = page.field(operation, name)
    await field.fill(value)
    await page.send(operation)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(sentence)
    await meanwhile(field, value)
    await field.fill(right)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
}

test('a wrong value is refused before sending, marked, and nothing typed is lost', async ({
  connected,
  gateway,
}) => {
  const page = new OperationsPage(connected.page)
  const search = operationOf('flights.searchFlights')
  await page.choose(search)
  await page.fillExample(search)
  const wrong: WrongValue[] = [
    ['date', '2027-02-30', '2027-03-01', /needs a real day/],
    ['adults', 'two', '2', /needs a whole number/],
    ['originSkyId', '', 'LOND', /is needed/],
  ]
  await refuseEach(page, search, wrong, async (field, value) => {
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(value)
    await expect(page.field(search, 'destinationSkyId')).toHaveValue('NYCA')
    await expect(page.form(search).getByRole('button', { name: 'Send anyway' })).toBeHidden()
  })
  expect(gateway.requests()).toHaveLength(0)
  await page.send(search)
  await page.settled(search, 'answered')
  expect(gateway.requests()).toHaveLength(1)
})

test('broken JSON in legs is refused with the reason, and stays as typed', async ({
  connected,
  gateway,
}) => {
  const page = new OperationsPage(connected.page)
  const search = operationOf('flights.searchFlightsMultiStops')
  await page.choose(search)
  const legs = page.field(search, 'legs')
  for (const [text, sentence] of [
    ['[{"origin": "LOND",', /is not valid JSON/],
    ['{"origin": "LOND"}', /needs a JSON array/],
    ['[{"origin": "LOND"}]', /element 1 needs "originEntityId"/],
  ] as const) {
    await legs.fill(text)
    await page.send(search)
    await expect(legs).toHaveAttribute('aria-invalid', 'true')
    await expect(legs).toHaveAccessibleDescription(sentence)
    await expect(legs).toHaveValue(text)
  }
  expect(gateway.requests()).toHaveLength(0)
})

test('what only custom objects to may be sent anyway', async ({ connected, gateway }) => {
  await new Frame(connected.page).open('Forum')
  const page = new OperationsPage(connected.page)
  const top = operationOf('forum.popularTop')
  await page.choose(top)
  const limit = page.field(top, 'limit')
  await limit.fill('5000')
  await page.send(top)
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  // Opening the forum asks for its home, too.
  const sent = () =>
    gateway.requests().filter(({ query }) => query.some(([, value]) => value === '5000'))
  expect(sent()).toHaveLength(0)
  await page.form(top).getByRole('button', { name: 'Send anyway' }).click()
  await page.settled(top, 'answered')
  expect(sent()).toHaveLength(1)
})

test('a flight that ends where it starts, or with more infants than adults, is sent only anyway', async ({
  connected,
  gateway,
}) => {
  const page = new OperationsPage(connected.page)
  const search = operationOf('flights.searchFlights')
  await page.choose(search)
  await page.fillExample(search)
  const wrong: WrongValue[] = [
    ['infants', '3', '0', /infant/],
    ['returnDate', '2027-03-01', '2027-03-16', /before/],
    ['destinationSkyId', 'LOND', 'NYCA', /starts and ends in the same place/],
  ]
  const anyway = page.form(search).getByRole('button', { name: 'Send anyway' })
  await refuseEach(page, search, wrong, () => expect(anyway).toBeVisible())
  await page.field(search, 'destinationSkyId').fill('LOND')
  await page.send(search)
  expect(gateway.requests()).toHaveLength(0)
  await anyway.click()
  await expect.poll(() => gateway.requests().length).toBe(1)
  expect(gateway.requests()[0]?.query).toContainEqual(['destinationSkyId', 'LOND'])
})

test('a further parameter of an open operation travels as typed', async ({
  connected,
  gateway,
}) => {
  await new Frame(connected.page).open('News')
  const page = new OperationsPage(connected.page)
  const search = operationOf('news.search')
  await page.choose(search)
  await page.fillExample(search)
  const form = page.form(search)
  await form.getByRole('button', { name: /add/i }).click()
  await expect(form.getByLabel(/name/i).last()).toBeFocused()
  await connected.page.keyboard.type('tone & mood')
  await form.getByLabel(/value/i).last().fill('50 % größer=ja')
  await page.send(search)
  await page.settled(search, 'answered')
  expect(gateway.requests().at(-1)?.query).toContainEqual(['tone & mood', '50 % größer=ja'])
})

test('what is typed stays while one looks elsewhere', async ({ connected }) => {
  const page = new OperationsPage(connected.page)
  const frame = new Frame(connected.page)
  const search = operationOf('flights.searchFlights')
  await page.choose(search)
  await page.field(search, 'originSkyId').fill('ZRH')
  await frame.open('Forum')
  await frame.open('Settings')
  await frame.open('Flights')
  await page.choose(operationOf('flights.getConfig'))
  await page.choose(search)
  await expect(page.field(search, 'originSkyId')).toHaveValue('ZRH')
})

test('main refuses what the form would refuse, whoever asks', async ({ connected, gateway }) => {
  const refused = await connected.call('operation.call', {
    operation: 'flights.searchFlights',
    values: { date: 'tomorrow' },
  })
  expect(refused.ok).toBe(false)
  if (!refused.ok) {
    expect(refused.fault.code).toBe('invalidInput')
    expect(Object.keys(refused.fault.fields ?? {}).sort()).toEqual([
      'date',
      'destinationEntityId',
      'destinationSkyId',
      'originEntityId',
      'originSkyId',
    ])
  }
  const unknown = await connected.call('operation.call', { operation: 'flights.none', values: {} })
  expect(unknown.ok).toBe(false)
  expect(gateway.requests()).toHaveLength(0)
})
