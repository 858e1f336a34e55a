import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startChangingService } from './changing-service'
import { alone, callsMade, expect, launch, type Program, resize, test } from './fixtures'
import { Frame } from './pages/frame'
import { tabTo } from './pages/tab-to'
import { violations, violationsInEveryTheme } from './violations'

const stories = ({ page }: Program) => page.getByRole('grid', { name: 'Stories' }).last()
const rows = (program: Program) => stories(program).getByRole('row')
const headline = ({ page }: Program) =>
  page.getByRole('document', { name: 'Text' }).getByRole('heading', { level: 2 })
const pages = ({ page }: Program) => page.getByRole('navigation', { name: 'Pages' })
const form = ({ page }: Program, name: string) => page.getByRole('radio', { name, exact: true })
const notes = ({ page }: Program) => page.getByRole('textbox', { name: 'Note' })

async function openNews(program: Program): Promise<void> {
  await new Frame(program.page).open('News')
  await expect(pages(program)).toBeVisible()
  await expect(rows(program).first()).toBeVisible()
}

async function openAsRows(program: Program): Promise<void> {
  await openNews(program)
  await form(program, 'Rows').check()
}

/** What is saved next is written there, without a question. */
async function saveAs({ app }: Program, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
}

test('by clicks: front page, section, story, next, save, highlight, Library, offline and digest', async ({
  demo,
  userData,
}) => {
  const { page } = demo
  await openAsRows(demo)
  await pages(demo)
    .getByRole('button', { name: /^Science/ })
    .click()
  await pages(demo)
    .getByRole('button', { name: /^Space/ })
    .click()
  await expect(page.getByRole('toolbar', { name: 'Stories' })).toContainText(/\d+ stories/)
  await page.getByRole('button', { name: 'On the front page' }).click()

  // A click shows it beside the list, a second one opens it.
  await rows(demo).nth(0).click()
  const pane = page.getByLabel('Story', { exact: true })
  const first = (await pane.getByRole('heading', { level: 2 }).textContent()) ?? ''
  // Pages of the front page that come later may bring a newer one.
  await rows(demo).filter({ hasText: first }).first().dblclick()
  await expect(headline(demo)).toHaveText(first)
  await page.getByRole('button', { name: /^K?\s*J?\s*Next:/ }).click()
  await expect(headline(demo)).not.toHaveText(first)
  const second = (await headline(demo).textContent()) ?? ''
  await expect(page.getByRole('button', { name: /^Read aloud/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeVisible()

  const paragraph = page.locator('p[data-from]').first()
  await paragraph.dblclick({ position: { x: 30, y: 12 } })
  await page.getByRole('button', { name: /^Highlight/ }).click()
  const word = (await page.locator('mark').first().textContent()) ?? ''
  expect((await paragraph.textContent()) ?? '').toContain(word)
  await notes(demo).fill('Compare with the winter book.')
  await notes(demo).press('Escape')

  await new Frame(page).open('Library')
  await page.getByRole('tab', { name: 'Highlights' }).click()
  await page.getByRole('searchbox', { name: 'Find in highlights' }).fill('winter book')
  const found = page.getByRole('grid', { name: 'Highlights' }).getByRole('row').first()
  await expect(found).toContainText(word)
  await saveAs(demo, join(userData, 'highlights.md'))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  await expect(page.getByText(/^Written to .*highlights\.md/)).toBeVisible()
  const exported = await readFile(join(userData, 'highlights.md'), 'utf8')
  expect(exported).toContain(`> ${word}`)
  expect(exported).toContain('Compare with the winter book.')
  await found.dblclick()
  await expect(headline(demo)).toHaveText(second)
  await expect(notes(demo)).toHaveValue('Compare with the winter book.')

  await new Frame(page).open('News')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(rows(demo).first()).toContainText(second)
  await page.getByRole('tab', { name: 'Front page' }).click()
  await pages(demo)
    .getByRole('button', { name: /^Science/ })
    .click()
  await page.getByRole('button', { name: 'Take offline', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Make (up to )?\d+ calls?$/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Offline', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show the report' }).click()
  await expect(page.getByRole('dialog')).toContainText('News, Science')
  await expect(page.getByRole('dialog')).toContainText(/\d+ fetched/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const before = await callsMade(demo)
  await page.getByRole('tab', { name: 'Digest' }).click()
  const digest = page.getByRole('document', { name: 'Digest' })
  await expect(digest.getByRole('region', { name: 'Science: Space' })).toBeVisible()
  await expect(digest).toContainText(second)
  for (const [form, file] of [
    ['Markdown', 'digest.md'],
    ['HTML page', 'digest.html'],
  ] as const) {
    await saveAs(demo, join(userData, file))
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: form }).click()
    await expect(page.getByText(`Written to ${join(userData, file)}.`)).toBeVisible()
    const written = await readFile(join(userData, file), 'utf8')
    expect(written).toContain('Science: Space')
    expect(written).toContain(form === 'Markdown' ? '### [' : "default-src 'none'")
  }
  // What is printed is the digest alone.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print…' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-print-copy] h3').first()).toBeVisible()
  await expect(new Frame(page).rail).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await callsMade(demo)).toBe(before)
})

test('by keys alone: a page that is typed, story, next, save, highlight, back, Library, offline and digest', async ({
  demo,
}) => {
  const { page } = demo
  await page.keyboard.press('ControlOrMeta+8')
  await expect(rows(demo).first()).toBeVisible()
  await tabTo(page, page.getByRole('searchbox', { name: 'Page or path' }))
  await page.keyboard.type('cult')
  await page.keyboard.press('Enter')
  await expect(pages(demo).getByRole('button', { name: /^Culture/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await tabTo(page, stories(demo))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  const first = (await headline(demo).textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(headline(demo)).not.toHaveText(first)
  await page.keyboard.press('k')
  await expect(headline(demo)).toHaveText(first)
  await page.keyboard.press('e')
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(notes(demo)).toBeFocused()
  await page.keyboard.type('Kept with keys.')
  await page.keyboard.press('Escape')
  // Back is the list as it was left; forward is the story again.
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(headline(demo)).toBeHidden()
  await expect(rows(demo).first()).toBeVisible()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(headline(demo)).toHaveText(first)
  await expect(notes(demo)).toHaveValue('Kept with keys.')

  // Found again in the Library.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('library highlights')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Find in highlights' }))
  await page.keyboard.type('with keys')
  const found = page.getByRole('grid', { name: 'Highlights' })
  await expect(found.getByRole('row')).toHaveCount(1)
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await expect(headline(demo)).toHaveText(first)

  // Its page taken offline, and what is new of it as a digest.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('news front page')
  await page.keyboard.press('Enter')
  await expect(rows(demo).first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Take offline', exact: true }))
  await page.keyboard.press('Enter')
  const make = page.getByRole('dialog').getByRole('button', { name: /^Make (up to )?\d+ calls?$/ })
  await expect(make).toBeVisible()
  await tabTo(page, make)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Offline', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('news digest')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('document', { name: 'Digest' })).toContainText(first)
})

test('what was read stays readable without a call, from the Library and after a restart', {
  tag: alone,
}, async ({ demo, userData }) => {
  await openAsRows(demo)
  await rows(demo).first().click()
  await demo.page.keyboard.press('s')
  await demo.page.keyboard.press('Enter')
  const title = (await headline(demo).textContent()) ?? ''
  await demo.page.keyboard.press('e')
  await expect(demo.page.locator('mark').first()).toBeVisible()
  await demo.close()

  const again = await launch({ userData })
  // The window opens where it was left, with its way back to the row that was read.
  await expect(headline(again)).toHaveText(title)
  await again.page.keyboard.press('Alt+ArrowLeft')
  await expect(rows(again).first()).toHaveAttribute('data-active', 'true')
  await expect(again.page.getByLabel('Story').getByRole('heading', { name: title })).toBeVisible()
  const before = await callsMade(again)
  await new Frame(again.page).open('Library')
  await again.page.getByRole('tab', { name: 'Saved' }).click()
  await again.page.getByRole('grid', { name: 'Items' }).getByRole('row').first().dblclick()
  await expect(headline(again)).toHaveText(title)
  await expect(again.page.locator('mark').first()).toBeVisible()
  expect(await callsMade(again)).toBe(before)
  await again.close()
})

test('one story is told once, with the others and why; a further page is a call, asked for by hand', async ({
  demo,
}) => {
  const { page } = demo
  await openAsRows(demo)
  const before = await callsMade(demo)
  await page.getByRole('button', { name: 'Load more (1 call)' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^(3|4)\d articles/ })).toBeVisible()
  expect(await callsMade(demo)).toBe(before + 1)

  const group = stories(demo)
    .getByRole('button', { name: /^\d sources of / })
    .first()
  await group.click()
  await expect(stories(demo).getByText(/^Together because \d+ of \d+ words/)).toBeVisible()
  const numbers = page.getByRole('toolbar', { name: 'Stories' }).getByRole('status')
  const told = async () => Number.parseInt((await numbers.textContent()) ?? '', 10)
  const once = await told()
  await stories(demo).getByRole('button', { name: 'Take apart' }).click()
  await expect.poll(told).toBeGreaterThan(once)
  const apart = await told()
  await page.getByRole('button', { name: 'One story once' }).click()
  await expect.poll(told).toBeGreaterThanOrEqual(apart)

  // What else can be done with a story stands in its menu.
  await rows(demo).first().click({ button: 'right' })
  for (const name of [/^Find in forum/, /^Find in video/]) {
    await expect(page.getByRole('menuitem', { name }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')

  // H hides a story, Z brings it back.
  await stories(demo).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('h')
  await expect(page.getByText('1 hidden by you')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('1 hidden by you')).toBeHidden()

  // Each morning the front page is taken offline, for so many calls at most.
  await page.getByRole('button', { name: 'Take offline by itself…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const schedule = page.getByRole('region', { name: 'Taken offline by itself' })
  await expect(schedule).toContainText(/7:00.*, at most 20 calls/)

  // What was read can be held back, and is said.
  await rows(demo).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hide read' }).click()
  await expect(page.getByText('hidden because they were read')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByText('hidden because they were read')).toBeHidden()
})

test('words are searched for at the service, each search a step, and found in what is kept without a call', async ({
  demo,
}) => {
  const { page } = demo
  await openAsRows(demo)
  await page.getByRole('tab', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search news' })
  await field.fill('harbour')
  await field.press('Enter')
  await expect(rows(demo).first()).toContainText(/harbour/i)
  await field.fill('qqqq no such words')
  await field.press('Enter')
  await expect(page.getByText('The service found nothing for “qqqq no such words”.')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(rows(demo).first()).toContainText(/harbour/i)
  const before = await callsMade(demo)
  await form(demo, 'In what is stored').check()
  await page.getByRole('searchbox', { name: 'Find in what is stored' }).fill('harbour')
  await expect(rows(demo).first()).toContainText(/harbour/i)
  expect(await callsMade(demo)).toBe(before)
})

test('a page that fails says what to do and keeps what was there; other editions are read as well', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  const stop = gateway.misbehave({ service: 'news', kind: 'notFound' })
  await new Frame(page).open('News')
  await expect(page.getByRole('alert').first()).toBeVisible()
  stop()
  gateway.misbehave({ service: 'news', kind: 'olderEdition' })
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await expect(rows(connected).first()).toBeVisible()
  await form(connected, 'Rows').check()
  // In groups by section, a bare list, and a list with its pages; some without id, date or picture.
  for (const name of ['World', 'Culture', 'Sport']) {
    await pages(connected)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await expect(page.getByRole('toolbar', { name: 'Stories' })).toContainText(/1\d|20 stories/)
    await rows(connected).nth(3).click()
    await expect(
      page.getByLabel('Story', { exact: true }).getByRole('heading', { level: 2 }),
    ).not.toBeEmpty()
  }
})

test('an answer that refuses, or that is not understood, is no page without stories', async ({
  connected,
}) => {
  const { page } = connected
  const service = await startChangingService({ status: 'ok', blobs: [{ kind: 'x' }] })
  try {
    await connected.value('settings.change', { services: { news: { address: service.address } } })
    await connected.value('key.confirmAddresses')
    await new Frame(page).open('News')
    const unknown = page.getByText('This answer has another shape')
    await expect(unknown).toBeVisible()
    await page.getByRole('tab', { name: 'Search' }).click()
    const field = page.getByRole('searchbox', { name: 'Search news' })
    await expect(unknown).toBeHidden()
    await field.fill('harbour')
    await field.press('Enter')
    await expect(unknown).toBeVisible()
    service.says({ status: 'error', message: 'Only for the larger plan.' })
    await field.fill('ferry')
    await field.press('Enter')
    await expect(page.getByText('Only for the larger plan.').first()).toBeVisible()
    // On a page, what was stored before stays.
    service.says({ articles: [{ title: 'Night trains return', url: 'https://a.example/trains' }] })
    await page.getByRole('tab', { name: 'Front page' }).click()
    await page.getByLabel('Page or path').fill('sport')
    await page.getByLabel('Page or path').press('Enter')
    await expect(stories(connected).getByText('Night trains return').first()).toBeVisible()
    service.says({ status: 'ok', blobs: [{ kind: 'y' }] })
    await page.getByRole('button', { name: 'Refresh (1 call)' }).click()
    await expect(page.getByText(/shape that the page does not know/)).toBeVisible()
    await expect(stories(connected).getByText('Night trains return').first()).toBeVisible()
  } finally {
    await service.stop()
  }
})

test('the front page is put together: page by page, and side by side by keys; a place that is named is on the map', async ({
  demo,
}) => {
  const { page } = demo
  await openNews(demo)
  const names = ['World', 'Science', 'Culture', 'Travel']
  for (const name of names) {
    await pages(demo)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await page.getByRole('button', { name: 'On the front page' }).click()
  }
  await pages(demo)
    .getByRole('button', { name: /^Front page/ })
    .click()
  const arrangement = page.getByLabel('Pages of the front page')
  await arrangement.selectOption('Page by page')
  const heads = stories(demo).getByRole('rowheader')
  await expect(heads.first()).toContainText(/World.*Show all \d+ stories/)

  const before = await callsMade(demo)
  await arrangement.selectOption('Side by side')
  const column = (name: string) => page.getByRole('grid', { name: `Stories of ${name}` })
  await expect(page.getByText('1–3 of 4 pages')).toBeVisible()
  await column('World').focus()
  await page.keyboard.press('ArrowDown')
  for (const name of names.slice(1)) {
    await page.keyboard.press('ArrowRight')
    await expect(column(name)).toBeFocused()
  }
  await expect(column('World')).toBeHidden()
  await page.getByRole('button', { name: 'More for Travel' }).click()
  await page.getByRole('menuitem', { name: 'Move to the left' }).click()
  await expect(
    page.getByRole('region', { name: /World|Science|Culture|Travel/ }).nth(1),
  ).toHaveAccessibleName('Travel')
  expect(await violationsInEveryTheme(demo)).toEqual([])

  // It is all there again after a story was read.
  await column('Culture').focus()
  await page.keyboard.press('Enter')
  await expect(headline(demo)).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(column('Culture')).toBeVisible()
  expect(await callsMade(demo)).toBe(before)

  await page.getByRole('tab', { name: 'Search' }).click()
  await form(demo, 'In what is stored').check()
  await form(demo, 'Rows').check()
  // Which stories there are depends on the day, and what of one is seen in its row on its words.
  const counted = page.getByRole('toolbar', { name: 'Stories' }).getByRole('status')
  await expect(counted).toHaveText(/^\d+ stor/)
  const all = (await counted.textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Find in what is stored' }).fill('lisbon')
  await expect(counted).not.toHaveText(all)
  await rows(demo).first().click()
  await page
    .getByLabel('Story', { exact: true })
    .getByRole('button', { name: 'Lisbon', exact: true })
    .click()
  await expect(page.getByRole('searchbox', { name: /Search/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of the places' })).toBeVisible()
  expect(await callsMade(demo)).toBe(before)
})

test('the news hold what they promise to everybody', async ({ demo }) => {
  const { page } = demo
  await openNews(demo)
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await form(demo, 'Rows').check()
  await rows(demo).first().click()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(headline(demo)).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.locator('mark').first()).toBeVisible()
  await page.getByRole('button', { name: 'Type settings' }).click()
  for (const paper of ['Sepia', 'Dark', 'Light']) {
    await form(demo, paper).check()
    expect(await violations(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Digest' }).click()
  await expect(page.getByRole('document', { name: 'Digest' })).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
})

test('in a narrow window the stories have the whole width, and the pages fold into a button', async ({
  demo,
}) => {
  const { page } = demo
  await openAsRows(demo)
  await resize(demo.app, page, 900, 600)
  await expect(pages(demo)).toBeHidden()
  const place = await stories(demo).boundingBox()
  expect(place?.width).toBeGreaterThan(800)
  // Where it came from and what can be done with it stand in one line.
  const source = await page.getByText(/^From the (service|library)/).boundingBox()
  expect(source?.height).toBeLessThan(24)
  const column = page.getByRole('button', { name: 'Pages: Front page' })
  // Escape is the column's before it is drawn too: both keys arrive before the next frame.
  await column.focus()
  expect(
    await column.evaluate(async (button: HTMLElement) => {
      button.click()
      await Promise.resolve()
      const opened = button.ariaExpanded
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      button.dispatchEvent(key)
      return [opened, key.defaultPrevented]
    }),
  ).toEqual(['true', true])
  await expect(column).toHaveAttribute('aria-expanded', 'false')
  await column.click()
  await expect(pages(demo)).toBeVisible()
  // Escape leaves it where it was; a page that is chosen is opened, with the keyboard in its stories.
  await page.keyboard.press('Escape')
  await expect(pages(demo)).toBeHidden()
  await expect(column).toBeFocused()
  await page.keyboard.press('Enter')
  await pages(demo)
    .getByRole('button', { name: /^Science/ })
    .click()
  await expect(page.getByRole('button', { name: 'Pages: Science' })).toBeVisible()
  await expect(pages(demo)).toBeHidden()
  await expect(stories(demo)).toBeFocused()
  expect(await violations(page)).toEqual([])
  // What can be pressed is told from words in the colours of the system too, which take away all grounds.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('button', { name: 'Hide read' })).toHaveCSS(
    'border-top-style',
    'solid',
  )
  await expect(page.getByRole('button', { name: /^Load more \(/ })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  await page.emulateMedia({ forcedColors: 'none' })
  // Beside an open article no row is cut where it says when.
  await resize(demo.app, page, 1280, 800)
  await rows(demo).nth(1).dblclick()
  const times = page.getByRole('region', { name: 'Stories of the list' }).locator('time')
  await expect(times.first()).toBeVisible()
  const cut = await times.evaluateAll((all) =>
    all.filter((time) => {
      const line = time.parentElement?.getBoundingClientRect()
      return line === undefined || time.getBoundingClientRect().right > line.right
    }),
  )
  expect(cut).toHaveLength(0)
})
