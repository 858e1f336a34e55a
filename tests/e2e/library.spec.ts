import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FoundItem, LibraryQuery } from '#shared/bridge/library'
import { exampleOf } from '#shared/operation/example'
import type { OperationId } from '#shared/services/index'
import { callsMade, expect, type Program, resize, test } from './fixtures'
import { LibraryPage } from './pages/library'
import { OperationsPage, operationOf } from './pages/operations'
import { violationsInEveryTheme } from './violations'

// A picture that is still on its way when a test ends is a complaint of the page, and no fault.
test.use({ quietPage: false })
test.afterEach(({ program }) => {
  const faults = program.complaints().filter((one) => !one.startsWith('Failed to load resource'))
  expect(faults).toEqual([])
})

const browsed: readonly OperationId[] = [
  'flights.searchAirport',
  'forum.popularTop',
  'maps.place',
  'video.search',
  'news.page',
]

/** Asks these operations with their examples, as the forms would. */
async function browse({ value }: Program, ids: readonly OperationId[] = browsed): Promise<void> {
  for (const operation of ids) {
    await value('operation.call', {
      operation,
      values: exampleOf(operationOf(operation), Date.now()),
    })
  }
}

/** What a search finds, once the answers are read: that goes on behind them. */
async function found(demo: Program, query: Partial<LibraryQuery>): Promise<FoundItem[]> {
  const page = () =>
    demo.value('library.search', { query: { text: '', order: 'newest', ...query }, limit: 50 })
  await expect.poll(async () => (await page()).items.length).toBeGreaterThan(1)
  return (await page()).items
}

/** Browses, opens the search and gives the title of an item that a word of its own finds. */
async function withPosts(demo: Program): Promise<{ library: LibraryPage; word: string }> {
  await browse(demo)
  const items = await found(demo, { kinds: ['post'] })
  const words = items.flatMap(({ title }) => title.match(/[A-Za-z]{6,}/g) ?? [])
  const [word] = words
  if (word === undefined) throw new Error('no post has a long word in its title')
  const library = new LibraryPage(demo.page)
  await library.open()
  return { library, word }
}

test('what was seen is found by its words, with what was found marked', async ({ demo }) => {
  const { library, word } = await withPosts(demo)
  await expect(library.field).toBeFocused()
  await expect(library.count).toHaveText(/items? in .* ms, no call made/)
  const before = await callsMade(demo)
  await library.search(word)
  await expect(library.rows.first().locator('mark').first()).toHaveText(new RegExp(word, 'i'))
  expect(await callsMade(demo)).toBe(before)

  // A service's chip says how many, and shows only those.
  await library.chip('Forum').click()
  await expect(library.chip('Forum')).toHaveAttribute('aria-pressed', 'true')
  await expect(library.rows.first()).toBeVisible()

  // Enter in the field goes to what was found; its menu opens the answer it came from, and says what
  // else can be done with it.
  await library.field.press('Enter')
  await demo.page.keyboard.press('Shift+F10')
  const menu = demo.page.getByRole('menu')
  for (const name of [
    /^Open$/,
    /^Find in library/,
    /^Find in news/,
    /^Copy link/,
    /^Forget|^Delete/,
  ]) {
    await expect(menu.getByRole('menuitem', { name })).toBeVisible()
  }
  await menu.getByRole('menuitem', { name: 'Open the answer it came from' }).click()
  const operations = new OperationsPage(demo.page)
  await operations.settled(operationOf('forum.popularTop'), 'answered')
  await expect(operations.answer).toContainText(/from the library.*no call made/)
  // Its row is shown among the others, and has the keyboard.
  const revealed = operations.answer.getByRole('row', { selected: true })
  await expect(revealed).toHaveCount(1)
  await expect(revealed).toContainText(new RegExp(word, 'i'))
  await expect(operations.answer.getByRole('grid')).toBeFocused()
  expect(await callsMade(demo)).toBe(before)
})

test('back and forward bring a search again', async ({ demo }) => {
  const { library, word } = await withPosts(demo)
  await library.search(word)
  await library.chip('Forum').click()
  await expect(library.chip('Forum')).toHaveAttribute('aria-pressed', 'true')
  const back = demo.page.getByRole('button', { name: 'Back', exact: true })
  await back.click()
  await expect(library.chip('Forum')).toHaveAttribute('aria-pressed', 'false')
  await expect(library.field).toHaveValue(word)
  await back.click()
  // The word is one step, however many letters it has.
  await expect(library.field).toHaveValue('')
  await demo.page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect(library.field).toHaveValue(word)
  await expect(library.rows.first().locator('mark').first()).toBeVisible()
})

test('filters that hide everything say how much, and let themselves be taken off', async ({
  demo,
}) => {
  const { library, word } = await withPosts(demo)
  await library.search(word)
  await library.filters.getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(demo.page.getByText(/items? (is|are) hidden by the filters/)).toBeVisible()
  await demo.page.getByRole('button', { name: /^Also what is not saved: \d/ }).click()
  await expect(library.rows.first()).toBeVisible()
  await library.field.fill('xqzvwkj')
  await expect(demo.page.getByText('Nothing found for “xqzvwkj”')).toBeVisible()
})

test('an item is saved, listed, tagged and noted, and found by all of it', async ({ demo }) => {
  const { library, word } = await withPosts(demo)
  await library.search(word)
  const row = library.rows.first()
  await library.show(row)
  const title = await library.detail.getByRole('heading', { level: 2 }).innerText()
  await library.detail.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(library.detail.getByText('Saved, in no list.')).toBeVisible()

  await library.detail.getByRole('button', { name: 'Choose lists…' }).click()
  const lists = library.dialog('Lists')
  // The keys are in the name at once: Enter makes the list, and closes nothing.
  await expect(lists.getByLabel('Name of a new list')).toBeFocused()
  await demo.page.keyboard.type('For the train')
  await demo.page.keyboard.press('Enter')
  await expect(lists.getByRole('checkbox', { name: 'For the train' })).toBeChecked()
  await lists.getByRole('button', { name: 'Done' }).click()
  await expect(library.detail.getByText('In For the train.')).toBeVisible()

  const tags = library.detail.getByRole('combobox', { name: 'Tags' })
  for (const tag of ['sea', 'later']) {
    await tags.fill(tag)
    await tags.press('Enter')
  }
  await expect(library.detail.getByText('sea', { exact: true })).toBeVisible()
  await library.detail.getByRole('textbox', { name: 'Note' }).fill('read before Friday')
  await library.field.focus()
  await expect
    .poll(async () => {
      const found = await demo.value('library.search', {
        query: { text: '', order: 'newest', tag: 'later' },
      })
      return found.items.map(({ saved }) => saved?.note)
    })
    .toEqual(['read before Friday'])

  await library.open('Saved')
  await expect(library.saved('later')).toBeVisible()
  await library.saved('For the train').click()
  await expect(library.rows).toHaveCount(1)
  await expect(library.rows.first()).toContainText(title)
})

test('an item that is opened leaves what was typed in its form, and offers its values', async ({
  demo,
}) => {
  const airports = operationOf('flights.searchAirport')
  const operations = new OperationsPage(demo.page)
  await browse(demo, ['flights.searchAirport'])
  await found(demo, {})
  await operations.choose(airports)
  const field = operations.field(airports, 'query')
  await field.fill('Half a word')
  const library = new LibraryPage(demo.page)
  await library.open()
  await library.show(library.rows.first())
  await library.detail.getByRole('button', { name: 'Open', exact: true }).click()
  await operations.settled(airports, 'answered')
  await expect(field).toHaveValue('Half a word')
  await demo.page.getByRole('button', { name: 'Fill them in' }).click()
  await expect(field).toHaveValue('London')
  await demo.page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue('Half a word')
})

test('a cancelled call says which question the answer below it belongs to', async ({
  connected,
  gateway,
}) => {
  const airports = operationOf('flights.searchAirport')
  const operations = new OperationsPage(connected.page)
  await operations.choose(airports)
  const field = operations.field(airports, 'query')
  await field.fill('London')
  await operations.send(airports)
  await operations.settled(airports, 'answered')
  gateway.misbehave({ kind: 'hang', service: 'flights' })
  await field.fill('Paris')
  await operations.send(airports)
  await expect(operations.answer).toHaveAttribute('data-at', 'running')
  await operations.answer.getByRole('button', { name: 'Cancel' }).click()
  await operations.settled(airports, 'failed')
  await expect(operations.answer).toContainText(
    'This answers an earlier question, with Search text “London”.',
  )
})

test('the keyboard alone moves, chooses, saves and marks', async ({ demo }) => {
  const { library } = await withPosts(demo)
  await library.chip('Forum').click()
  await expect(library.rows.first()).toContainText('post ·')
  await demo.page.keyboard.press('ControlOrMeta+l')
  await expect(library.field).toBeFocused()
  await demo.page.keyboard.press('ArrowDown')
  await expect(library.items).toBeFocused()
  await demo.page.keyboard.press('s')
  await expect(library.rows.first().getByRole('button', { name: /^Save / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await demo.page.keyboard.press('m')
  await expect(library.rows.first()).not.toContainText('unread')
  await demo.page.keyboard.press('Space')
  await demo.page.keyboard.press('ArrowDown')
  await demo.page.keyboard.press('Space')
  await expect(library.selection).toContainText('2 items selected')
  await demo.page.keyboard.press('ControlOrMeta+c')
  await expect(demo.page.getByText('2 titles copied.')).toBeVisible()
  await demo.page.keyboard.press('Shift+F10')
  await expect(library.menu.getByRole('menuitem', { name: 'Copy title' })).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await expect(library.menu).toBeHidden()
  await expect(library.items).toBeFocused()
  await demo.page.keyboard.press('Escape')
  await expect(library.selection).toBeHidden()

  // The pointer leaves the keyboard in the list.
  await library.show(library.rows.nth(2))
  await expect(library.items).toBeFocused()
  const title = () => library.detail.getByRole('heading', { level: 2 }).innerText()
  const before = await title()
  await demo.page.keyboard.press('ArrowDown')
  await expect.poll(title).not.toBe(before)
  await demo.page.keyboard.press('d')
  await expect(library.detail).toBeHidden()
})

test('a search is kept under a name, and a list is exported', async ({ demo }) => {
  const { library, word } = await withPosts(demo)
  await library.search(word)
  await library.filters.getByRole('button', { name: 'More for this search' }).click()
  await library.menu.getByRole('menuitem', { name: 'Save this search…' }).click()
  const dialog = library.dialog('Save this search')
  await dialog.getByLabel('Name').fill('My search')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await library.open('Saved')
  await library.saved('My search').click()
  await expect(library.rows.first()).toContainText(new RegExp(word, 'i'))

  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-export-'))
  const file = join(folder, 'found.csv')
  await demo.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await demo.page.getByRole('button', { name: 'Export' }).click()
  await library.menu.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(demo.page.getByText(/items? written to/)).toBeVisible()
  expect((await readFile(file, 'utf8')).toLowerCase()).toContain(word.toLowerCase())
  await rm(folder, { recursive: true, force: true })

  await demo.page.getByRole('button', { name: 'More for My search' }).click()
  await library.menu.getByRole('menuitem', { name: 'Remove…' }).click()
  await library.dialog('Remove the search').getByRole('button', { name: 'Remove' }).click()
  await expect(library.saved('My search')).toBeHidden()
})

test('the history opens an answer, filters by service and forgets one', async ({ demo }) => {
  await browse(demo)
  const library = new LibraryPage(demo.page)
  await library.open('History')
  await expect(library.answers.getByRole('row')).toHaveCount(browsed.length)
  await demo.page.getByRole('combobox', { name: 'Service' }).click()
  await demo.page.getByRole('option', { name: 'Forum' }).click()
  await expect(library.answers.getByRole('row')).toHaveCount(1)
  const row = library.answers.getByRole('row').first()
  await expect(row).toContainText('Top popular posts')
  await row.click({ button: 'right' })
  await library.menu.getByRole('menuitem', { name: 'Delete…', exact: true }).click()
  const dialog = library.dialog('Delete this answer')
  await expect(dialog).toContainText(/Would free .*: 1 answer/)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(demo.page.getByText('No answer matches the filter')).toBeVisible()
  await demo.page.getByRole('button', { name: 'Show all' }).click()
  await expect(library.answers.getByRole('row')).toHaveCount(browsed.length - 1)
  await library.answers.getByRole('row').first().dblclick()
  const operations = new OperationsPage(demo.page)
  await operations.settled(operationOf('news.page'), 'answered')
})

test('the storage says what is kept, and forgetting a service empties it', async ({ demo }) => {
  // The answer that a saved item came from stays with it; the other one goes.
  await browse(demo, ['forum.popularTop', 'forum.popularRising', 'news.page'])
  const [first] = await found(demo, { services: ['forum'] })
  if (first === undefined) throw new Error('no post was kept')
  await demo.value('library.save', {
    items: [{ at: 'record', service: first.service, kind: first.kind, id: first.id }],
  })
  const library = new LibraryPage(demo.page)
  await library.open('Storage')
  await expect(demo.page.getByRole('meter', { name: 'Space used' })).toBeVisible()
  await demo.page.getByRole('button', { name: 'Delete Forum' }).click()
  const dialog = library.dialog('Delete Forum')
  await expect(dialog).toContainText('Would free')
  await expect(dialog).toContainText('1 saved item stays.')
  await dialog.getByRole('checkbox', { name: /^Delete saved items/ }).check()
  await expect(dialog).not.toContainText('stays')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(demo.page.getByText(/^Freed /)).toBeVisible()
  await expect(demo.page.getByRole('button', { name: 'Delete Forum' })).toBeHidden()
  const left = await demo.value('library.search', {
    query: { text: first.title, order: 'newest' },
  })
  expect(left.items.filter(({ service }) => service === 'forum')).toEqual([])

  const space = demo.page.getByLabel('Space for the library')
  await space.fill('many')
  await space.press('Enter')
  await expect(demo.page.getByText('Enter a whole number.')).toBeVisible()
  await space.fill('500')
  await space.press('Enter')
  await expect
    .poll(async () => (await demo.value('desk.state')).settings.library.capMegabytes)
    .toBe(500)
})

test('a backup is written and read again, and a service has a limit of its own', async ({
  demo,
}) => {
  await browse(demo, ['forum.popularTop'])
  await found(demo, { kinds: ['post'] })
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-backup-'))
  await demo.app.evaluate(
    ({ dialog }, path) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
    },
    join(folder, 'all.backup'),
  )
  const library = new LibraryPage(demo.page)
  await library.open('Storage')
  await demo.page.getByRole('button', { name: 'Back up' }).click()
  const backup = demo.page.getByRole('region', { name: 'Backup' })
  await expect(backup.getByRole('status')).toContainText(/written to .*all\.backup/)
  await demo.page.getByRole('button', { name: 'Restore' }).click()
  await expect(backup.getByRole('status')).toHaveText(
    'Nothing was added: the file has nothing new that can be taken over.',
  )
  // A file that is no backup is said to be none, once, with what to do; then the words go.
  await demo.app.evaluate(
    ({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
    },
    fileURLToPath(import.meta.url),
  )
  await demo.page.clock.install()
  await demo.page.getByRole('button', { name: 'Restore' }).click()
  const refused = demo.page.getByText(/not a backup of Gateway Desk/)
  await expect(refused).toContainText('Choose a file that “Back up” has written.')
  await demo.page.getByRole('button', { name: 'Restore' }).click()
  await expect(demo.page.getByRole('button', { name: 'Restore' })).toBeEnabled()
  await expect(refused).toHaveCount(1)
  await demo.page.clock.fastForward('01:00')
  await expect(refused).toHaveCount(0)
  await rm(folder, { recursive: true, force: true })

  const limit = demo.page.getByLabel('Own limit of Forum')
  await limit.fill('40')
  await limit.press('Enter')
  await expect
    .poll(async () => (await demo.value('desk.state')).settings.library.serviceCapMegabytes)
    .toEqual({ forum: 40 })
  await limit.fill('')
  await limit.press('Enter')
  await expect
    .poll(async () => (await demo.value('desk.state')).settings.library.serviceCapMegabytes)
    .toEqual({})
})

test('a list is taken offline after its plan was seen', async ({ demo }) => {
  await browse(demo, ['forum.popularTop'])
  const items = (await found(demo, { kinds: ['post'] })).slice(0, 2)
  const list = await demo.value('library.changeList', { at: 'add', name: 'Two posts' })
  await demo.value('library.save', {
    items: items.map(({ service, kind, id }) => ({ at: 'record' as const, service, kind, id })),
    addToLists: [list.id],
  })
  const library = new LibraryPage(demo.page)
  await library.open('Saved')
  await library.saved('Two posts').click()
  await demo.page.getByRole('button', { name: 'Take offline…' }).click()
  const dialog = library.dialog('Take offline')
  await expect(dialog).toContainText(/\d+ calls? .*for 2 items/)
  await dialog.getByRole('button', { name: /^Make \d+ calls?$/ }).click()
  await expect(demo.page.getByText('“Two posts” is here.')).toBeVisible()
  await demo.page.getByRole('button', { name: 'Show the report' }).click()
  await expect(demo.page.getByRole('dialog')).toContainText(/\d+ fetched/)
})

test('at 900 by 600 the details lie over the rows and close again', async ({ demo }) => {
  await resize(demo.app, demo.page, 900, 600)
  const library = new LibraryPage(demo.page)
  await browse(demo, ['videoData.search'])
  await library.open()
  await library.show(library.rows.first())
  // What kind of thing it is stands whole between its tile and the buttons.
  const kind = library.detail.getByText('Video research · video')
  const [own, shown] = await kind.evaluate((one) => [
    one.scrollWidth + one.scrollHeight,
    one.clientWidth + one.clientHeight,
  ])
  expect(own).toBe(shown)
  const wide = await demo.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(900)
  await library.detail.getByRole('button', { name: 'Close the details' }).click()
  await expect(library.detail).toBeHidden()
})

test('where answers hold no items, the library says so and leads to the history', async ({
  demo,
}) => {
  await browse(demo, ['flights.checkServer'])
  const library = new LibraryPage(demo.page)
  await library.open()
  await expect(demo.page.getByText('No items yet')).toBeVisible()
  await expect(demo.page.getByText(/^1 answer is stored/)).toBeVisible()
  await demo.page.getByRole('button', { name: 'Show the history' }).click()
  await expect(library.answers.getByRole('row')).toHaveCount(1)
})

test('fifteen thousand items scroll with few rows in the page, and are all chosen and saved', async ({
  demo,
}) => {
  await demo.value('operation.call', { operation: 'funds.latest', values: {} })
  const library = new LibraryPage(demo.page)
  await library.open()
  await expect(library.rows.first()).toBeVisible()
  const most = await library.items.evaluate(async (grid) => {
    let rows = 0
    // As far as a person goes who has time: rows come in while one scrolls.
    for (let step = 0; step < 60 || (step < 3_000 && grid.scrollTop <= 20_000); step += 1) {
      grid.scrollTop += 2000
      await new Promise((resolve) => requestAnimationFrame(resolve))
      rows = Math.max(rows, grid.querySelectorAll('[role=row]').length)
    }
    return { rows, scrolled: grid.scrollTop }
  })
  expect(most.rows).toBeLessThanOrEqual(80)
  expect(most.scrolled).toBeGreaterThan(20_000)

  // The last row of all, not the last of those that are here.
  await library.items.focus()
  await demo.page.keyboard.press('End')
  await expect(library.items.locator('[aria-rowindex="15000"]')).toBeVisible()
  await demo.page.keyboard.press('ControlOrMeta+a')
  await expect(library.selection).toContainText('15,000 items selected')
  await library.selection.getByRole('button', { name: 'Save', exact: true }).click()
  // Every row says so, also those far below.
  await expect(library.selection.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
})

test('no tab of the library has an accessibility fault in any theme', async ({ demo }) => {
  const { library, word } = await withPosts(demo)
  await library.search(word)
  await library.show(library.rows.first())
  await demo.page.keyboard.press('Space')
  expect(await violationsInEveryTheme(demo)).toEqual([])
  for (const tab of ['Saved', 'History', 'Storage'] as const) {
    await library.open(tab)
    expect(await violationsInEveryTheme(demo)).toEqual([])
  }
})
