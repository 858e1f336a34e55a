import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOperation } from '#shared/services/index'
import { expect, type Program, test } from './fixtures'
import { answerSystemWith } from './launch'
import { Frame } from './pages/frame'
import { OperationsPage } from './pages/operations'
import { ServiceSettingsPage, SettingsPage } from './pages/settings'

const searchMaps = findOperation('maps.searchMaps')
if (searchMaps === undefined) throw new Error('no operation maps.searchMaps')

/** The details of the questions since the last `answerSystemWith`. */
const questionsOf = (program: Program) =>
  program.app.evaluate(() => (globalThis as { questions?: string[] }).questions ?? [])

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

test('a proxy is set and left only if the person accepts it in a dialog of the system, and what was typed stays', async ({
  demo,
}) => {
  const proxy = async () => (await demo.value('desk.state')).settings.network.proxy
  const address = 'http://proxy.example:8080'
  await new SettingsPage(demo.page).openSection('Network')
  await demo.page.getByRole('radio', { name: 'Own', exact: true }).check()
  const field = demo.page.getByLabel('Address of the proxy')
  await answerSystemWith(demo.app, 'Leave as it is')
  await field.fill(address)
  await field.press('Enter')
  await expect(demo.page.getByText('The proxy stays as it is.')).toBeVisible()
  await expect(field).toHaveValue(address)
  expect(await proxy()).toBe('system')
  await answerSystemWith(demo.app, 'Use this proxy')
  await field.fill(`${address}/`)
  await field.press('Enter')
  await expect.poll(proxy).toBe('custom')
  const none = demo.page.getByRole('radio', { name: 'None', exact: true })
  await answerSystemWith(demo.app, 'Leave as it is')
  await none.click()
  await expect(demo.page.getByText('The proxy stays as it is.').last()).toBeVisible()
  expect(await proxy()).toBe('custom')
  await answerSystemWith(demo.app, 'Leave the proxy')
  await none.click()
  await expect.poll(proxy).toBe('none')
})

test('a budget is raised only if the person accepts it in a dialog of the system, by hand or by a setup', async ({
  demo,
  userData,
}) => {
  const budget = async () => (await demo.value('desk.state')).settings.services.maps.dailyBudget
  await demo.value('settings.change', { services: { maps: { dailyBudget: 5 } } })
  const settings = new ServiceSettingsPage(demo.page)
  await settings.open('Maps')
  const field = settings.field('Daily budget')
  await answerSystemWith(demo.app, 'Leave as it is')
  await field.fill('900')
  await field.press('Enter')
  await expect(demo.page.getByText('The budget stays as it is.')).toBeVisible()
  await expect(field).toHaveValue('900')
  expect(await questionsOf(demo)).toEqual([
    expect.stringContaining('Maps: 900 calls a day instead of 5 calls a day'),
  ])
  expect(await budget()).toBe(5)
  await answerSystemWith(demo.app, 'Raise')
  await field.fill('6')
  await field.press('Enter')
  await expect.poll(budget).toBe(6)

  const path = join(userData, '..', `${userData.split('/').at(-1)}-raised.json`)
  await demo.app.evaluate(({ dialog }, file) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: file })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] })
  }, path)
  await settings.openSection('Data and backup')
  await demo.page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(demo.page.getByText(`Setup written to ${path}.`)).toBeVisible()
  const setup = await readFile(path, 'utf8')
  expect(setup).toContain('"dailyBudget": 6')
  await writeFile(path, setup.replace('"dailyBudget": 6', '"dailyBudget": 7000'))
  const importButton = demo.page.getByRole('button', { name: 'Import', exact: true })
  await answerSystemWith(demo.app, 'Keep mine')
  await importButton.click()
  await expect.poll(async () => (await questionsOf(demo)).length).toBe(1)
  expect(await questionsOf(demo)).toEqual([
    expect.stringContaining('Maps: 7000 calls a day instead of 6 calls a day'),
  ])
  await expect(demo.page.getByText('Setup imported.')).toBeVisible()
  expect(await budget()).toBe(6)
  await answerSystemWith(demo.app, 'Raise')
  await importButton.click()
  await expect.poll(budget).toBe(7000)
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
