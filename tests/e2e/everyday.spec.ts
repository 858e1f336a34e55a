import { startChangingService } from './changing-service'
import { expect, resize, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'

test('at 1280 pixels the age and the size of a long answer are in sight', async ({ demo }) => {
  await resize(demo.app, demo.page, 1280, 800)
  await new Frame(demo.page).open('Funds')
  const page = new OperationsPage(demo.page)
  const latest = operationOf('funds.latest')
  await page.ask(latest)
  // The first tab of the service may have asked for the same before it was left.
  const age = page.answer.getByText(/from the (network|library)/).last()
  const cut = await age.evaluate((one) => one.scrollWidth > one.clientWidth)
  expect(cut).toBe(false)
  await expect(page.answer.getByPlaceholder('Filter 15,000 rows')).toBeVisible()
  await expect(page.answer.getByRole('columnheader', { name: 'Date' })).toBeVisible()
})

test('a form that was cleared can be had back', async ({ demo }) => {
  await new Frame(demo.page).open('Flights')
  const page = new OperationsPage(demo.page)
  const search = operationOf('flights.searchAirport')
  await page.choose(search)
  await page.field(search, 'query').fill('Zürich')
  await page.form(search).getByRole('button', { name: 'Clear the form' }).click()
  await expect(page.field(search, 'query')).toHaveValue('')
  await demo.page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.field(search, 'query')).toHaveValue('Zürich')
})

test('an answer that comes while one is elsewhere is one click away', async ({ connected }) => {
  const service = await startChangingService({ items: [{ id: '1', snippet: { title: 'Film' } }] })
  service.hold()
  await connected.value('settings.change', {
    services: { videoData: { address: service.address } },
  })
  await connected.value('key.confirmAddresses')
  const frame = new Frame(connected.page)
  await frame.open('Video research')
  const page = new OperationsPage(connected.page)
  const categories = operationOf('videoData.videoCategories')
  await page.choose(categories)
  await page.fillExample(categories)
  await page.send(categories)
  await frame.open('Funds')
  service.release()
  await connected.page.getByRole('button', { name: 'Show it' }).click()
  await page.settled(categories, 'answered')
  await service.stop()
})

test('an entry of the activity that came from the library opens with its answer', async ({
  demo,
}) => {
  const frame = new Frame(demo.page)
  await frame.open('Flights')
  const page = new OperationsPage(demo.page)
  const search = operationOf('flights.searchAirport')
  await page.choose(search)
  await page.field(search, 'query').fill('London')
  await page.send(search)
  await page.settled(search, 'answered')
  await page.send(search)
  await expect(page.answer).toContainText('from the library')
  await page.form(search).getByRole('button', { name: 'Clear the form' }).click()

  await frame.open('Activity')
  await demo.page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: 'library' })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.settled(search, 'answered')
  await expect(page.field(search, 'query')).toHaveValue('London')
})

test('answers of the demo gateway go when the own gateway is used', async ({ demo }) => {
  await new Frame(demo.page).open('Flights')
  const page = new OperationsPage(demo.page)
  const config = operationOf('flights.getConfig')
  await page.ask(config)
  const earlier = demo.page.getByRole('region', { name: 'Earlier calls' })
  await expect(earlier.getByRole('listitem')).toHaveCount(1)
  await demo.value('desk.startWith', { world: 'gateway' })
  await expect(page.answer).toHaveAttribute('data-at', 'idle')
  await expect(earlier.getByRole('listitem')).toHaveCount(0)
})

test('a body written as JSON comes back with its earlier call', async ({ demo }) => {
  await new Frame(demo.page).open('Video')
  const page = new OperationsPage(demo.page)
  const videos = operationOf('video.channelVideosPost')
  await page.choose(videos)
  await page.fillExample(videos)
  const form = page.form(videos)
  await form.getByRole('button', { name: 'Write the body as JSON' }).click()
  const body = form.getByLabel('Body', { exact: true })
  const written = JSON.parse(await body.inputValue())
  await body.fill(JSON.stringify({ ...written, remark: 'kept whole' }))
  await page.send(videos)
  await page.settled(videos, 'answered')
  await form.getByRole('button', { name: 'Clear the form' }).click()

  const earlier = demo.page.getByRole('region', { name: 'Earlier calls' })
  await earlier.getByRole('button', { name: /kept whole/ }).click()
  await expect(page.answer).toContainText('from the library')
  expect(JSON.parse(await body.inputValue())).toEqual({ ...written, remark: 'kept whole' })
})

test('a deletion asks first, and no key repeats it', async ({ demo }) => {
  await new Frame(demo.page).open('Mailboxes')
  const page = new OperationsPage(demo.page)
  const remove = operationOf('mailboxes.deleteMessage')
  await page.choose(remove)
  await page.field(remove, 'name').fill('night-train')
  await page.field(remove, 'id').fill('N4m6uuOME')
  await page.form(remove).getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = demo.page.getByRole('dialog', { name: remove.title })
  await expect(dialog).toContainText('N4m6uuOME')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.answer).toHaveAttribute('data-at', 'idle')

  await page.send(remove)
  await page.settled(remove, 'answered')
  await demo.page.keyboard.press('F5')
  await expect(page.answer.getByRole('button', { name: /Ask again/ })).toBeHidden()
  const { entries } = await demo.value('activity.list', {})
  expect(entries.filter(({ operation }) => operation === remove.id)).toHaveLength(1)
})
