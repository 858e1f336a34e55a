import { articles, type ChangingService, startChangingService } from './changing-service'
import { test as base, expect, type Program } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'

const before = articles(['a', 'Night trains return', 3], ['b', 'The harbour clock', 5])
const after = articles(['c', 'A ferry line opens', 0], ['a', 'Night trains return', 4])
const search = operationOf('news.search')

interface Fixtures {
  service: ChangingService
  /** The program with the news search asked once, and stale at once. */
  asked: OperationsPage
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  service: async ({}, use) => {
    const service = await startChangingService(before)
    await use(service)
    await service.stop()
  },
  asked: async ({ connected, service }, use) => {
    await connected.value('settings.change', {
      services: { news: { address: service.address } },
      freshness: { 'news.search': 0.0001 },
    })
    await connected.value('key.confirmAddresses')
    await use(await askSearch(connected))
  },
})

async function askSearch(program: Program): Promise<OperationsPage> {
  await new Frame(program.page).open('News')
  const page = new OperationsPage(program.page)
  await page.choose(search)
  await page.field(search, 'q').fill('harbour')
  await page.send(search)
  await page.settled(search, 'answered')
  await expect(page.answer.getByRole('grid')).toContainText('Night trains return')
  return page
}

test('the same question a second time makes no request, and says so', async ({
  connected,
  gateway,
}) => {
  await new Frame(connected.page).open('Forum')
  const page = new OperationsPage(connected.page)
  const top = operationOf('forum.popularTop')
  await page.askExample(top)
  await expect(page.answer).toContainText('from the network')
  await page.send(top)
  await expect(page.answer).toContainText('from the library')
  await expect(page.answer).toContainText(/fresh for \d+ min more/)
  // Opening the forum asks for its home, too.
  expect(gateway.requests().filter(({ path }) => path.includes('top'))).toHaveLength(1)
})

test('what is never answered from before says that it is asked anew', async ({
  connected,
  gateway,
}) => {
  await new Frame(connected.page).open('Flights')
  const page = new OperationsPage(connected.page)
  const check = operationOf('flights.checkServer')
  await page.ask(check)
  await expect(page.answer).toContainText('asked again every time')
  await page.send(check)
  await page.settled(check, 'answered')
  await expect.poll(() => gateway.requests().length).toBe(2)
})

test('a stale copy is there at once; what replaces it keeps the filter and says what changed', async ({
  asked,
  service,
}) => {
  service.says(after)
  service.hold()
  await asked.answer.getByLabel('Filter rows').fill('trains')
  await asked.send(search)
  await expect(asked.answer).toHaveAttribute('data-at', 'refreshing')
  await expect(asked.answer.getByRole('grid')).toContainText('Night trains return')
  await expect(asked.answer).toContainText('from the library')
  await expect(asked.answer).toContainText('out of date')
  // Asking again showed the copy in a place of its own; the filter typed now stays.
  await asked.answer.getByLabel('Filter rows').fill('night')
  service.release()
  await asked.settled(search, 'answered')
  await expect(asked.answer).toContainText('changed.')
  await expect(asked.answer).toContainText('from the network')
  await expect(asked.answer.getByLabel('Filter rows')).toHaveValue('night')
  await expect(asked.answer.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
  expect(service.asked('/search')).toBe(2)

  await asked.answer.getByRole('button', { name: 'Compare' }).click()
  await expect(asked.answer.getByRole('listbox', { name: 'Changes' })).toContainText(
    'A ferry line opens',
  )
})

test('what replaces a long table leaves it where it was scrolled to', async ({
  connected,
  service,
}) => {
  const long = (more: number) => ({
    articles: Array.from({ length: 600 }, (_, at) => ({
      id: `a${at}`,
      title: `Article number ${at}`,
      comments: at + more,
    })),
  })
  service.says(long(0))
  await connected.value('settings.change', { services: { news: { address: service.address } } })
  await connected.value('key.confirmAddresses')
  await new Frame(connected.page).open('News')
  const page = new OperationsPage(connected.page)
  await page.choose(search)
  await page.field(search, 'q').fill('long')
  await page.send(search)
  await page.settled(search, 'answered')
  const grid = page.answer.getByRole('grid')
  await grid.evaluate((one) => one.scrollTo({ top: 12_000 }))
  await expect(grid).toContainText('Article number 300')
  service.says(long(5000))
  await connected.page.keyboard.press('F5')
  await expect(page.answer).toContainText('changed.')
  await expect(grid.getByRole('row', { name: /Article number 300/ })).toContainText('5,300')
  await expect.poll(() => grid.evaluate((one) => one.scrollTop)).toBe(12_000)
})

test('a refresh that brings the same leaves everything as it is', async ({ asked, service }) => {
  await asked.send(search)
  await asked.settled(search, 'answered')
  await expect(asked.answer).toContainText('unchanged')
  expect(service.asked('/search')).toBe(2)
})

test('a refresh that fails keeps the copy, and trying again asks again', async ({
  asked,
  service,
}) => {
  service.breaks()
  await asked.send(search)
  await expect(asked.answer).toContainText('This is the copy from')
  await asked.settled(search, 'answered')
  await expect(asked.answer.getByRole('grid')).toContainText('Night trains return')
  await asked.answer.getByRole('button', { name: 'Show what happened' }).click()
  await expect(asked.answer.getByRole('alert')).toContainText(/connection broke|could not/)
  await asked.answer.getByRole('button', { name: 'Show it' }).click()
  service.says(after)
  await asked.answer.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(asked.answer.getByRole('grid')).toContainText('A ferry line opens')
})

test('a refresh is stopped, and the copy stays', async ({ asked, service }) => {
  service.hold()
  await asked.send(search)
  await expect(asked.answer).toHaveAttribute('data-at', 'refreshing')
  await asked.answer.getByRole('button', { name: 'Cancel' }).click()
  await asked.settled(search, 'answered')
  await expect(asked.answer.getByRole('grid')).toContainText('Night trains return')
  await asked.answer.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(asked.answer).toHaveAttribute('data-at', 'refreshing')
  service.release()
  await expect(asked.answer).toContainText('unchanged')
})

test('a used-up budget is told quietly above the copy', async ({ connected, asked, service }) => {
  await connected.value('settings.change', { services: { news: { dailyBudget: 0 } } })
  await asked.send(search)
  await expect(asked.answer).toContainText('budget for News is used up')
  await expect(asked.answer.getByRole('grid')).toContainText('Night trains return')
  await expect(asked.answer.getByRole('alert')).toBeHidden()
  expect(service.asked('/search')).toBe(1)
  service.says(after)
  await asked.answer.getByRole('button', { name: 'Make the call anyway' }).click()
  await expect(asked.answer.getByRole('grid')).toContainText('A ferry line opens')
})

test('a whole answer is saved with the star above it', async ({ connected, asked }) => {
  await asked.answer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(asked.answer.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  const saved = await connected.value('library.answers', { operation: search.id, saved: true })
  expect(saved.entries).toHaveLength(1)
})
