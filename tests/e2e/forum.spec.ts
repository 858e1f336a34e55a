import type { Locator } from '@playwright/test'
import { discoverListings, popularListings } from '#shared/services/forum/listings'
import { forum } from '#shared/services/forum/operations'
import { vectors } from '../unit/src-renderer/kit/text/hostile-vectors'
import { brokenRows } from './broken-rows'
import { acceptQuestions, expect, type Program, resize, test } from './fixtures'
import { startForumService, testComment } from './forum-service'
import { Frame } from './pages/frame'
import { violations, violationsInEveryTheme } from './violations'

const rows = ({ page }: Program) => page.getByRole('grid').getByRole('row')
const thread = ({ page }: Program) => page.getByRole('tree', { name: 'Comments' })
const post = ({ page }: Program) => page.getByRole('region', { name: 'Post' })
/** Calls that were paid for; what the library answers is none. */
const calls = async (program: Program) =>
  (await program.value('activity.list', {})).entries.filter(({ from }) => from === 'network').length

const everyOperation = Object.keys(forum.operations).map((name) => `forum.${name}`)
const searches = ['forum.search', 'forum.searchSubforums', 'forum.searchUsers']
/** Those of the forum's operations that were asked so far. */
const operationsAsked = async (program: Program) =>
  new Set((await program.value('activity.list', {})).entries.map(({ operation }) => operation))
const listings = ({ page }: Program) =>
  page.getByRole('navigation', { name: 'Listings and subforums' })

async function openForum(program: Program): Promise<void> {
  await new Frame(program.page).open('Forum')
  await expect(rows(program).first()).toBeVisible()
}

async function openSubforum(program: Program, name: string): Promise<void> {
  const { page } = program
  await page.getByRole('tab', { name: 'Subforums' }).click()
  const field = page.getByRole('searchbox', { name: 'Open a subforum' })
  await field.fill(name)
  await field.press('Enter')
}

test('from what is popular over a post, its comments and its author to their top posts, and on to a subforum, its rules and those like it', async ({
  demo,
}) => {
  const { page } = demo
  await openForum(demo)
  for (const { label } of [...popularListings.slice(1), ...discoverListings]) {
    await listings(demo).getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByRole('grid', { name: label }).getByRole('row').first()).toBeVisible()
  }
  await listings(demo).getByRole('button', { name: 'Popular', exact: true }).click()
  await rows(demo).nth(1).click()
  const title = (await post(demo).getByRole('heading', { level: 2 }).textContent()) ?? ''
  await expect(thread(demo).getByRole('treeitem').first()).toBeVisible()
  // The same thread on its own page is known already.
  const before = await calls(demo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(thread(demo).getByRole('treeitem').first()).toBeVisible()
  expect(await calls(demo)).toBe(before)
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect(page.getByText('Also posted in')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(thread(demo).getByRole('treeitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Order: Default' }).click()
  await page.getByRole('menuitemradio', { name: 'With the post’s detail' }).click()
  await page.getByRole('button', { name: 'Order: With the post’s detail' }).click()
  await page.getByRole('menuitemradio', { name: 'Top', exact: true }).first().click()
  // An order that the service is asked for takes the place of one of the person's own.
  await page.getByRole('button', { name: 'Order: Top' }).click()
  await page.getByRole('menuitemradio', { name: 'Controversial' }).click()
  await expect(page.getByRole('button', { name: 'Order: Controversial' })).toBeVisible()

  const author = thread(demo).getByRole('treeitem').first().getByRole('button').nth(1)
  const name = (await author.textContent()) ?? ''
  await author.click()
  await expect(page.getByRole('region', { name: 'About' })).toContainText('From comments')
  await page
    .getByRole('region', { name: 'Profile' })
    .getByRole('button', { name: 'Ask for the profile (1 call)' })
    .click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('From posts')
  for (const part of [
    'Overview',
    'Activity',
    'Posts',
    'Hot posts',
    'New posts',
    'Comments',
    'Top comments',
    'Top posts',
  ]) {
    const chip = page
      .getByRole('toolbar', { name: 'Parts' })
      .getByRole('button', { name: part, exact: true })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(/^From the (service|library)/)).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(name, 'i') })).toBeVisible()

  await openSubforum(demo, 'railways')
  await expect(rows(demo).first()).toBeVisible()
  for (const part of ['New', 'Top', 'Controversial', 'Default', 'Comments']) {
    await page.getByRole('button', { name: part, exact: true }).click()
    await expect(rows(demo).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Ask for members and age (1 call)' }).click()
  await expect(page.getByText(/\d members.*here now.*founded/)).toBeVisible()
  await expect(page.getByText(/^A place for the /)).toBeVisible()
  await page.getByRole('button', { name: 'About', exact: true }).click()
  await expect(page.getByRole('document', { name: 'About railways' })).toBeVisible()
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('document', { name: 'Rules of railways' })).toContainText('Be kind')
  await page.getByRole('button', { name: 'Similar', exact: true }).click()
  await expect(rows(demo).first()).toContainText(/member/)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('document', { name: 'Rules of railways' })).toBeVisible()
  const asked = await operationsAsked(demo)
  expect(everyOperation.filter((id) => !asked.has(id))).toEqual(searches)
})

test('by keys alone: every page of the forum, a rule of hiding, and a post hidden and brought back', async ({
  demo,
}) => {
  const { page } = demo
  // The target is found once: to find it by role and name for each press costs more than all of the rest.
  const focusOn = async (target: Locator, key = 'Tab') => {
    let found = await target.elementHandle()
    for (let step = 0; step < 90; step += 1) {
      const at = await found?.evaluate((element) =>
        element === document.activeElement ? 'here' : element.isConnected ? 'away' : 'gone',
      )
      if (at === 'here') return
      if (at === 'gone') found = await target.elementHandle()
      else await page.keyboard.press(key)
    }
    await expect(target).toBeFocused()
  }
  const press = async (target: Locator, by: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') => {
    await expect(target).toBeVisible()
    await focusOn(target, by)
    await page.keyboard.press('Enter')
  }
  const grid = (name: string) => page.getByRole('grid', { name, exact: true })
  const listed = (name: string) => expect(grid(name).getByRole('row').first()).toBeVisible()
  const tab = async (...keys: readonly string[]) => {
    // The selected one, or the first where a page of its own selects none.
    await focusOn(page.getByRole('tablist').first().locator('[role="tab"][tabindex="0"]'))
    for (const key of keys) await page.keyboard.press(key)
  }
  // Whoever chose a part stands in its list, with the parts before it.
  const part = async (name: string, by: 'Tab' | 'Shift+Tab' = 'Shift+Tab') =>
    press(page.getByRole('toolbar').getByRole('button', { name, exact: true }), by)

  await page.keyboard.press('ControlOrMeta+3')
  await listed('Popular')
  for (const { label } of [...popularListings.slice(1), ...discoverListings]) {
    await press(listings(demo).getByRole('button', { name: label, exact: true }))
    await listed(label)
  }
  await press(listings(demo).getByRole('button', { name: 'Popular', exact: true }), 'Shift+Tab')
  await listed('Popular')
  await focusOn(grid('Popular'))
  // The second of them has comments.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(thread(demo).getByRole('treeitem').first()).toBeVisible()
  await part('Elsewhere')
  await expect(page.getByText('Also posted in')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await press(page.getByRole('button', { name: 'Order: Default' }), 'Shift+Tab')
  await press(page.getByRole('menuitemradio', { name: 'With the post’s detail' }), 'ArrowDown')
  await expect(page.getByRole('button', { name: 'Order: With the post’s detail' })).toBeVisible()
  await press(thread(demo).getByRole('treeitem').first().getByRole('button').nth(1))
  await expect(page.getByRole('region', { name: 'About' })).toContainText('From comments')
  await press(page.getByRole('button', { name: 'Ask for the profile (1 call)' }))
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('From posts')
  for (const name of [
    'Overview',
    'Activity',
    'Posts',
    'Hot posts',
    'New posts',
    'Comments',
    'Top comments',
  ]) {
    await part(name, name === 'Overview' ? 'Tab' : 'Shift+Tab')
    await listed(name)
  }
  await part('Top posts')
  await listed('Top posts')

  await tab('Home', 'ArrowRight')
  await expect(page.getByRole('searchbox', { name: 'Open a subforum' })).toBeFocused()
  await page.keyboard.type('railways')
  await page.keyboard.press('Enter')
  await listed('Hot')
  for (const name of ['New', 'Top', 'Controversial', 'Default', 'Comments']) {
    await part(name)
    await listed(name)
  }
  await part('About')
  await expect(page.getByRole('document', { name: 'About railways' })).toBeVisible()
  await part('Rules', 'Tab')
  await expect(page.getByRole('document', { name: 'Rules of railways' })).toBeVisible()
  await part('Similar', 'Tab')
  await listed('Similar')

  await tab('ArrowRight')
  await expect(page.getByRole('searchbox', { name: 'Search the forum' })).toBeFocused()
  await page.keyboard.type('train')
  await page.keyboard.press('Enter')
  await listed('Found')
  await focusOn(page.getByRole('tab', { name: 'Posts' }))
  await page.keyboard.press('ArrowRight')
  await expect(rows(demo).first()).toContainText(/member/)
  // What was found has the keyboard now.
  await focusOn(page.getByRole('tab', { name: 'Subforums' }).last(), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => {
      const asked = await operationsAsked(demo)
      return everyOperation.filter((id) => !asked.has(id))
    })
    .toEqual([])

  await tab('Home')
  await listed('Popular')
  await press(page.getByRole('button', { name: 'Hide by rule' }))
  await expect(page.getByRole('textbox', { name: 'What' })).toBeFocused()
  await page.keyboard.type('the')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText(/\d+ here/)
  await page.keyboard.press('Escape')
  const strip = page.getByRole('status').filter({ hasText: /hidden by 1 rule: a word/ })
  await expect(strip).toBeVisible()
  await focusOn(grid('Popular'))
  await page.keyboard.press('h')
  await expect(strip).toContainText('and by you')
  await page.keyboard.press('z')
  await expect(strip).not.toContainText('and by you')
})

test('keys alone go through posts without a call, fold and find in a thread, save, hide and undo', async ({
  demo,
}) => {
  const { page } = demo
  await openForum(demo)
  await rows(demo).nth(1).click()
  await expect(thread(demo).getByRole('treeitem').first()).toBeVisible()
  const before = await calls(demo)
  const title = post(demo).getByRole('heading', { level: 2 }).first()
  const first = (await title.textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(title).not.toHaveText(first)
  await page.keyboard.press('j')
  await expect(post(demo).getByRole('button', { name: 'Load the comments (1 call)' })).toBeVisible()
  expect(await calls(demo)).toBe(before)

  const second = (await title.textContent()) ?? ''
  await page.keyboard.press('h')
  await expect(title).not.toHaveText(second)
  await expect(page.getByRole('status').filter({ hasText: /^1 hidden by you/ })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: /hidden by you/ })).toBeHidden()
  await page.keyboard.press('a')
  const saved = rows(demo).getByRole('button', { name: /^Save /, pressed: true })
  await expect(saved).toHaveCount(1)
  // What is chosen is acted on together, from one bar.
  await page.keyboard.press('Escape')
  for (const row of [0, 1])
    await rows(demo)
      .nth(row)
      .click({ modifiers: ['ControlOrMeta'] })
  const chosen = page.getByRole('toolbar', { name: 'Selected items' })
  await expect(chosen).toContainText('2 selected')
  await chosen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved).toHaveCount(3)
  await chosen.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(chosen).toBeHidden()

  await openSubforum(demo, 'woodworking')
  await page.getByRole('button', { name: 'Top', exact: true }).click()
  await page.getByRole('button', { name: 'Time: Past week' }).click()
  await page.getByRole('menuitemradio', { name: 'All time' }).click()
  await rows(demo).first().click()
  const lines = thread(demo).getByRole('treeitem')
  await expect(lines.first()).toBeVisible()
  await thread(demo).focus()
  await page.keyboard.press('n')
  await expect(lines.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('n')
  await expect(lines.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('c')
  await expect(lines.nth(1)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('n')
  await expect(lines.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(lines.nth(2)).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('/')
  await page.keyboard.type('wobble')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar', { name: 'Comments' })).toContainText(/1 of \d+/)
  await expect(thread(demo).locator('mark').first()).toHaveText(/wobble/i)
  // What is left out says its calls, and is brought by one of them.
  const known = await calls(demo)
  await page.getByRole('button', { name: 'Show: Depth' }).click()
  await page.getByRole('menuitem', { name: 'Collapse all' }).click()
  await thread(demo).focus()
  for (let press = 0; press < 80; press += 1) await page.keyboard.press('n')
  const more = thread(demo)
    .getByRole('treeitem')
    .filter({ hasText: /more repl/ })
  await expect(more).toHaveAttribute('aria-selected', 'true')
  expect(await calls(demo)).toBe(known)
  expect(await thread(demo).getByRole('treeitem').count()).toBeLessThanOrEqual(120)
})

test('rules hide by what they say, count while they are typed, and give way at one click', async ({
  demo,
}) => {
  const { page } = demo
  await openForum(demo)
  const all = await rows(demo).count()
  await page.getByRole('button', { name: 'Hide by rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules of hiding' })
  await dialog.getByRole('textbox', { name: 'What' }).fill('the')
  await expect(dialog.getByRole('status')).toHaveText(/^Would hide \d+ of these 50\.$/)
  const would = Number(/\d+/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[0])
  expect(would).toBeGreaterThan(2)
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Rules' })).toContainText(`${would} here`)
  await page.keyboard.press('Escape')
  const strip = page.getByRole('status').filter({ hasText: `${would} hidden by 1 rule: a word` })
  await expect(strip).toBeVisible()
  await strip.getByRole('button', { name: 'Show' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: `${would} would be hidden` }),
  ).toBeVisible()
  await expect(rows(demo)).toHaveCount(all)
})

test('one field searches posts, subforums and users; what was found is there again when it is come back to', async ({
  demo,
}) => {
  const { page } = demo
  await openForum(demo)
  await page.getByRole('tab', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search the forum' })
  await field.fill('train')
  await field.press('Enter')
  await expect(rows(demo).first()).toContainText(/train/i)
  await page.getByRole('tab', { name: 'Subforums' }).last().click()
  await expect(rows(demo).first()).toContainText(/member/)
  await field.fill('otter')
  await field.press('Enter')
  await page.getByRole('tab', { name: 'Users' }).last().click()
  await expect(rows(demo).first()).toContainText(/otter/i)
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(rows(demo).first()).toContainText(/member/)
  // A subforum is followed by the key that follows everywhere, from wherever it is listed.
  await rows(demo).first().click()
  await page.keyboard.press('f')
  await rows(demo).first().click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Stop following' })).toBeVisible()
  await page.getByRole('menuitem', { name: /^Find in forum/ }).click()
  await expect(field).not.toHaveValue('otter')
  await expect(field).not.toHaveValue('')
  await page.getByRole('tab', { name: 'Subforums' }).first().click()
  await expect(page.getByRole('heading', { name: 'Followed' })).toBeVisible()
  // What is known of a post is not cut beside its picture: it takes a second line there, and no third.
  await page.getByRole('tab', { name: 'Home' }).click()
  await expect(rows(demo).nth(3)).toBeVisible()
  const cut = () =>
    rows(demo).evaluateAll((all) =>
      all.flatMap((row) =>
        [row, ...row.querySelectorAll('*')]
          .filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 8 && scrollWidth > clientWidth + 1,
          )
          .flatMap(({ textContent }) => textContent || []),
      ),
    )
  await expect.poll(cut).toEqual([])
  const heights = () =>
    rows(demo).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(100)
  // That one is unread is seen in the colours of the system too, which take away all other grounds.
  await page.emulateMedia({ forcedColors: 'active' })
  const dot = rows(demo).first().getByRole('gridcell').first().locator('span:empty')
  await expect(dot).toHaveCSS('forced-color-adjust', 'none')
  await page.emulateMedia({ forcedColors: 'none' })
  // Where the post lies in the place of its list, the keys of the list go on.
  await resize(demo.app, page, 900, 600)
  await rows(demo).nth(1).click()
  await expect(rows(demo).first()).toBeHidden()
  await expect(page.getByText('2 of 50')).toBeVisible()
  // Keys that do not fit leave the line; its end stays.
  const closeKeys = page.getByRole('button', { name: 'Close the line of keys' })
  await expect(closeKeys).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('j')
  await expect(page.getByText('3 of 50')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(demo).first()).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('d')
  await expect(page.getByText('2 of 50')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(demo).first()).toBeVisible()
})

test('what is taken offline is read without the gateway, its rows marked; closed places say why', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  await openForum(connected)
  for (const [name, words] of [
    ['private_room', 'private_room is private'],
    ['banned_room', 'banned_room was closed by the forum'],
    ['quarantined_room', 'quarantined_room is in quarantine'],
    ['no_such_place', 'no_such_place lists nothing here'],
  ] as const) {
    await openSubforum(connected, name)
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Users' }).click()
  const user = page.getByRole('searchbox', { name: 'Open a user' })
  await user.fill('quiet_lantern')
  await user.press('Enter')
  await expect(page.getByText('This account is suspended.')).toBeVisible()
  // An older edition writes its data as JSON inside of JSON, once and twice over.
  gateway.misbehave({ service: 'forum', kind: 'olderEdition' })
  await openSubforum(connected, 'railways')
  await expect(rows(connected).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take offline' }).click()
  // How much of it is chosen, and its calls are said before.
  const dialog = page.getByRole('dialog')
  const choose = (label: string, words: string) =>
    dialog
      .getByRole('group', { name: label })
      .getByRole('radio', { name: words, exact: true })
      .check()
  await choose('Posts, at most', '10')
  for (const [depth, calls] of [
    ['None', /^(Fetch|Close)/],
    ['First page', 'Make 10 calls'],
    ['All', 'Make up to 500 calls'],
  ] as const) {
    await choose('Comments of each', depth)
    await expect(dialog.getByRole('button', { name: calls, exact: true }).last()).toBeVisible()
  }
  await choose('Calls, at most', '100')
  await expect(dialog).toContainText('the report says what is left out')
  await dialog.getByRole('button', { name: 'Make up to 100 calls' }).click()
  // As much as was chosen is here, and each row says what of it can be read.
  const offline = page.getByRole('button', { name: 'Offline', exact: true })
  await expect(offline).toBeVisible()
  await expect(rows(connected).first()).toContainText('Offline')
  await expect(
    rows(connected)
      .first()
      .getByTitle(/^Can be read offline\. From/),
  ).toBeVisible()
  await page.getByRole('grid', { name: 'Hot' }).focus()
  await page.keyboard.press('End')
  await expect(rows(connected).last()).toContainText('List only')
  await page.keyboard.press('Home')
  const paid = await calls(connected)
  expect(paid).toBeLessThan(100)
  // The same costs nothing more, and is chosen already.
  await offline.click()
  await expect(dialog.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(dialog).toContainText(/Nothing to fetch: \d+ answers are already here/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await gateway.stop()
  // The third of them has more comments than its first answer brings.
  await rows(connected).nth(2).click()
  await expect(thread(connected).getByRole('treeitem').first()).toBeVisible()
  const bar = page.getByRole('toolbar', { name: 'Comments' })
  await expect(bar).toContainText(/\d+ parts? from the library/)
  await expect(bar.getByRole('button', { name: /^Load all/ })).toBeHidden()
  await rows(connected).first().click()
  await expect(thread(connected).getByRole('treeitem').first()).toBeVisible()
  expect(await calls(connected)).toBe(paid)
  // A listing that fails leaves the way to the others.
  const failing = page.getByRole('button', { name: 'Controversial', exact: true })
  await failing.click()
  await expect(failing).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(connected)).toHaveCount(0)
  await page.getByRole('button', { name: 'Hot', exact: true }).click()
  await expect(rows(connected).first()).toBeVisible()
  // A post that is in the list alone shows on its page what the list had of it.
  await page.getByRole('grid', { name: 'Hot' }).focus()
  await page.keyboard.press('End')
  // While the list scrolls its last rendered row is another one: the cursor's is meant.
  const listed = page.locator('[role="row"][data-active]')
  await expect(listed).toContainText('List only')
  const row = await listed.textContent()
  await page.keyboard.press('Enter')
  const known = page.getByRole('region', { name: 'What is known of it' })
  const heading = known.getByRole('heading')
  await expect(heading).toBeVisible()
  expect(row).toContain(await heading.textContent())
  await expect(page.getByText('Forum could not be reached at its address.').last()).toBeVisible()
})

test('the forum keeps what it promises to everybody', async ({ demo }) => {
  await openForum(demo)
  await rows(demo).nth(1).click()
  await expect(thread(demo).getByRole('treeitem').first()).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  const { page } = demo
  await page.getByRole('button', { name: 'Hide by rule' }).click()
  await expect(page.getByRole('textbox', { name: 'What' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // A deep tree on its page, and whoever began it.
  await rows(demo).nth(1).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Elsewhere' })).toBeVisible()
  await thread(demo).getByRole('treeitem').first().click()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await thread(demo).getByRole('treeitem').first().getByRole('button').nth(1).click()
  await expect(page.getByRole('region', { name: 'About' })).toContainText('From comments')
  expect(await violations(page)).toEqual([])
  await openSubforum(demo, 'railways')
  await page.getByRole('button', { name: 'Take offline' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Make/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('group', { name: 'Posts, at most' }).getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Make 10 calls' }).click()
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible()
  await expect(rows(demo).first()).toContainText('Offline')
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page.getByRole('button', { name: 'How lists are shown' }).click()
  await page.getByRole('menuitemradio', { name: 'Gallery' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Hot' })).toHaveAttribute('aria-colcount', /\d/)
  expect(await violations(page)).toEqual([])
})

test('whatever posts, names, flairs, links and comments hold, nothing runs and no row breaks', async ({
  program,
}) => {
  const { page } = program
  const service = await startForumService()
  const told = (vector: string, place: number) => ({
    author: vector.slice(0, 200),
    author_flair_text: vector,
    subforum: vector.slice(0, 60),
    created_utc: 1_760_000_000 + place,
    permalink: vector,
    score: place,
  })
  service.posts = vectors.map((vector, place) => ({
    ...told(vector, place),
    id: `p${place}`,
    name: `t3_p${place}`,
    title: vector,
    selftext: vector,
    link_flair_text: vector,
    url: vector,
    domain: vector,
    thumbnail: place % 2 === 0 ? vector : 'https://pictures.example/small.png',
    // Some have no picture: their words stand in its place.
    ...(place % 4 === 1
      ? { thumbnail: 'self', is_self: true }
      : {
          preview: {
            images: [
              { source: { url: 'https://pictures.example/large.png', width: 8, height: 6 } },
            ],
          },
        }),
    num_comments: 3,
    over_18: place % 9 === 0,
    spoiler: place % 11 === 0,
  }))
  service.comments = vectors.map((vector, place) => ({
    ...told(vector, place),
    ...testComment(`c${place}`, 0, []),
    author: vector,
    body: vector,
  }))
  let asked = 0
  page.on('dialog', () => {
    asked += 1
  })
  await program.value('settings.change', { services: { forum: { address: service.address } } })
  await acceptQuestions(program.app)
  await program.value('key.save', {
    key: 'test-key-0123456789-abcdefghij-0123456789',
    storage: 'session',
  })
  await program.value('desk.startWith', { world: 'gateway' })
  await openForum(program)

  const list = page.getByRole('grid')
  const choose = async (role: 'menuitemradio' | 'menuitemcheckbox', name: string) => {
    const menu = page.getByRole('menu')
    await page.getByRole('button', { name: 'How lists are shown' }).click()
    await menu.getByRole(role, { name }).click()
    // Several are chosen one after the other: the menu stays.
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  for (const form of ['Rows', 'Cards', 'Gallery']) {
    await choose('menuitemradio', form)
    await expect(list).toHaveAttribute(form === 'Rows' ? 'aria-rowcount' : 'aria-colcount', /\d/)
    const seen = await brokenRows(list)
    expect(seen.rows).toBeGreaterThan(form === 'Rows' ? 150 : 15)
    expect(seen.broken).toEqual([])
    expect(seen.covered).toBeGreaterThan(20)
  }
  // What is covered is shown once the person says so.
  await choose('menuitemcheckbox', 'Cover adult content')
  await choose('menuitemcheckbox', 'Cover spoilers')
  await expect.poll(async () => (await brokenRows(list)).covered).toBe(0)
  await choose('menuitemradio', 'Rows')
  // The list is about to go to where it was left, and what lay under the pointer goes away.
  await list.focus()
  await page.keyboard.press('Home')
  await expect(list.locator('[aria-rowindex="1"]')).toBeInViewport()
  await list.locator('[aria-rowindex="4"]').click()
  await expect(thread(program).getByRole('treeitem').first()).toBeVisible()
  const lines = await brokenRows(thread(program))
  expect(lines.rows).toBeGreaterThan(150)
  expect(lines.broken).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
  expect(asked).toBe(0)
  await service.stop()
})

test('F5 asks again for the list or, from within a post, for its comments: one call each, also if the key is held', async ({
  demo,
}) => {
  const { page } = demo
  await openForum(demo)
  const asked = async (operation: string) =>
    (await demo.value('activity.list', {})).entries.filter(
      (entry) => entry.operation === operation && entry.from === 'network',
    ).length
  const press = async (times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.down('F5')
    await page.keyboard.up('F5')
  }
  const refreshed = page.getByRole('status').filter({ hasText: /^Refreshed/ })
  await rows(demo).nth(1).click()
  await expect(thread(demo).getByRole('treeitem').first()).toBeVisible()
  const lists = await asked('forum.popular')
  const threads = await asked('forum.postComments')
  await press(5)
  await expect(refreshed).toHaveCount(1)
  await expect(post(demo).getByText(/^Refreshed/)).toBeHidden()
  expect(await asked('forum.popular')).toBe(lists + 1)
  expect(await asked('forum.postComments')).toBe(threads)

  await thread(demo).focus()
  await press(1)
  await expect(post(demo).getByText(/^Refreshed/)).toBeVisible()
  expect(await asked('forum.popular')).toBe(lists + 1)
  expect(await asked('forum.postComments')).toBe(threads + 1)
})
