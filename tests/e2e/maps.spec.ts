import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { callsMade, expect, launch, type Program, resize, test } from './fixtures.ts'
import { answerSystemWith } from './launch.ts'
import { tabTo } from './pages/tab-to.ts'
import { violationsInEveryTheme } from './violations.ts'

const map = ({ page }: Program) => page.getByRole('region', { name: 'Map of the places' })
const list = ({ page }: Program) => page.getByRole('grid', { name: 'Places' })
const field = ({ page }: Program) => page.getByRole('searchbox', { name: 'Search places' })

async function openMaps({ page }: Program): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: /Maps/ })
    .click()
  await expect(page.getByRole('searchbox', { name: 'Search places' })).toBeVisible()
}

async function find(program: Program, words: string): Promise<void> {
  await field(program).fill(words)
  await program.page.keyboard.press('Enter')
  // A map that is drawn without a graphics card takes long beside other specs.
  await expect(list(program).getByRole('row').first()).toBeVisible()
}

/** The name of a place in the list. */
const nameOf = async (program: Program, row: number): Promise<string> =>
  (await list(program)
    .getByRole('row')
    .nth(row)
    .getByRole('gridcell')
    .nth(1)
    .locator('span')
    .first()
    .textContent()) ?? ''

/** Files of the map's code that the page has loaded, and threads it has started of them. */
const codeOfMap = async ({ page }: Program) => {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  // What an earlier page of the same process has loaded is not always listed as loaded again.
  const threads = page.workers().map((worker) => worker.url())
  return [...loaded, ...threads].filter((name) => /\/map-(page|worker)|maplibre/.test(name))
}

test('by clicks: found, filtered, in the area, card, reviews, photos saved, what is here, and back without a call', async ({
  demo,
}) => {
  test.slow()
  const { page } = demo
  // The map's code comes with its tab and not with the window.
  expect(await codeOfMap(demo)).toEqual([])
  await openMaps(demo)
  await expect(map(demo)).toHaveAttribute('data-stage', 'ready')
  await expect.poll(() => codeOfMap(demo)).not.toEqual([])
  await find(demo, 'restaurant lisbon')

  // What was found stays in view in a window of another size.
  const scale = map(demo).getByText(/^[\d,.]+ (km|m)$/)
  const wide = (await scale.textContent()) ?? ''
  await resize(demo.app, page, 900, 600)
  await expect(scale).not.toHaveText(wide)
  await resize(demo.app, page, 1280, 800)

  // Filters say what they hold back.
  await expect(page.getByText('20 places').first()).toBeVisible()
  await page.getByRole('button', { name: '4.0 and up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Filtered out' })).toContainText(
    /\d+ by rating/,
  )
  await page.getByRole('button', { name: /^Show them: \d+ by rating/ }).click()
  await expect(page.getByText('20 places').first()).toBeVisible()

  // The area is searched again only when it was moved, once or at every move.
  const area = page.getByRole('button', { name: 'Search this area (1 call)' })
  await expect(area).toBeHidden()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const beforeArea = await callsMade(demo)
  await area.click()
  await expect.poll(() => callsMade(demo)).toBe(beforeArea + 1)
  await expect(area).toBeHidden()
  await page.getByRole('switch', { name: /Search as the map moves/ }).check({ force: true })
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page.getByText('Search as the map moves: 1 search so far')).toBeVisible()
  await page.getByRole('switch', { name: /Search as the map moves/ }).uncheck({ force: true })

  // A point's menu by the pointer; opening it costs nothing.
  const beforeMenu = await callsMade(demo)
  await map(demo)
    .locator('canvas')
    .click({ button: 'right', position: { x: 200, y: 300 } })
  await expect(page.getByRole('menuitem', { name: 'Show distances from here' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Show distances from here' })).toBeHidden()
  expect(await callsMade(demo)).toBe(beforeMenu)

  // The card, and the place's own page.
  const name = await nameOf(demo, 1)
  await list(demo).getByRole('row').nth(1).click()
  const card = page.getByRole('region', { name, exact: true })
  await expect(card.getByText(/° ?\d+′/)).toBeVisible()
  // The list, or the part of it that the map shows, is offered offline with its calls; nothing is asked yet.
  const beforeOffers = await callsMade(demo)
  for (const [words, title] of [
    ['Take this list offline…', 'Take 20 places offline'],
    ['Take the area in view offline…', /^Take (the place|\d+ places) offline$/],
  ] as const) {
    await page.getByRole('button', { name: 'Take offline', exact: true }).click()
    await page.getByRole('menuitem', { name: words }).click()
    const offer = page.getByRole('dialog', { name: title })
    await expect(offer.getByText(/calls?/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(offer).toBeHidden()
  }
  expect(await callsMade(demo)).toBe(beforeOffers)
  // Other services: threads and news that name it, and the airports nearest to where it is.
  const others = async () => {
    await card.getByRole('button', { name: `More for ${name}` }).click()
    await expect(page.getByRole('menuitem', { name: /^Find in news/ })).toBeVisible()
  }
  await others()
  await page.getByRole('menuitem', { name: /^Find in forum/ }).click()
  await expect(page.getByRole('searchbox').first()).toHaveValue(name)
  await page.keyboard.press('Alt+ArrowLeft')
  await others()
  await page.getByRole('menuitem', { name: `Search flights to ${name}…` }).click()
  await expect(page.getByRole('searchbox', { name: /airport/i })).toHaveValue(/^38\.\d+, -9\.\d+$/)
  await page.keyboard.press('Alt+ArrowLeft')
  await card.getByRole('button', { name: 'Open the place' }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true })
  const reviews = page.getByRole('grid', { name: 'Reviews' })
  await expect(reviews.getByRole('row').first()).toBeVisible()
  await expect(page.getByLabel('Stars of the reviews that are stored')).toBeVisible()
  await expect(page.getByRole('slider', { name: /Mean stars of the stored reviews/ })).toBeVisible()
  await page.getByRole('button', { name: 'Load more (1 call)' }).click()
  await expect(page.getByText(/^(2[1-9]|[34]\d) reviews$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find in these reviews' }).fill('no such words here')
  await expect(page.getByText('No review here says “no such words here”')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find in these reviews' }).fill('')
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save this photo…' }).click()
  await expect(page.getByRole('textbox', { name: 'Addresses to download' })).toHaveValue(/place-/)
  await page.getByRole('button', { name: 'Back', exact: true }).first().click()
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByRole('button', { name: /what is here/ }).click()
  await expect(page.getByRole('heading', { name: 'What is here?' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Around it' }).getByRole('button').first(),
  ).toBeVisible()

  // The way back asks nothing anew.
  const before = await callsMade(demo)
  const backToList = async () => {
    await page.keyboard.press('Alt+ArrowLeft')
    return await list(demo).isVisible()
  }
  await expect.poll(backToList).toBe(true)
  expect(await callsMade(demo)).toBe(before)
})

test('by keys alone: found, card, reviews, a photo saved, the place saved, exported, forgotten, imported and the same; what is here', async ({
  demo,
}) => {
  test.slow()
  const { page } = demo
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const choose = async (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
    const item = page.getByRole(role, { name })
    await expect(item).toBeVisible()
    for (let step = 0; step < 9; step += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
  }
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-place-'))
  await demo.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await demo.value('downloads.chooseFolder')
  await page.keyboard.press('Control+4')
  await expect(field(demo)).toBeFocused()
  await page.keyboard.type('museum lisbon')
  await page.keyboard.press('Enter')
  await expect(list(demo).getByRole('row').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'As found' }))
  await choose('Most reviewed', 'menuitemradio')
  await tabTo(page, list(demo))
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  const close = page.getByRole('button', { name: 'Close the card' })
  const card = page.getByRole('region').filter({ has: close }).last()
  const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await page.keyboard.press('s')
  await expect(card.getByRole('button', { name: 'Remove from saved' })).toBeVisible()

  // The place into a list that is made on the way, and then its page.
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: `Save “${name}”` })
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name of a new list' }))
  await page.keyboard.type('Lisbon')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: /^Lisbon/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(list(demo)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

  // Reviews in another order, and more of them; a photo of the gallery becomes a file.
  await press(tab('About'), 'ArrowRight')
  const reviews = page.getByRole('grid', { name: 'Reviews' })
  await expect(reviews.getByRole('row').first()).toBeVisible()
  await press(page.getByRole('radio', { name: 'Most relevant' }), 'ArrowRight')
  await expect(page.getByRole('radio', { name: 'Newest' })).toBeChecked()
  await press(page.getByRole('button', { name: 'Load more (1 call)' }))
  await expect(page.getByText(/^(2[1-9]|[34]\d) reviews$/)).toBeVisible()
  await press(tab('Reviews'), 'ArrowRight')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Save this photo…' }))
  const addresses = page.getByRole('textbox', { name: 'Addresses to download' })
  await expect(addresses).toHaveValue(/place-/)
  await press(addresses)
  const files = page.getByRole('grid', { name: 'Downloads' })
  await expect(files.getByRole('row').first()).toContainText(/[kK]B/)

  // The tab of the search has it as it was left: its words, its row and its card.
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await press(tab('Search'))
  await expect(field(demo)).toHaveValue('museum lisbon')
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(name)

  // Written to a file, forgotten, and taken in again: the same, with its list.
  await press(tab('Search'), 'ArrowRight')
  const saved = page.getByRole('grid', { name: 'Saved places' })
  await expect(saved.getByRole('row')).toHaveCount(1)
  const kept = await keptPlaces(page)
  const file = join(folder, 'places.geojson')
  await demo.app.evaluate(({ dialog: dialogs }, filePath) => {
    dialogs.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await press(page.getByRole('button', { name: 'Export' }))
  await choose('GeoJSON')
  await expect(page.getByText(`Written to ${file}.`)).toBeVisible()
  await press(saved, 'Home')
  await page.keyboard.press('Delete')
  await expect(page.getByText('No saved places here')).toBeVisible()
  await press(page.getByRole('button', { name: 'Import places…' }))
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Choose a file…' }))
  await (await chooser).setFiles(file)
  await press(page.getByRole('button', { name: 'Import 1 place' }))
  await expect(saved.getByRole('row')).toHaveCount(1)
  expect(await keptPlaces(page)).toEqual(kept)
  await rm(folder, { recursive: true })

  // What can be done with a point is a menu, and opening it costs nothing: its keys mean the map's middle.
  await press(tab('Saved places'), 'ArrowLeft')
  const before = await callsMade(demo)
  // Before it is drawn a map takes no keys.
  await expect(map(demo)).toHaveAttribute('data-stage', 'ready')
  await press(map(demo).locator('canvas'), 'Shift+F10')
  const fromHere = page.getByRole('menuitem', { name: 'Show distances from here' })
  await expect(fromHere).toBeVisible()
  expect(await callsMade(demo)).toBe(before)
  await choose('Show distances from here')
  await expect(page.getByText(/^Distances from -?\d+\.\d+, -?\d+\.\d+/)).toBeVisible()

  // Nobody is asked where the person is; they say it once, and it is used where they want it.
  await press(page.getByRole('button', { name: 'Where I am' }))
  const where = page.getByRole('dialog', { name: 'Where I am' })
  await expect(where.getByText(/^Nobody is asked where you are/)).toBeVisible()
  await tabTo(page, where.getByRole('textbox', { name: 'A town or a coordinate' }))
  await page.keyboard.type('Nowhere at all')
  await page.keyboard.press('Enter')
  await expect(where.getByText('The map knows no town of this name.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Porto')
  await page.keyboard.press('Enter')
  await expect(where.getByText(/^You are at 41\.\d+, -8\.\d+, as you said/)).toBeVisible()
  await press(where.getByRole('button', { name: 'Show distances from here' }))
  await expect(page.getByText(/^Distances from 41\.\d+, -8\.\d+/)).toBeVisible()
  expect(await callsMade(demo)).toBe(before)

  // A point that is not on earth is told of, stays as it was typed, and costs no call.
  await tabTo(page, field(demo))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('95.1, 10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('A latitude is between')
  await expect(field(demo)).toHaveValue('95.1, 10')
  expect(await callsMade(demo)).toBe(before)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('38°42′50.0″N 9°08′21.8″W')
  await page.keyboard.press('Enter')
  await expect(page.getByText('38.71389, -9.13939')).toBeVisible()
})

test('a map that goes to the next page stays where that page has it in a window of another size', async ({
  demo,
}) => {
  const { page } = demo
  await openMaps(demo)
  await find(demo, 'restaurant lisbon')
  await page.getByRole('tab', { name: 'Saved' }).click()
  const saved = page.getByRole('region', { name: 'Map of the saved places' })
  const scale = saved.getByText(/^[\d,.]+ (km|m)$/)
  const world = (await scale.textContent()) ?? ''
  const canvas = saved.locator('canvas')
  const { width = 0 } = (await canvas.boundingBox()) ?? {}
  await resize(demo.app, page, 900, 600)
  // The map itself has the other size, and with it has done what it does then.
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeLessThan(width)
  await expect(scale).toHaveText(world)
  await resize(demo.app, page, 1280, 800)
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBe(width)
  await expect(scale).toHaveText(world)
})

test('without WebGL the list and the cards work, and one sentence says why there is no map', async ({
  userData,
}) => {
  const program = await launch({ userData, switches: ['--disable-3d-apis'] })
  const { page } = program
  await program.value('desk.startWith', { world: 'demo' })
  await openMaps(program)
  await expect(page.getByText(/^There is no map: this computer has no WebGL/)).toBeVisible()
  await find(program, 'cafe paris')
  await list(program).getByRole('row').first().click()
  await page.getByRole('button', { name: 'Open the place' }).click()
  await expect(page.getByText('Plus code')).toBeVisible()
  expect(program.complaints()).toEqual([])
  await program.close()
})

test('taken offline, a place is whole without its service; what the service refuses is said in its words', async ({
  connected,
  gateway,
}) => {
  test.slow()
  const { page } = connected
  await openMaps(connected)
  // The shapes of another edition are read as well.
  const stop = gateway.misbehave({ service: 'maps', kind: 'olderEdition' })
  await find(connected, 'restaurant lisbon')
  await expect(
    list(connected)
      .getByText(/Open until|Closed, opens/)
      .first(),
  ).toBeVisible()
  stop()
  await find(connected, 'museum lisbon')
  await page.getByRole('button', { name: 'As found' }).click()
  await page.getByRole('menuitemradio', { name: 'Most reviewed' }).click()
  const name = await nameOf(connected, 0)
  await list(connected).getByRole('row').first().click()
  await page
    .getByRole('region', { name, exact: true })
    .getByRole('button', { name: 'Take offline…' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Take the place offline' })
  await expect(dialog.getByText(/calls?/).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Make|^Fetch/ }).click()
  await expect.poll(async () => (await connected.value('plans.list')).at(0)?.state.at).toBe('ended')
  await expect(dialog).toBeHidden()

  // Nothing answers any more: the page, its reviews and its photos are here.
  gateway.misbehave({ service: 'maps', kind: 'providerError' })
  // One that is not here is still called by the name that the list had for it.
  const absent = await nameOf(connected, 1)
  await list(connected).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Open the place' }).click()
  await expect(page.getByRole('button', { name: /Try again/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: absent, level: 2 })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await list(connected).getByRole('row').first().click()
  const paid = () => callsMade(connected)
  const before = await paid()
  await page.getByRole('button', { name: 'Open the place' }).click()
  await expect(page.getByText('Plus code')).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByRole('grid', { name: 'Reviews' }).getByRole('row').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByText(/^1 of \d+$|^No photos/).first()).toBeVisible()
  expect(await paid()).toBe(before)

  // A failure inside of a success is no answer and no empty list.
  await page
    .getByRole('radio', { name: 'Lowest' })
    .or(page.getByRole('tab', { name: 'Reviews' }))
    .first()
    .click()
  await page.getByRole('radio', { name: 'Lowest' }).check({ force: true })
  await expect(page.getByRole('button', { name: /Try again|Ask again/ }).first()).toBeVisible()

  // What is otherwise than when it was kept is said where the place is looked at again.
  let rating = 41
  const heard: string[] = []
  const other = createServer(({ url = '' }, response) => {
    const point = { latitude: 10.5, longitude: 20.5 }
    const place = { business_id: '0x1:0x2', name: 'Harbour Clock', phone: '1', ...point }
    const second = { business_id: '0x1:0x3', name: 'Second Clock' }
    // The same search does not find the same again.
    const again = heard.some((one) => one.includes('query=')) && url.includes('query=')
    heard.push(url)
    response.setHeader('content-type', 'application/json')
    const data = [again ? second : { ...place, rating: rating / 10 }]
    response.end(JSON.stringify({ status: 'ok', data }))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    await connected.value('settings.change', { services: { maps: { address } } })
    await page.getByRole('tab', { name: 'Search' }).click()
    await field(connected).fill('clock')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Confirm the address' }).click()
    const clock = list(connected).getByRole('row').first()
    await expect(clock).toContainText('Harbour Clock')
    // Its pin stands in the middle of the map: pointed at there it is marked in the list, and the other way.
    const canvas = map(connected).locator('canvas')
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('no map')
    await expect
      .poll(async () => {
        await page.mouse.move(box.x + box.width / 2 + 9, box.y + box.height / 2)
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        return await clock.getAttribute('class')
      })
      .toMatch(/pointed/)
    await page.mouse.move(box.x + 90, box.y + 90)
    await expect(clock).not.toHaveClass(/pointed/)
    const bare = await canvas.screenshot()
    await clock.hover()
    await expect.poll(async () => (await canvas.screenshot()).equals(bare)).toBe(false)
    // In a narrow window the card lies over the list; closed, the list has the keyboard.
    await resize(connected.app, page, 900, 600)
    await clock.click()
    const card = page.getByRole('region', { name: 'Harbour Clock' })
    const placesFound = page.getByRole('region', { name: 'Places found', exact: true })
    await expect
      .poll(async () => {
        const [over, under] = [await card.boundingBox(), await placesFound.boundingBox()]
        return Math.abs((over?.width ?? 0) - (under?.width ?? 9))
      })
      .toBeLessThan(3)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await page.keyboard.press('d')
    await page.getByRole('button', { name: 'Open the place' }).click()
    await expect(page.getByRole('heading', { name: 'Harbour Clock', level: 2 })).toBeVisible()
    rating = 43
    await page.getByRole('button', { name: 'Refresh (1 call)' }).click()
    await expect(page.getByText(/^Rating 4\.3, was 4\.1 on /)).toBeVisible()
    // The colon of an id is encoded once.
    expect(heard.at(-1)).toContain('business_id=0x1%3A0x2')
    // Another set for the same question is what the list shows; what was found before stays kept.
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Close the card' }).click()
    await page.getByRole('button', { name: 'Refresh (1 call)' }).first().click()
    await expect(clock).toContainText('Second Clock')
    await expect(list(connected).getByRole('row')).toHaveCount(1)
    const pointer = { service: 'maps', kind: 'place', id: '0x1:0x2' } as const
    expect((await connected.value('library.item', pointer)).title).toBe('Harbour Clock')
  } finally {
    await new Promise((resolve) => other.close(resolve))
  }
})

const land = '245, 243, 236'

/** The colour in the middle of the map, as it is seen. */
async function middleOf(program: Program): Promise<string> {
  const picture = await map(program).locator('canvas').screenshot()
  return await program.page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const paper = new OffscreenCanvas(1, 1).getContext('2d')
      paper?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
      return (paper?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []).join(', ')
    },
    [...picture],
  )
}

test('tiles of an address that the person confirmed lie over the map: main asks for them, the page asks no other host', async ({
  demo,
}) => {
  test.slow()
  const { app, page } = demo
  const heard: string[] = []
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const host = createServer(({ url = '' }, response) => {
    heard.push(url)
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  try {
    await answerSystemWith(app, 'Draw the map from there')
    // The map is open already: what is set is drawn by it.
    await openMaps(demo)
    await expect(map(demo)).toHaveAttribute('data-stage', 'ready')
    const openSettings = async () => {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Map', exact: true }).click()
    }
    await openSettings()
    const address = `${origin}/{z}/{x}/{y}.png?key={key}`
    await page.getByLabel('Address of tiles or of a style').fill(address)
    await page.getByLabel('Who made it').fill('Tiles by nobody')
    await page.getByLabel('Key of the map').fill('map-key-0123456789-abcdef')
    await page.getByRole('button', { name: 'Save…' }).click()
    await expect(page.getByText(/A key ending in cdef is held/)).toBeVisible()
    await expect(page.getByLabel('Key of the map')).toHaveValue('')
    await openMaps(demo)
    await expect(page.getByText('Tiles by nobody')).toBeVisible()
    await expect
      .poll(() => heard.filter((one) => one.endsWith('.png?key=map-key-0123456789-abcdef')).length)
      .toBeGreaterThan(0)
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(asked.filter((name) => name.startsWith(origin))).toEqual([])
    expect(JSON.stringify(await demo.value('map.source'))).not.toContain('0123456789')
    await openSettings()
    await page.getByRole('button', { name: 'Use only the own map' }).click()
    await openMaps(demo)
    await expect(page.getByText('Made with Natural Earth', { exact: true })).toBeVisible()
    await expect(page.getByText('Tiles by nobody')).toBeHidden()
    // A graphics card that is lost, as when a machine sleeps, comes back with the land on the map.
    await expect.poll(() => middleOf(demo)).toBe(land)
    await map(demo)
      .locator('canvas')
      .evaluate(async (canvas: HTMLCanvasElement) => {
        const card = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
        card?.loseContext()
        await new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve))
        // The library has its turn before the card comes back.
        setTimeout(() => card?.restoreContext())
        await new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve))
      })
    await expect.poll(() => middleOf(demo)).toBe(land)
  } finally {
    await new Promise((resolve) => host.close(resolve))
  }
})

/** The saved places as main keeps them, in their order. */
const keptPlaces = async (page: Page) =>
  await page.evaluate(async () => {
    const kept = await window.desk.call('collections.list', { collection: 'savedPlaces' })
    if (!kept.ok) return []
    return kept.value.entries.flatMap(({ id, value }) => ('visited' in value ? { id, value } : []))
  })

test('places are saved in lists with the keys, ordered, exported, forgotten, imported and the same, and compared without a call', async ({
  demo,
}) => {
  test.slow()
  const { page } = demo
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: /Maps/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search places' }).fill('museum lisbon')
  await page.keyboard.press('Enter')
  const found = page.getByRole('grid', { name: 'Places' })
  await expect(found.getByRole('row').nth(2)).toBeVisible()
  const before = await callsMade(demo)

  // Three of them, with the keys alone, into a list that is made on the way.
  await found.press('Home')
  for (const key of ['Space', 'j', 'Space', 'j', 'Space', 'l']) await found.press(key)
  const dialog = page.getByRole('dialog', { name: 'Save 3 places' })
  await dialog.getByRole('textbox', { name: 'Name of a new list' }).fill('Lisbon')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: /^Lisbon/ })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Saved places' }).click()
  const lists = page.getByRole('navigation', { name: 'Lists of places' })
  await lists.getByRole('button', { name: /^Lisbon/ }).click()
  const saved = page.getByRole('grid', { name: 'Saved places' })
  const rows = saved.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText(/ km in their order$/)).toBeVisible()
  const nameOf = async (place: number) =>
    (await rows.nth(place).getByRole('gridcell').nth(1).locator('span').first().textContent()) ?? ''
  const [first, second] = [await nameOf(0), await nameOf(1)]

  // The first goes down, is visited, and has a note.
  await rows.nth(0).click()
  await saved.press(']')
  await expect.poll(() => nameOf(0)).toBe(second)
  await saved.press('v')
  const card = page.getByRole('region', { name: first, exact: true })
  await expect(card.getByRole('checkbox', { name: 'Visited' })).toBeChecked()
  await card.getByRole('textbox', { name: 'Note' }).fill('Ask for the <tower> & the clock')
  await card.getByLabel('Tags', { exact: true }).fill('clock')
  await page.keyboard.press('Enter')
  await expect(card.getByText('clock', { exact: true })).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])

  // A second list by dragging: in the first it is no more.
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Later')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No saved places here')).toBeVisible()
  await lists.getByRole('button', { name: /^Lisbon/ }).click()
  await rows
    .nth(2)
    .locator('[data-place]')
    .dragTo(lists.getByRole('button', { name: /^Later/ }))
  await expect(rows).toHaveCount(2)
  await expect(lists.getByRole('button', { name: /^Later/ })).toContainText('1')

  const kept = await keptPlaces(page)
  expect(kept).toHaveLength(3)
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-places-'))
  await lists.getByRole('button', { name: /^All places/ }).click()
  {
    const file = join(folder, 'places.kml')
    await demo.app.evaluate(({ dialog: dialogs }, filePath) => {
      dialogs.showSaveDialog = async () => ({ canceled: false, filePath })
    }, file)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'KML' }).click()
    await expect(page.getByText(`Written to ${file}.`)).toBeVisible()

    await saved.press('Home')
    await saved.press('Control+a')
    await saved.press('Delete')
    await expect(page.getByText('No saved places here')).toBeVisible()
    expect(await keptPlaces(page)).toEqual([])

    await page.getByRole('button', { name: 'Import places…' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file…' }).click()
    await (await chooser).setFiles(file)
    await expect(page.getByText(/^3 new places; 0 saved already/)).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 places' }).click()
    await expect(rows).toHaveCount(3)
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect((await keptPlaces(page)).toSorted(byId)).toEqual(kept.toSorted(byId))
  }
  await rm(folder, { recursive: true })

  // Saved a second time from elsewhere: shown beside each other, made one, and two again.
  const [twin] = kept
  if (twin === undefined) throw new Error('nothing is kept')
  const again = { id: 'own/again', value: { ...twin.value, note: 'From a file', lists: [] } }
  await demo.value('collections.put', { collection: 'savedPlaces', items: [again] })
  await lists.getByRole('button', { name: /^Saved twice/ }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Merge…' }).click()
  const merge = page.getByRole('dialog', { name: 'The same place? 1 of 1' })
  await expect(merge.getByRole('row', { name: /^Note/ })).toContainText('From a file')
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await merge.getByRole('button', { name: 'Merge into one' }).click()
  await expect(merge).toBeHidden()
  const merged = (await keptPlaces(page)).find(({ id }) => id === twin.id)
  expect(merged?.value).toMatchObject({ lists: twin.value.lists })
  expect(JSON.stringify(merged?.value)).toContain('From a file')
  expect(await keptPlaces(page)).toHaveLength(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await keptPlaces(page)).length).toBe(4)
  expect((await keptPlaces(page)).find(({ id }) => id === twin.id)).toEqual(twin)
  await demo.value('collections.remove', { collection: 'savedPlaces', ids: [again.id] })
  await lists.getByRole('button', { name: /^All places/ }).click()
  await expect(rows).toHaveCount(3)

  // Beside each other: what the search told is enough, and no call was made all along.
  await saved.press('Control+a')
  await page
    .getByRole('toolbar', { name: 'Chosen places' })
    .getByRole('button', { name: 'Compare' })
    .click()
  const table = page.getByRole('region', { name: 'Comparison' })
  await expect(table.getByRole('rowheader', { name: /^Rating/ })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: /^From / }).first()).toBeVisible()
  expect(await callsMade(demo)).toBe(before)
  expect(await violationsInEveryTheme(demo)).toEqual([])
  const removes = table.getByRole('button', { name: /^Remove / })
  await expect(removes).toHaveCount(3)
  await removes.first().click()
  await expect(removes).toHaveCount(2)
})
