import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startChangingService } from './changing-service'
import { alone, expect, launch, type Program, test } from './fixtures'
import { Frame } from './pages/frame'
import { violationsInEveryTheme } from './violations'

const cards = ({ page }: Program) => page.getByRole('gridcell')
const field = ({ page }: Program) => page.getByRole('combobox', { name: 'Search videos' })
/** Calls that went to the service: what is kept answers without one. */
const calls = async (program: Program) =>
  (await program.value('activity.list', {})).entries.filter(({ from }) => from === 'network').length

async function openVideo({ page }: Program): Promise<void> {
  await new Frame(page).open('Video')
  await expect(page.getByRole('combobox', { name: 'Search videos' })).toBeVisible()
}

async function search(program: Program, words: string): Promise<void> {
  await field(program).fill(words)
  await field(program).press('Enter')
  await expect(cards(program).first()).toBeVisible()
}

test('from a search over a video, its comments and replies to its channel and a playlist', async ({
  demo,
}) => {
  const { page } = demo
  await openVideo(demo)
  await field(demo).fill('nigh')
  await expect(page.getByRole('option', { name: 'night train', exact: true })).toBeVisible()
  await search(demo, 'bridge')
  const video = cards(demo).filter({ hasText: 'Daily History' }).first()
  const title = 'Everything I own for the roman bridge'
  await expect(video).toContainText(title)
  const before = await calls(demo)
  await video.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // Opening a video is one call; everything else of it waits to be asked for.
  await expect.poll(() => calls(demo)).toBe(before + 1)

  await page.getByRole('button', { name: 'Show the comments (1 call)' }).click()
  const comments = page.getByRole('tree', { name: 'Comments' })
  await expect(comments.getByRole('treeitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect(page.getByRole('button', { name: 'Newest first' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await comments
    .getByRole('button', { name: /more repl(?:y|ies)$/ })
    .first()
    .click()
  await expect(comments.locator('[aria-level="2"]').getByText('@').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Data', exact: true }).click()
  await page.getByRole('button', { name: 'Ask “Details (v2)” too (1 call)' }).click()
  await expect(page.getByRole('columnheader', { name: 'Details (v2)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Streams' }).click()
  await page.getByRole('button', { name: 'Ask now (1 call)' }).click()
  await expect(page.getByRole('row', { name: /1080p/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Daily History', exact: true }).click()
  for (const [tab, label] of [
    ['Playlists', 'Playlists of the channel'],
    ['Community', 'Posts of the channel'],
    ['Channels', 'Channels'],
    ['Videos', 'Videos of the channel'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('grid', { name: label, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Use POST' }).click()
  await expect(page.getByText('Asked for with a request body (POST).')).toBeVisible()
  await expect(cards(demo).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Community', exact: true }).click()
  await cards(demo).filter({ hasText: 'Poll' }).first().click()
  await expect(page.getByRole('region', { name: 'Poll' })).toContainText('41 %')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('tab', { name: 'Playlists', exact: true }).click()
  await cards(demo).first().click()
  await page.getByRole('button', { name: 'Play in order' }).click()
  await expect(page.getByRole('button', { name: /^Next in the playlist: ./ })).toBeVisible()
})

test('with the keys alone a card is found, saved, chosen and opened, and back is where it was', async ({
  demo,
}) => {
  const { page } = demo
  await openVideo(demo)
  await search(demo, 'bridge')
  const grid = page.getByRole('grid', { name: 'Found for “bridge”' })
  await grid.focus()
  await page.keyboard.press('Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 's']) await page.keyboard.press(key)
  const active = page.locator('[role="gridcell"][data-active]')
  await expect(active.getByRole('button', { name: /^Save / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Selected results' })).toContainText('1 result')
  await page.keyboard.press('Escape')
  const id = await grid.getAttribute('aria-activedescendant')
  const top = await grid.evaluate((element) => element.scrollTop)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Download…' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(grid).toBeVisible()
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(top)
  await expect(active).toHaveCount(1)
  expect(id).not.toBe('')
})

test('a stream plays with its keys, and the history is there after a restart until it is forgotten', {
  tag: alone,
}, async ({ demo, userData }) => {
  const { page } = demo
  await openVideo(demo)
  await search(demo, 'bridge')
  await cards(demo).filter({ hasText: 'Daily History' }).first().click()
  await page.getByRole('button', { name: 'Play (1 call)' }).click()
  const player = page.getByRole('region', { name: /^Player/ })
  const film = player.locator('video')
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.duration))
    .toBeGreaterThan(1)
  expect(await film.getAttribute('src')).toMatch(/\?stream=/)
  await player.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('End')
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await page.keyboard.press('m')
  await expect(player.getByRole('button', { name: 'Sound on' })).toBeVisible()
  await page.keyboard.press('>')
  await expect(player.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible()
  await page.getByRole('tab', { name: 'Following' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(cards(demo).first()).toContainText('Everything I own for the roman bridge')
  await demo.close()

  const again = await launch({ userData })
  await new Frame(again.page).open('Video')
  await again.page.getByRole('tab', { name: 'Following' }).click()
  await again.page.getByRole('tab', { name: 'History' }).click()
  await expect(again.page.getByRole('gridcell').first()).toContainText('roman bridge')
  await again.page.getByRole('button', { name: /^Forget 1 video/ }).click()
  await expect(again.page.getByText('Nothing was watched')).toBeVisible()
  await again.close()
})

test('channels are followed, looked at within a budget, and what comes new is counted until it is seen', async ({
  connected,
  userData,
}) => {
  const { page } = connected
  await openVideo(connected)
  await search(connected, 'history')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('menuitem', { name: 'Channel' }).click()
  const follow = page.getByRole('button', { name: /^Follow / })
  for (const place of [0, 1, 2]) {
    await follow.nth(place).click()
    await expect(follow.nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('tab', { name: 'Following' }).click()
  const before = await calls(connected)
  const agree = async (most: string) => {
    await page.getByRole('button', { name: 'Change…' }).click()
    await page.getByRole('textbox', { name: 'Calls a day at most' }).fill(most)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await agree('2')
  await page.getByRole('button', { name: 'Look for new videos (2 calls)' }).click()
  await expect(page.getByRole('button', { name: 'Look for new videos (0 calls)' })).toBeDisabled()
  expect(await calls(connected)).toBe(before + 2)
  await expect(page.getByRole('grid', { name: 'Videos of followed channels' })).toBeVisible()
  await page.getByLabel('Parts of Following').getByRole('tab', { name: 'Channels' }).click()
  await expect(page.getByText('never looked')).toHaveCount(1)

  // One more video than there was, at the channel that was looked at longest ago.
  const one = {
    videoId: 'newvideo001',
    title: 'It has just come',
    lengthSeconds: 61,
    publishedTimeText: '1 second ago',
  }
  const service = await startChangingService({ contents: [{ type: 'video', video: one }] })
  await connected.value('settings.change', { services: { video: { address: service.address } } })
  await connected.value('key.confirmAddresses')
  await agree('4')
  await page.getByRole('button', { name: 'Look for new videos (2 calls)' }).click()
  const rail = page.getByRole('navigation', { name: 'Services' })
  await expect(rail.getByRole('button', { name: 'Video', exact: true })).toHaveAttribute(
    'aria-description',
    /1 new/,
  )
  await page.getByLabel('Parts of Following').getByRole('tab', { name: 'Feed' }).click()
  await expect(cards(connected).first()).toContainText('It has just come')
  await expect(cards(connected).first()).toContainText('New')
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(cards(connected).first()).not.toContainText('New')
  await service.stop()

  const file = join(userData, 'channels.opml')
  await connected.app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
  }, file)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'OPML' }).click()
  await expect.poll(async () => readFile(file, 'utf8').catch(() => '')).toContain('channelId="UC')
})

test('what is private, gone or refused is said in its place, and the page round it stays', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  await openVideo(connected)
  await search(connected, 'bridge')
  gateway.misbehave({ service: 'video', kind: 'notFound' })
  await cards(connected).filter({ hasText: 'Daily History' }).first().click()
  await expect(page.getByRole('heading', { name: /roman bridge/ })).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download…' })).toBeVisible()
  gateway.behave()
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Chapters' })).toBeVisible()
})

test('all comments are fetched as a plan, read without a call, filtered and written to a file', {
  tag: alone,
}, async ({ demo, userData }) => {
  const { page } = demo
  await openVideo(demo)
  await search(demo, 'bridge')
  await cards(demo).filter({ hasText: 'Daily History' }).first().click()
  await page.getByRole('button', { name: 'Open in the workbench' }).click()
  await expect(page.getByText('No comments of this video are kept')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch all…' }).click()
  await page.getByRole('menuitem', { name: /^Ask Video research/ }).click()
  const before = await calls(demo)
  await page.getByRole('button', { name: /^Make up to \d+ calls$/ }).click()
  await expect(page.getByText('80 comments kept')).toBeVisible()
  // Of 80 comments every reply came along or was asked for: nothing is left to be had.
  await expect(page.getByRole('button', { name: /more repl/ })).toHaveCount(0)
  const spent = await calls(demo)
  expect(spent).toBeGreaterThan(before)
  expect(await violationsInEveryTheme(demo)).toEqual([])

  const tree = page.getByRole('tree', { name: 'Comments' })
  await page.getByRole('searchbox', { name: 'Find in comments' }).fill('correction')
  await page.keyboard.press('Enter')
  await expect(tree.locator('[aria-selected="true"]')).toContainText('correction', {
    ignoreCase: true,
  })
  await page.getByRole('button', { name: /^Likes at least/ }).click()
  await page.getByRole('menuitem', { name: '100 likes or more' }).click()
  await expect(page.getByText('left out by the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await page.getByRole('region', { name: 'Words said most' }).getByRole('button').nth(1).click()
  await expect(page.getByRole('button', { name: /^Without the filter “/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).check()
  const table = page.getByRole('grid', { name: 'Comments' })
  await table.getByRole('button', { name: /^Likes/ }).click()
  const likes = (await table.getByRole('row').allInnerTexts()).flatMap((text) => {
    const found = /\n([\d,]+)\n/.exec(text)?.[1]
    return found === undefined ? [] : Number(found.replaceAll(',', ''))
  })
  expect(likes.length).toBeGreaterThan(2)
  expect(likes).toEqual(likes.toSorted((one, other) => other - one))
  const file = join(userData, 'comments.md')
  await demo.app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
  }, file)
  await page.getByRole('button', { name: /^Without the filter/ }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Markdown, with threads' }).click()
  await expect(page.getByText(/80 comments written to/)).toBeVisible()
  const written = await readFile(file, 'utf8')
  expect(written).toContain('# Comments on Everything I own for the roman bridge')
  expect(written.split('\n').filter((line) => line.startsWith('> **')).length).toBeGreaterThan(5)
  expect(await calls(demo)).toBe(spent)
  await demo.close()

  const again = await launch({ userData })
  await expect(again.page.getByText('80 comments kept')).toBeVisible()
  await again.close()
})

test('from a search of the data over a video to its workbench, where a filter on the days is a file', async ({
  demo,
  userData,
}) => {
  const { page } = demo
  await new Frame(page).open('Video research')
  const found = page.getByRole('grid', { name: 'Search', exact: true }).getByRole('row')
  await found.filter({ hasText: 'Video' }).nth(1).click()
  await page.getByRole('button', { name: 'Comment workbench' }).first().click()
  await page.getByRole('button', { name: 'Ask for the first 100 threads (1 call)' }).click()
  const tree = page.getByRole('tree', { name: 'Comments' })
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await page.getByRole('slider', { name: 'Date, from' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByText('left out by the filters.')).toBeVisible()
  const file = join(userData, 'comments.csv')
  await demo.app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
  }, file)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText(/comments? written to/)).toBeVisible()
  expect(await readFile(file, 'utf8')).toMatch(/^thread,depth,id,reply to,author/)
  // The tab leads to what is kept, without a call.
  const spent = await calls(demo)
  await page.getByRole('tab', { name: 'Comments', exact: true }).click()
  await page
    .getByRole('region', { name: 'Videos whose comments are kept' })
    .getByRole('button')
    .click()
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  expect(await calls(demo)).toBe(spent)
})

test('the videos hold what they promise to everybody', async ({ demo }) => {
  const { page } = demo
  await openVideo(demo)
  await search(demo, 'bridge')
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await cards(demo).filter({ hasText: 'Daily History' }).first().click()
  await page.getByRole('button', { name: 'Show the comments (1 call)' }).click()
  await page.getByRole('button', { name: 'Show what is related (1 call)' }).click()
  await expect(
    page.getByRole('tree', { name: 'Comments' }).getByRole('treeitem').first(),
  ).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
})
