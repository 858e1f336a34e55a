import { findOperation } from '#shared/services/index'
import { expect, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage } from './pages/operations'
import { ServiceSettingsPage, SettingsPage } from './pages/settings'

const searchMaps = findOperation('maps.searchMaps')
if (searchMaps === undefined) throw new Error('no operation maps.searchMaps')

test('what is typed in the settings is not lost when a key leads away', async ({ demo }) => {
  const settings = new ServiceSettingsPage(demo.page)
  await settings.open('Flights')
  await settings.field('Calls at once').fill('900')
  await settings.field('Calls at once').press('Enter')
  await expect(demo.page.getByText('The largest value is 32.')).toBeVisible()
  await settings.field('Daily budget').fill('77')
  await demo.page.keyboard.press('ControlOrMeta+2')
  await expect(demo.page.getByRole('heading', { level: 1, name: 'Video research' })).toBeVisible()

  await demo.page.keyboard.press('ControlOrMeta+,')
  await expect(settings.field('Daily budget')).toHaveValue('77')
  await expect(settings.field('Calls at once')).toHaveValue('900')
  await expect(demo.page.getByText('The largest value is 32.')).toBeVisible()
  const { settings: saved } = await demo.value('desk.state')
  expect(saved.services.flights.dailyBudget).toBe(77)
})

test('a proxy is set only if the person accepts it in a dialog of the system, and what was typed stays', async ({
  demo,
}) => {
  const answerWith = (button: string) =>
    demo.app.evaluate(({ dialog }, label) => {
      dialog.showMessageBox = async (...asked: unknown[]) => {
        const { buttons = [] } = asked.at(-1) as Electron.MessageBoxOptions
        return { response: buttons.indexOf(label), checkboxChecked: false }
      }
    }, button)
  const proxy = async () => (await demo.value('desk.state')).settings.network.proxy
  const address = 'http://proxy.example:8080'
  await new SettingsPage(demo.page).openSection('Network')
  await demo.page.getByRole('radio', { name: 'Own', exact: true }).check()
  const field = demo.page.getByLabel('Address of the proxy')
  await answerWith('Leave as it is')
  await field.fill(address)
  await field.press('Enter')
  await expect(demo.page.getByText('The proxy stays as it is.')).toBeVisible()
  await expect(field).toHaveValue(address)
  expect(await proxy()).toBe('system')
  await answerWith('Use this proxy')
  await field.fill(`${address}/`)
  await field.press('Enter')
  await expect.poll(proxy).toBe('custom')
})

test('a service that is off leads to its own settings', async ({ demo }) => {
  await demo.value('settings.change', { services: { maps: { on: false } } })
  await new Frame(demo.page).open('Maps')
  const page = new OperationsPage(demo.page)
  await page.choose(searchMaps)
  await page.fillExample(searchMaps)
  await page.send(searchMaps)
  await page.settled(searchMaps, 'failed')
  await page.answer.getByRole('button', { name: 'Open the settings' }).click()
  await expect(new ServiceSettingsPage(demo.page).line('Maps')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(demo.page.getByRole('switch', { name: 'Maps on' })).toBeInViewport()
})

test('forgetting everything leaves nothing in the window', async ({ demo }) => {
  await new Frame(demo.page).open('Maps')
  const page = new OperationsPage(demo.page)
  await page.askExample(searchMaps)

  await new SettingsPage(demo.page).openSection('Data and backup')
  const forget = { name: 'Delete everything' }
  await demo.page.getByRole('button', forget).click()
  await demo.page.getByRole('dialog').getByRole('button', forget).click()
  await demo.page.getByRole('button', { name: /Look around with demo data/ }).click()
  await new Frame(demo.page).open('Maps')
  await page.choose(searchMaps)
  await expect(page.answer).toHaveAttribute('data-at', 'idle')
  await expect(page.field(searchMaps, 'query')).toHaveValue('')
})
