import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'

test('an answer is a table, a tree, raw text and headers', async ({ demo }) => {
  await new Frame(demo.page).open('Forum')
  const page = new OperationsPage(demo.page)
  const top = operationOf('forum.popularTop')
  await page.askExample(top)
  const rows = page.answer.getByRole('grid', { name: 'Rows' })
  await expect(rows).toHaveAttribute('aria-rowcount', /^\d+$/)
  await expect(rows.getByRole('columnheader', { name: /title/ })).toBeVisible()

  await page.answer.getByRole('tab', { name: 'Tree' }).click()
  await page.answer.getByLabel('Search names and values').fill('subforum_id')
  await expect(page.answer.getByRole('tree')).toContainText('subforum_id')

  await page.answer.getByRole('tab', { name: 'Raw' }).click()
  await expect(page.answer.getByRole('tabpanel')).toContainText('"kind": "Listing"')

  await page.answer.getByRole('tab', { name: 'Headers' }).click()
  const headers = page.answer.getByRole('tabpanel')
  await expect(headers).toContainText('x-ratelimit-requests-remaining')
  await expect(headers).toContainText('/base/apitools/forum/popular/top?')
})

test('rows are sorted, filtered, looked into and copied', async ({ demo }) => {
  await new Frame(demo.page).open('Funds')
  const page = new OperationsPage(demo.page)
  const latest = operationOf('funds.latest')
  await page.ask(latest)
  const grid = page.answer.getByRole('grid', { name: 'Rows' })
  await expect(grid).toHaveAttribute('aria-rowcount', '15001')
  // The keyboard goes on from Send into the answer.
  await expect(grid).toBeFocused()

  const value = grid.getByRole('columnheader', { name: 'Net_Asset_Value' })
  await value
    .getByRole('button', { name: 'Net_Asset_Value', exact: true })
    .or(value)
    .first()
    .click()
  await expect(value).toHaveAttribute('aria-sort', 'descending')
  await value
    .getByRole('button', { name: 'Net_Asset_Value', exact: true })
    .or(value)
    .first()
    .click()
  await expect(value).toHaveAttribute('aria-sort', 'ascending')

  await page.answer.getByLabel('Filter rows').fill('liquid')
  await expect(grid).not.toHaveAttribute('aria-rowcount', '15001')
  const second = grid.getByRole('row').nth(1)
  await expect(second).toContainText(/liquid/i)
  await second.click()
  await demo.page.keyboard.press('ControlOrMeta+c')
  await expect
    .poll(() => demo.app.evaluate(({ clipboard }) => clipboard.readText()))
    .toMatch(/liquid/i)
  await demo.page.keyboard.press('Enter')
  const details = demo.page.getByRole('region', { name: 'Row details' })
  await expect(details).toContainText('Scheme_Code')
  await demo.page.keyboard.press('Escape')
  await expect(details).toBeHidden()
})

test('15,000 rows: few row nodes, and the end is one key away', async ({ demo }) => {
  await new Frame(demo.page).open('Funds')
  const page = new OperationsPage(demo.page)
  const latest = operationOf('funds.latest')
  await page.ask(latest)
  const grid = page.answer.getByRole('grid', { name: 'Rows' })
  await expect(grid).toHaveAttribute('aria-rowcount', '15001')
  expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(80)
  await grid.getByRole('row').nth(1).click()
  await demo.page.keyboard.press('End')
  await expect(grid.locator('[aria-rowindex="15001"]')).toBeVisible()
  await expect(grid.locator('[aria-rowindex="15001"]')).toHaveText(/\w/)
  expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(80)
})

test('a call that waits can be cancelled, and the values stay', async ({ connected, gateway }) => {
  gateway.misbehave({ kind: 'hang', service: 'flights' })
  await new Frame(connected.page).open('Flights')
  const page = new OperationsPage(connected.page)
  const search = operationOf('flights.searchAirport')
  await page.choose(search)
  await page.field(search, 'query').fill('Zürich')
  await page.send(search)
  await expect(page.answer).toHaveAttribute('data-at', 'running')
  await expect(page.answer.getByRole('status')).toContainText(/\w/)
  await page.form(search).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.answer).not.toHaveAttribute('data-at', 'running')
  await expect(page.field(search, 'query')).toHaveValue('Zürich')
  await expect(page.form(search).getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  gateway.behave()
  await page.send(search)
  await page.settled(search, 'answered')
  expect(gateway.requests().at(-1)?.query).toContainEqual(['query', 'Zürich'])
})

test('earlier calls open again at no cost', async ({ connected, gateway }) => {
  await new Frame(connected.page).open('Flights')
  const page = new OperationsPage(connected.page)
  const search = operationOf('flights.searchAirport')
  await page.choose(search)
  for (const query of ['London', 'Paris']) {
    await page.field(search, 'query').fill(query)
    await page.send(search)
    await page.settled(search, 'answered')
    await expect(page.answer.getByRole('grid')).toContainText(query)
  }
  expect(gateway.requests()).toHaveLength(2)
  const earlier = connected.page.getByRole('region', { name: 'Earlier calls' })
  await earlier.getByRole('button', { name: /London/ }).click()
  await expect(page.answer.getByRole('grid')).toContainText('London')
  await expect(page.answer).toContainText('from the library')
  await expect(page.field(search, 'query')).toHaveValue('London')
  expect(gateway.requests()).toHaveLength(2)
  await page.answer.getByRole('button', { name: 'Refresh (1 call)' }).click()
  await expect(page.answer).toContainText('from the network')
  expect(gateway.requests()).toHaveLength(3)
})

test('a question is copied as cURL, fetch and Python, without the key', async ({
  connected,
  gatewayKey,
}) => {
  await new Frame(connected.page).open('Maps')
  const page = new OperationsPage(connected.page)
  const search = operationOf('maps.searchMaps')
  await page.choose(search)
  await page.field(search, 'query').fill("baker's café & more")
  for (const [name, sign] of [
    ['cURL', 'curl '],
    ['fetch', 'await fetch('],
    ['Python', 'import requests'],
  ] as const) {
    await page.form(search).getByRole('button', { name: 'Copy as' }).click()
    await connected.page.getByRole('menuitem', { name: new RegExp(name) }).click()
    await expect
      .poll(() => connected.app.evaluate(({ clipboard }) => clipboard.readText()))
      .toContain(sign)
    const text = await connected.app.evaluate(({ clipboard }) => clipboard.readText())
    expect(text).toContain('GATEWAY_KEY')
    expect(text).not.toContain(gatewayKey)
  }
})

/** A red dot of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFAAH/q842iQAAAABJRU5ErkJggg==',
  'base64',
)

test('an answer of any content type is shown, never a blank page', async ({ connected }) => {
  const answers: Record<string, { type: string; body: string | Buffer }> = {
    '/v1/news-feed/pages-and-sections': { type: 'image/png', body: dot },
    '/v1/news-feed/search': { type: 'text/plain; charset=utf-8', body: 'Grüße, only text' },
    '/v1/news-feed/news/world': { type: 'text/html', body: '{"odd": {"deep": [1, [2, [3]]]}}' },
  }
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://127.0.0.1').pathname]
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': answer?.type ?? '' })
    response.end(answer?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await connected.value('settings.change', {
      services: { news: { address: `http://127.0.0.1:${port}` } },
    })
    await connected.value('key.confirmAddresses')
    await new Frame(connected.page).open('News')
    const page = new OperationsPage(connected.page)

    const pages = operationOf('news.pagesAndSections')
    await page.ask(pages)
    const image = page.answer.locator('img')
    await expect
      .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBe(1)

    const search = operationOf('news.search')
    await page.choose(search)
    await page.field(search, 'q').fill('anything')
    await page.send(search)
    await page.settled(search, 'answered')
    await expect(page.answer.getByRole('tabpanel')).toContainText('Grüße, only text')

    const world = operationOf('news.page')
    await page.choose(world)
    await page.field(world, 'page').fill('world')
    await page.send(world)
    await page.settled(world, 'answered')
    await expect(page.answer.getByRole('tabpanel')).toContainText('odd')
    await page.answer.getByRole('tab', { name: 'Tree' }).click()
    await expect(page.answer.getByRole('tree')).toContainText('deep')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
