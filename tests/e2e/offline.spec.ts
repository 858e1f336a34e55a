import { startDemoGateway } from '../../src-demo'
import { acceptQuestions, expect, launch, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'
import { violations } from './violations'

test.use({ shared: false })

const top = operationOf('forum.popularTop')
const best = operationOf('forum.popularBest')

test('without a network: a banner, kept answers, and plain words for the rest', async ({
  connected,
  gateway,
}) => {
  const frame = new Frame(connected.page)
  await frame.open('Forum')
  const page = new OperationsPage(connected.page)
  await page.askExample(top)
  await connected.value('settings.change', { freshness: { [top.id]: 0.0001 } })
  await gateway.stop()

  // The first refresh is the program's own, the second a person's; after both it is sure.
  await page.send(top)
  await expect(page.answer).toContainText('This is the copy from')
  await page.settled(top, 'answered')
  await page.answer.getByRole('button', { name: 'Try again', exact: true }).click()
  const banner = connected.page.getByRole('region', { name: 'Offline' })
  await expect(banner).toContainText(/Offline since/)
  await expect(banner).toContainText('new calls need a network connection')
  await expect(frame.status).toContainText('Offline')
  await page.settled(top, 'answered')

  // Asked again, the copy is there at once, and nothing is asked behind it.
  await page.send(top)
  await expect(page.answer).toContainText('Offline: this is the copy from')
  await page.settled(top, 'answered')
  await expect(page.answer.getByRole('grid')).toBeVisible()

  expect(await violations(connected.page)).toEqual([])
  await page.choose(best)
  await expect(page.form(best)).toContainText('Offline: this needs a network connection.')
  await page.send(best)
  await page.settled(best, 'failed')

  await banner.getByRole('button', { name: 'Hide for now' }).click()
  await expect(banner).toBeHidden()
})

test('the banner goes when a service answers again', async ({ connected, gateway }) => {
  const frame = new Frame(connected.page)
  await frame.open('Forum')
  const page = new OperationsPage(connected.page)
  gateway.misbehave({ kind: 'reset', service: 'forum' })
  await page.choose(top)
  await page.send(top)
  await page.settled(top, 'failed')
  await page.answer.getByRole('button', { name: 'Try again' }).click()
  const banner = connected.page.getByRole('region', { name: 'Offline' })
  await expect(banner).toBeVisible()
  gateway.behave()
  // The program may find out by itself before the click: the banner is gone then, too.
  const again = banner.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(banner).toBeHidden({ timeout: 5000 })
  }).toPass()
  await expect(frame.status).toContainText('Online')
})

test('demo data are never offline', async ({ demo }) => {
  await demo.app.evaluate(({ net }) => {
    net.isOnline = () => false
  })
  await new Frame(demo.page).open('Forum')
  const page = new OperationsPage(demo.page)
  await page.askExample(top)
  await expect(demo.page.getByRole('region', { name: 'Offline' })).toBeHidden()
})

test('started again without a network, everything seen is there, with its pictures', async ({
  userData,
  gatewayKey,
}) => {
  const gateway = await startDemoGateway({ key: gatewayKey })
  const services = Object.fromEntries(
    Object.entries(gateway.addresses).map(([id, address]) => [id, { address }]),
  )
  const search = operationOf('video.search')
  const shown = (page: OperationsPage) =>
    page.page
      .getByRole('region', { name: 'Row details' })
      .locator('img')
      .first()
      .evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0)

  const first = await launch({ userData })
  try {
    await first.value('settings.change', { services })
    await acceptQuestions(first.app)
    await first.value('key.save', { key: gatewayKey, storage: 'session' })
    await first.value('desk.startWith', { world: 'gateway' })
    await new Frame(first.page).open('Video')
    const page = new OperationsPage(first.page)
    await page.askExample(search)
    await page.answer.getByRole('grid').getByRole('row').nth(1).click()
    await first.page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBe(true)
  } finally {
    await first.close()
    await gateway.stop()
  }

  const second = await launch({ userData })
  try {
    await second.app.evaluate(({ net }) => {
      net.isOnline = () => false
    })
    await new Frame(second.page).open('Video')
    const page = new OperationsPage(second.page)
    await page.choose(search)
    const earlier = second.page.getByRole('region', { name: 'Earlier calls' })
    await earlier
      .getByRole('button', { name: /· stored/ })
      .first()
      .click()
    await expect(page.answer).toContainText('from the library')
    await page.answer.getByRole('grid').getByRole('row').nth(1).click()
    await second.page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBe(true)
  } finally {
    await second.close()
  }
})
