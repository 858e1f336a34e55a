import { findOperation, serviceList } from '#shared/services/index'
import { acceptQuestions, alone, expect, launch, resize, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage } from './pages/operations'
import { attributesOf } from './violations'

test('the first start offers three ways, and demo data is one click', async ({ program }) => {
  const { page } = program
  await expect(page.getByRole('button', { name: /Connect my gateway/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Import a setup/ })).toBeVisible()
  await page.getByRole('button', { name: /Look around with demo data/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
  await expect(new Frame(page).status).toContainText('Demo data')
  // The next key is the first letter of a place.
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toBeFocused()
})

test('connecting a gateway: key, addresses, test; a wrong key is told once', async ({
  program,
  gateway,
  gatewayKey,
}) => {
  const { page } = program
  const template = page.getByLabel('Template', { exact: true })
  const typeKey = async (key: string) => {
    await page.getByLabel('Gateway key').fill(key)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    const weak = page.getByText('choose below and save again')
    // On a machine with weak storage the program asks; with a keyring it goes on at once.
    await expect(weak.or(template)).toBeVisible()
    if (await weak.isVisible()) {
      await page.getByRole('radio', { name: 'For this session only' }).check()
      await page.getByRole('button', { name: 'Save and continue' }).click()
    }
  }
  await page.getByRole('button', { name: /Connect my gateway/ }).click()
  await typeKey('not-the-key-of-this-gateway')
  await template.fill('https://{service}')
  await template.fill(gateway.addresses.flights.replace(/flights\/?$/, '{service}'))
  // Nobody answers the system's question yet: the key stays where it is, and nothing typed is lost.
  await program.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
  })
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Your key was not sent')
  await acceptQuestions(program.app)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  // After the first refusal nothing more is asked, and one sentence leads back to the key.
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/did not accept the key/)
  expect(gateway.requests()).toHaveLength(1)
  await page.getByRole('button', { name: 'Change the key' }).click()
  await page.getByRole('button', { name: 'Enter another' }).click()
  await typeKey(` "Bearer ${gatewayKey}" `)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Test again' })).toBeVisible()
  await page.getByRole('button', { name: 'Open Gateway Desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
  const answered = gateway.requests().filter(({ status }) => status === 200)
  for (const { id } of serviceList) expect(answered.map(({ service }) => service)).toContain(id)
})

test('every service is one key away, opens as it was left, and back is back', async ({ demo }) => {
  const { page } = demo
  const operations = new OperationsPage(page)
  for (const [index, service] of serviceList.entries()) {
    await page.keyboard.press(`ControlOrMeta+${index + 1}`)
    await expect(
      page.getByRole('heading', { level: 1, name: service.title, exact: true }),
    ).toBeVisible()
  }
  const [flights, , forum] = serviceList
  await page.keyboard.press('ControlOrMeta+1')
  const [first, second] = Object.values(flights?.operations ?? {})
  if (first === undefined || second === undefined || forum === undefined) throw new Error('too few')
  await operations.choose(first)
  await operations.choose(second)
  await page.keyboard.press('ControlOrMeta+3')
  const fourth = Object.values(forum.operations)[3] ?? first
  await operations.choose(fourth)
  await page.keyboard.press('ControlOrMeta+1')
  await expect(operations.form(second)).toBeVisible()
  // One history for the whole window, as a browser has it.
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(operations.form(fourth)).toBeVisible()
  // Its list, the tab that the service opens on, and what was shown before.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowLeft')
  await expect(operations.form(second)).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(operations.form(first)).toBeVisible()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(operations.form(second)).toBeVisible()
})

test('the keyboard goes on in the page that is opened, and nothing jumps when a row is ticked', async ({
  demo,
}) => {
  const { page } = demo
  await new Frame(page).open('News')
  const stories = page.getByRole('grid', { name: 'Stories' })
  await expect(stories).toBeFocused()
  // Of one page: a front page has others come that bring newer stories.
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: /^Science/ }).click()
  await expect(page.getByRole('button', { name: 'Refresh (1 call)' })).toBeEnabled()
  await expect(stories.locator('[data-active]')).toHaveCount(0)
  await expect(stories).toBeFocused()
  await page.keyboard.press('j')
  const row = stories.locator('[data-active]')
  const before = await row.boundingBox()
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Selected stories' })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('document', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(stories).toBeFocused()
  // A page whose parts are loaded and asked for after it is opened keeps the keyboard.
  await new Frame(page).open('Video research')
  const videos = page.getByRole('grid', { name: 'Search' })
  await expect(videos).toBeFocused()
  await videos.getByText('Kyoto: in search of the night train').click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('As it came: snippet, contentDetails')).toBeVisible()
  await expect(page.locator('#page:focus, #page :focus')).toHaveCount(1)
  // A thing's own page is no part of a tab; a click on one leads out of it, into what the tab shows.
  const tabs = page.getByRole('tablist', { name: 'Video research tabs' })
  await expect(tabs.getByRole('tab', { selected: true })).toHaveCount(0)
  await tabs.getByRole('tab', { name: 'Explore' }).click()
  await expect(videos).toBeFocused()
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Explore')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText('As it came: snippet, contentDetails')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(videos).toBeFocused()
  // A field that takes the keyboard when its page is opened leaves it to the list that one comes back to.
  await new Frame(page).open('Library')
  const items = page.getByRole('grid', { name: 'Items' })
  await expect(page.getByRole('searchbox', { name: 'Search the library' })).toBeFocused()
  await items.getByRole('gridcell').nth(1).click()
  await page.keyboard.press('Enter')
  await expect(items).toBeHidden()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(items).toBeFocused()
  // A button that is busy for a while has the keyboard again when it is done.
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search or do anything' }).fill('services test template')
  await page.keyboard.press('Enter')
  const test = page.getByRole('button', { name: 'Test all' })
  await test.focus()
  await page.keyboard.press('Enter')
  await expect(test).toBeDisabled()
  await expect(test).toBeFocused()
  await page.getByRole('button', { name: 'Skip to the page' }).focus()
  await expect(page.getByRole('button', { name: 'Skip to the page' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
  // Two quick presses where one opens: the second one marks no text of the page that came.
  await new Frame(page).open('Video')
  await page.getByRole('combobox', { name: /Search/ }).fill('night train')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').getByRole('gridcell').nth(1).dblclick()
  await expect(page.getByRole('button', { name: 'Download…' })).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  // The page of one leads on through its list, and Back past all of them to the one that was reached.
  const next = page.getByRole('button', { name: 'Next of the list' })
  await page.keyboard.press('j')
  await next.click()
  await expect(page.getByText('4 of 20')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('3 of 20')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(next).toBeHidden()
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByRole('grid').getByRole('gridcell').nth(2)).toHaveAttribute(
    'data-active',
    'true',
  )
})

test('the palette finds every operation and page by name', async ({ demo }) => {
  const frame = new Frame(demo.page)
  const operations = new OperationsPage(demo.page)
  for (const service of serviceList) {
    const last = Object.values(service.operations).at(-1)
    if (last === undefined) throw new Error('a service without operations')
    await frame.openByPalette(`${service.title} ${last.title}`)
    await expect(operations.form(last)).toBeVisible()
  }
  await frame.openByPalette('Activity')
  await expect(demo.page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  // By the words that a person may have for a thing; what it is called need not be known.
  const factor = () =>
    demo.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor(),
    )
  await frame.openByPalette('bigger')
  await expect.poll(factor).toBeGreaterThan(1.05)
  await frame.openByPalette('reset zoom')
  await expect.poll(factor).toBe(1)
  for (const [typed, found] of [
    ['exit', 'Quit Gateway Desk'],
    ['shortcuts', 'Show all keys'],
    ['dark', 'Theme: Dark'],
  ] as const) {
    await demo.page.keyboard.press('ControlOrMeta+k')
    await demo.page.getByRole('dialog').getByRole('combobox').fill(typed)
    await expect(demo.page.getByRole('option').first()).toContainText(found)
    await demo.page.keyboard.press('Escape')
  }
})

test('"?" shows all keys, Escape closes them', async ({ demo }) => {
  await demo.page.getByRole('heading', { level: 1 }).click()
  await demo.page.keyboard.press('?')
  const overlay = demo.page.getByRole('dialog')
  await expect(overlay).toContainText('Ctrl')
  await demo.page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
})

test('"?" has every key that the foot of a page names, those of the page first', async ({
  demo,
}) => {
  await new Frame(demo.page).open('Forum')
  const foot = demo.page.getByRole('note', { name: 'Keys' })
  await expect(foot).toBeVisible()
  const named = (await foot.locator('kbd').allTextContents()).filter((key) => key !== '?')
  await demo.page.getByRole('heading', { level: 1 }).click()
  await demo.page.keyboard.press('?')
  const overlay = demo.page.getByRole('dialog')
  await expect(overlay.getByRole('heading', { level: 3 }).first()).toHaveText('In the forum')
  const all = await overlay.locator('kbd').allTextContents()
  expect(named.length).toBeGreaterThan(5)
  expect(all).toEqual(expect.arrayContaining(named))
})

test('theme and settings survive a restart', { tag: alone }, async ({ demo, userData }) => {
  const root = demo.page.locator('html')
  for (const theme of ['contrast', 'light', 'dark'] as const) {
    await demo.value('settings.change', { appearance: { theme } })
    for (const [name, value] of attributesOf(theme)) {
      if (value === null) await expect(root).not.toHaveAttribute(name)
      else await expect(root).toHaveAttribute(name, value)
    }
  }
  await demo.close()
  const next = await launch({ userData })
  await expect(next.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(next.page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
  await next.close()
})

test('no tab is out of sight while the way to the palette has room to give', async ({ demo }) => {
  await resize(demo.app, demo.page, 1000, 700)
  await new Frame(demo.page).open('Funds')
  const tabs = demo.page.getByRole('tablist', { name: 'Funds tabs' })
  await expect(tabs.getByRole('tab', { name: 'All operations' })).toBeVisible()
  const [seen, all] = await tabs
    .locator('..')
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(seen).toBe(all)
  await demo.page.getByRole('button', { name: 'Search or do anything' }).click()
  await expect(demo.page.getByRole('dialog')).toBeVisible()
})

test('at 900 by 600 the rail shows icons with names, and nothing is cut off', async ({ demo }) => {
  await resize(demo.app, demo.page, 900, 600)
  const frame = new Frame(demo.page)
  await frame.open('Forum')
  const rail = await frame.rail.boundingBox()
  expect(rail?.width).toBeLessThanOrEqual(60)
  const overflow = await demo.page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  // Who asked for less motion waits for no change: what is made higher is higher at once.
  const height = await demo.page.evaluate(() => {
    const grown = document.createElement('div')
    document.body.append(grown)
    const heightAt = (pixels: number) => {
      grown.style.height = `${pixels}px`
      return grown.offsetHeight
    }
    heightAt(10)
    const now = heightAt(500)
    grown.remove()
    return now
  })
  expect(height).toBe(500)
  // The tooltip beside a name that is cut, by the pointer and by the keys; it goes with what it is about.
  const tooltip = demo.page.getByRole('tooltip')
  await frame.rail.getByRole('button', { name: 'Maps' }).hover()
  await expect(tooltip).toHaveText(/^Maps/)
  const [beside, at] = await Promise.all([
    tooltip.boundingBox(),
    frame.rail.getByRole('button', { name: 'Maps' }).boundingBox(),
  ])
  expect(beside?.x).toBeGreaterThan(at === null ? Number.NaN : at.x + at.width - 1)
  await demo.page.mouse.move(450, 300)
  await expect(tooltip).toBeHidden()
  await demo.page.keyboard.press('Tab')
  await demo.page.keyboard.press('Shift+Tab')
  await frame.rail.getByRole('button', { name: 'Funds' }).focus()
  await expect(tooltip).toHaveText(/^Funds/)
  await demo.page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await demo.page.keyboard.press('Tab')
  await expect(tooltip).toHaveText(/^News/)
  await tooltip.evaluate(() => document.activeElement?.remove())
  await expect(tooltip).toBeHidden()
})

test('every call is in the activity log, and the status bar counts it', async ({ demo }) => {
  const operations = new OperationsPage(demo.page)
  const frame = new Frame(demo.page)
  const config = serviceList[0]?.operations.getConfig
  if (config === undefined) throw new Error('no getConfig')
  await operations.ask(config)
  await expect(frame.status).toContainText('1 call today')
  await operations.send(config)
  await expect(operations.answer).toContainText('from the library')
  await expect(frame.status).toContainText('1 call today')
  await frame.open('Activity')
  await expect(demo.page.getByRole('main')).toContainText('Get configuration')
})

test('a damaged settings file is set aside and said, and the program starts', async ({
  userData,
}) => {
  const { writeFile, readdir, mkdir } = await import('node:fs/promises')
  const first = await launch({ userData })
  await first.value('desk.startWith', { world: 'demo' })
  await first.close()
  await mkdir(userData, { recursive: true })
  await writeFile(`${userData}/settings.json`, '{"start": "demo", "services": {')
  const next = await launch({ userData })
  await expect(next.page.getByText(/settings/i).first()).toBeVisible()
  const state = await next.value('desk.state')
  expect(state.notices.map((notice) => notice.message).join()).toMatch(/settings/i)
  expect(
    (await readdir(userData)).filter((name) => name.startsWith('settings.corrupt')),
  ).toHaveLength(1)
  await next.close()
})

test('the palette finds what was seen, and always leads on to the Library', async ({ demo }) => {
  const { page } = demo
  const frame = new Frame(page)
  const operations = new OperationsPage(page)
  const search = findOperation('news.search')
  if (search === undefined) throw new Error('no such operation')
  await frame.openByPalette('News Search news')
  await operations.form(search).getByLabel('Search text').fill('harbour')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toHaveAttribute(
    'data-at',
    'answered',
  )

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('harbour')
  const item = palette.getByRole('group', { name: 'Library' }).getByRole('option').first()
  await expect(item).toContainText(/harbour/i)
  await palette.getByRole('combobox').fill('nothing has these words')
  await palette.getByRole('option', { name: /Search the Library for “nothing has/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await expect(page.getByRole('searchbox').first()).toHaveValue('nothing has these words')
})

test('the numbers of the rail are seen while Ctrl is held', async ({ demo }) => {
  const { page } = demo
  const number = new Frame(page).rail.locator('[data-mark="3"]')
  await expect(number).toBeHidden()
  await page.keyboard.down('Control')
  await expect(number).toBeVisible()
  await page.keyboard.up('Control')
  await expect(number).toBeHidden()
})
