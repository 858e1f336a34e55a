import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { spokenLines } from '../../src-demo/phrases'
import { vectors } from '../unit/src-renderer/kit/text/hostile-vectors'
import { brokenRows } from './broken-rows'
import { startChangingService } from './changing-service'
import { alone, expect, launch, type Program, resize, test } from './fixtures'
import { DownloadsPage } from './pages/downloads'
import { Frame } from './pages/frame'
import { tabTo } from './pages/tab-to'
import { violations, violationsInEveryTheme } from './violations'

const anySpokenLine = new RegExp(spokenLines.map((line) => RegExp.escape(line)).join('|'))
const cards = ({ page }: Program) => page.getByRole('gridcell')
const field = ({ page }: Program) => page.getByRole('combobox', { name: 'Search videos' })
/** An answer to whatever is asked, of nothing but hostile texts. */
const hostileBody = {
  videoId: 'hostile0000',
  title: vectors.join(' '),
  description: vectors.join('\n'),
  author: { channelId: `UC${'0'.repeat(22)}`, title: vectors[0] },
  contents: vectors.map((vector, place) => ({
    type: 'video',
    video: {
      videoId: `hostile${String(place).padStart(4, '0')}`,
      title: vector,
      descriptionSnippet: vector,
      badges: [vector],
      author: { channelId: `UC${'0'.repeat(22)}`, title: vector },
      thumbnails: [{ url: vector, width: 320, height: 180 }],
    },
  })),
  comments: vectors.map((vector, place) => ({
    commentId: `c${place}`,
    content: vector,
    author: { channelId: vector, title: vector, avatar: [{ url: vector }] },
    stats: { votes: place, replies: 0 },
  })),
}
/** An answer to whatever is asked: a playlist of five videos, none of which plays. */
const shutBody = {
  videoId: 'shut0000001',
  title: 'A shut one',
  formats: [{ itag: 22, signatureCipher: 's=1', mimeType: 'video/mp4', qualityLabel: '720p' }],
  adaptiveFormats: [],
  isProtectedContent: true,
  contents: [
    { type: 'playlist', playlist: { playlistId: 'PLshut', title: 'All of it is shut' } },
    ...[1, 2, 3, 4, 5].map((place) => ({
      type: 'video',
      video: { videoId: `shut000000${place}`, title: `Number ${place}` },
    })),
  ],
}
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

test('from a search over a video, its comments and replies to its channel and a playlist that plays on', async ({
  demo,
}) => {
  const { page } = demo
  await openVideo(demo)
  await field(demo).fill('nigh')
  await expect(page.getByRole('option', { name: 'night train', exact: true })).toBeVisible()
  // What is misspelt is one press from what was meant, and that from what narrows it.
  await field(demo).fill('cooing')
  await field(demo).press('Enter')
  const narrow = page.getByRole('group', { name: 'Narrow the search' })
  await narrow.getByRole('button', { name: 'cooking', exact: true }).click()
  await expect(field(demo)).toHaveValue('cooking')
  await narrow
    .getByRole('button', { name: /^cooking ./ })
    .first()
    .click()
  await expect(field(demo)).toHaveValue(/^cooking ./)
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
  await page.getByRole('tab', { name: 'About', exact: true }).click()
  await expect(page.getByRole('tabpanel', { name: 'About' })).toContainText('Handle')
  await page.getByRole('tab', { name: 'Search within', exact: true }).click()
  const within = page.getByRole('searchbox', { name: 'Search within the channel' })
  await within.fill('bridge')
  await within.press('Enter')
  const foundWithin = page.getByRole('grid', { name: 'Found for “bridge” in the channel' })
  await expect(foundWithin.getByRole('gridcell').first()).toContainText('bridge')
  await page.getByRole('tab', { name: 'Videos', exact: true }).click()
  await page.getByRole('button', { name: 'Use POST' }).click()
  await expect(page.getByText('Asked for with a request body (POST).')).toBeVisible()
  await expect(cards(demo).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Community', exact: true }).click()
  await cards(demo).filter({ hasText: 'Poll' }).first().click()
  await expect(page.getByRole('region', { name: 'Poll' })).toContainText('41%')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('tab', { name: 'Playlists', exact: true }).click()
  await cards(demo).first().click()
  await page.getByRole('button', { name: 'Play in order' }).click()
  // It plays by itself, and at its end the next one does.
  const next = page.getByRole('button', { name: /^Next in the playlist: ./ })
  const player = page.getByRole('region', { name: /^Player/ })
  const film = player.locator('video')
  const isPlaying = () =>
    film.evaluate(({ paused, duration }: HTMLVideoElement) => !paused && duration > 1)
  await expect.poll(isPlaying).toBe(true)
  const then = ((await next.textContent()) ?? '').replace('Next in the playlist: ', '')
  await player.focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { level: 2, name: then })).toBeVisible()

  await page.getByRole('tab', { name: 'Browse' }).click()
  await expect(page.getByRole('grid', { name: 'Home', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Choose language and country…' }).click()
  await page.getByRole('textbox', { name: 'Language of lists' }).fill('de')
  await page.getByRole('textbox', { name: 'Country of lists' }).fill('ch')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('toolbar', { name: 'Browse videos' })).toContainText('de, CH')
  await expect
    .poll(async () => (await demo.value('activity.list', {})).entries[0]?.values)
    .toMatch(/de.*CH|CH.*de/)
  await page.getByRole('tab', { name: 'Trending' }).click()
  await expect(page.getByRole('grid', { name: 'Trending' })).toBeVisible()
})

test('with the keys alone a card is found, saved, chosen and opened, back is where it was, and every other page is reached', async ({
  demo,
}) => {
  const { page } = demo
  const press = async (target: Locator, ...keys: readonly string[]) => {
    await tabTo(page, target)
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.keyboard.press('ControlOrMeta+5')
  await tabTo(page, field(demo))
  await page.keyboard.type('bridge')
  await page.keyboard.press('Enter')
  await expect(cards(demo).first()).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Found for “bridge”' })
  await press(grid, 'Home')
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
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(top)
  await expect(active).toHaveCount(1)
  expect(id).not.toBe('')

  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: 'Show the comments (1 call)' }), 'Enter')
  const comments = page.getByRole('tree', { name: 'Comments' })
  await expect(comments.getByRole('treeitem').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Open in the workbench' }), 'Enter')
  await expect(page.getByRole('radio', { name: 'Tree', exact: true })).toBeChecked()
  await page.keyboard.press('Alt+ArrowLeft')
  await press(comments, 'n')
  await expect(comments.locator('[aria-selected="true"]')).toHaveCount(1)
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 2 }) })
  await tabTo(page, head.getByRole('button').first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const ofChannel = (what: string) => page.getByRole('grid', { name: `${what} of the channel` })
  await expect(ofChannel('Videos')).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await press(tab('Videos'), 'ArrowRight')
  await expect(ofChannel('Playlists')).toBeVisible()
  await press(ofChannel('Playlists'), 'Home', 'Enter')
  await expect(page.getByRole('button', { name: 'Play in order' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await press(tab('Playlists'), 'ArrowRight')
  await expect(ofChannel('Posts')).toBeVisible()
  await press(tab('Community'), 'ArrowRight')
  await expect(page.getByRole('grid', { name: 'Channels', exact: true })).toBeVisible()
  await press(tab('Channels'), 'ArrowRight')
  await press(page.getByRole('searchbox', { name: 'Search within the channel' }))
  await page.keyboard.type('bridge')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Found for “bridge” in the channel' })).toBeVisible()
  await press(tab('Search within'), 'ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'About' })).toContainText('Handle')
  const channel = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await press(page.getByRole('button', { name: `Follow ${channel}`, exact: true }), 'Enter')
  await press(tab('About'), 'ArrowLeft')
  await press(tab('Search within'), 'ArrowLeft')
  await press(tab('Channels'), 'ArrowLeft')
  await press(ofChannel('Posts'), 'Home', 'Enter')
  await expect(page.getByRole('heading', { name: /^Post of / })).toBeVisible()
  await press(tab('Search'), 'ArrowRight')
  await expect(page.getByRole('grid', { name: 'Home', exact: true })).toBeVisible()
  await press(tab('Home'), 'ArrowRight')
  await expect(page.getByRole('grid', { name: 'Trending' })).toBeVisible()
  await press(tab('Browse'), 'ArrowRight')
  await press(tab('Feed'), 'ArrowRight')
  await expect(page.getByRole('button', { name: channel, exact: true })).toBeVisible()
  await press(tab('Channels'), 'ArrowRight')
  await expect(page.getByText('Nothing was watched')).toBeVisible()
  await press(tab('History'), 'ArrowLeft')
  await press(page.getByRole('button', { name: `Follow ${channel} no longer` }), 'Enter')
  await expect(page.getByText('No channels are followed')).toBeVisible()
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
  // In a narrow window it has another place, and plays on.
  const frame = await film.elementHandle()
  await resize(demo.app, page, 900, 600)
  await expect(page.getByRole('tab', { name: 'Description' })).toBeVisible()
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
  await resize(demo.app, page, 1280, 800)
  await player.focus()
  await page.keyboard.press('m')
  await expect(player.getByRole('button', { name: 'Sound on' })).toBeVisible()
  await page.keyboard.press('>')
  await expect(player.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(player.getByRole('slider', { name: 'Volume' })).toHaveValue('90')
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.volume))
    .toBeCloseTo(0.9)
  // Captions come of the file that the details name, in the place that is played.
  await page.keyboard.press('Home')
  await expect(player).toContainText(anySpokenLine)
  await page.keyboard.press('c')
  await expect(player).not.toContainText(anySpokenLine)
  await film.evaluate((element: HTMLVideoElement) => {
    element.requestPictureInPicture = () => {
      element.dataset.beside = ''
      return Promise.reject(new Error('this test has no desktop'))
    }
  })
  await page.keyboard.press('i')
  await expect(film).toHaveAttribute('data-beside')
  await page.getByRole('tab', { name: 'Following' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(cards(demo).first()).toContainText('Everything I own for the roman bridge')
  await demo.close()

  const again = await launch({ userData })
  await new Frame(again.page).open('Video')
  await again.page.getByRole('tab', { name: 'Following' }).click()
  await again.page.getByRole('tab', { name: 'History' }).click()
  await expect(again.page.getByRole('gridcell').first()).toContainText('roman bridge')
  await again.page.getByRole('button', { name: /^Delete 1 video/ }).click()
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
  const follow = page.getByRole('button', { name: /^Follow(?:ing)? ./ })
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
  // Also in a small window the files of what is followed stand beside the parts of it.
  await resize(connected.app, page, 900, 600)
  const parts = page.getByLabel('Parts of Following')
  for (const button of ['Import…', 'Export'].map((name) => page.getByRole('button', { name }))) {
    await expect
      .poll(async () => {
        const [top, topOfParts] = [await button.boundingBox(), await parts.boundingBox()]
        return Math.abs((top?.y ?? 0) - (topOfParts?.y ?? 9))
      })
      .toBeLessThan(5)
  }
  await resize(connected.app, page, 1280, 800)

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
  // It is read again, by a worker under the page's own policy.
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/followed already/)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.opml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<opml><body></opml>'),
  })
  await expect(page.getByText(/broken\.opml cannot be read\. It is no whole XML/)).toBeVisible()
})

test('what is refused or hostile is said in its place, and what was downloaded plays when the service is gone', async ({
  connected,
  gateway,
  userData,
}) => {
  const { page } = connected
  await openVideo(connected)
  await search(connected, 'bridge')
  gateway.misbehave({ service: 'video', kind: 'notFound' })
  await cards(connected).filter({ hasText: 'Daily History' }).first().click()
  const heading = page.getByRole('heading', { name: /roman bridge/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download…' })).toBeVisible()
  gateway.behave()
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Chapters' })).toBeVisible()
  // Every further part of the page says for itself what went wrong, and asks again.
  gateway.misbehave({ service: 'video', kind: 'quotaMonthly' })
  await page.getByRole('button', { name: 'Show the comments (1 call)' }).click()
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments.getByRole('alert')).toContainText(/quota|used up/i)
  gateway.behave()
  gateway.misbehave({ service: 'video', kind: 'brokenJson' })
  await page.getByRole('tab', { name: 'Streams' }).click()
  await page.getByRole('button', { name: 'Ask now (1 call)' }).click()
  await expect(page.getByRole('region', { name: 'Streams' }).getByRole('alert')).toBeVisible()
  gateway.behave()
  gateway.misbehave({ service: 'video', kind: 'gone' })
  await page.getByRole('tab', { name: 'Data', exact: true }).click()
  await page.getByRole('button', { name: 'Ask “Details (v2)” too (1 call)' }).click()
  const second = page.getByRole('status').filter({ hasText: /^Details \(v2\): / })
  await expect(second).toContainText(/“Gone” Try again \(1 call\)$/)
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Daily History', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Who it is: .*“Gone”/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Playlists', exact: true })).toBeVisible()
  gateway.behave()
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Daily History' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')

  // What the service itself says in a good answer.
  const service = await startChangingService({})
  await connected.value('settings.change', { services: { video: { address: service.address } } })
  await connected.value('key.confirmAddresses')
  const refusals = [
    [{ message: 'This video is private' }, 'This is private'],
    [{ error: 'Sign in to confirm your age' }, 'This is for adults only'],
    [{ message: 'This video has been removed by the uploader' }, 'It is not available'],
    [{}, 'It is not there'],
  ] as const
  for (const [place, [body, words]] of refusals.entries()) {
    service.says(body)
    await cards(connected)
      .filter({ hasText: /views/ })
      .nth(place + 3)
      .click()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download…' })).toBeVisible()
    await page.keyboard.press('Alt+ArrowLeft')
  }
  // Sections of what is trending are tabs.
  const some = (videoId: string, title: string) => ({ videoId, title, author: 'A channel' })
  service.says({ Now: [some('sectionnow1', 'Of now')], Music: [some('sectionmus1', 'Of music')] })
  await page.getByRole('tab', { name: 'Browse' }).click()
  await page.getByRole('tab', { name: 'Trending' }).click()
  await page.getByRole('tab', { name: 'Music' }).click()
  await expect(page.getByRole('grid', { name: 'Trending' })).toContainText('Of music')

  // What of a playlist does not play here is passed over with a sentence, but not to its end: each costs calls.
  service.says(shutBody)
  await page.getByRole('tab', { name: 'Search', exact: true }).click()
  await search(connected, 'shut')
  await cards(connected).filter({ hasText: 'All of it is shut' }).click()
  await page.getByRole('button', { name: 'Play in order' }).click()
  const stops = 'Playing in order stops: 4 videos in a row do not play here.'
  await expect(page.getByText(stops)).toBeVisible()
  await expect(page.getByText(/was passed over\. Its streams are protected/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next in the playlist: Number 5' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('button', { name: 'Play in order' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')

  // Titles, names, words and addresses full of markup.
  let asked = 0
  page.on('dialog', () => {
    asked += 1
  })
  service.says(hostileBody)
  await page.getByRole('tab', { name: 'Search', exact: true }).click()
  await search(connected, 'markup')
  const found = await brokenRows(page.getByRole('grid', { name: 'Found for “markup”' }))
  expect(found.rows).toBeGreaterThan(15)
  expect(found.broken).toEqual([])
  // Its details give another id: the page stays that of the video that was opened.
  await cards(connected).last().click()
  await page.getByRole('button', { name: 'Show the comments (1 call)' }).click()
  const lines = await brokenRows(page.getByRole('tree', { name: 'Comments' }))
  expect(lines.rows).toBeGreaterThan(150)
  expect(lines.broken).toEqual([])
  expect(service.asked('hostile0000')).toBe(0)
  const main = page.getByRole('main')
  await expect(
    main.locator('script, iframe, object, embed, form[action], svg [onload]'),
  ).toHaveCount(0)
  await expect(main.locator('a[href]:not([href^="https://"])')).toHaveCount(0)
  expect(asked).toBe(0)
  await service.stop()

  // Brought home, it plays from the disk, without the service.
  const { video: address } = gateway.addresses
  await connected.value('settings.change', {
    services: { video: { address } },
    polling: { firstSeconds: 1, longestSeconds: 2 },
  })
  await connected.value('key.confirmAddresses')
  await connected.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, userData)
  await connected.value('downloads.chooseFolder')
  await page.keyboard.press('Alt+ArrowLeft')
  await search(connected, 'bridge')
  // A short one: long films are large files.
  await cards(connected).filter({ hasText: '0:13' }).first().click()
  const download = async () => {
    await page.getByRole('button', { name: 'Download…' }).click()
    await page.getByRole('menuitem', { name: 'Download as chosen last' }).click()
  }
  await download()
  await page
    .getByRole('textbox', { name: /^Address of a video/ })
    .fill('https://video.example/watch?v={id}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await download()
  const downloads = new DownloadsPage(page)
  await downloads.addresses.press('Enter')
  await expect(downloads.row('Done and checked')).toHaveCount(1)
  await gateway.stop()
  // Back where it was left: the field of addresses keeps the keys of a text.
  await new Frame(page).open('Video')
  const film = page.getByRole('region', { name: /^Player/ }).locator('video')
  await expect(film).toHaveAttribute('src', /\?id=/)
  await expect
    .poll(() => film.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(1)
})

test('all comments are fetched as a plan over a restart, read without a call, hidden by rule, filtered and written to a file', {
  tag: alone,
}, async ({ demo, userData }) => {
  await openVideo(demo)
  await search(demo, 'bridge')
  await cards(demo).filter({ hasText: 'Daily History' }).first().click()
  await demo.page.getByRole('button', { name: 'Open in the workbench' }).click()
  await expect(demo.page.getByText('No comments of this video are stored')).toBeVisible()
  await demo.page.getByRole('button', { name: 'Fetch all…' }).click()
  await demo.page.getByRole('menuitem', { name: /^Ask Video research/ }).click()
  // The program ends in the middle, and goes on with what it has not asked yet.
  await demo.value('demo.misbehave', {
    rules: [{ service: 'videoData', kind: 'slow', latencyMs: 700 }],
  })
  await demo.page.getByRole('button', { name: /^Make up to \d+ calls$/ }).click()
  await expect(demo.page.getByText(/\d comments stored/)).toBeVisible()
  await demo.page.getByRole('radio', { name: 'List', exact: true }).check()
  const forms = async () => JSON.stringify(await demo.value('forms.read'))
  await expect.poll(forms).toMatch(/video\.comments\.shape\W+list/)
  await demo.close()
  const program = await launch({ userData })
  const { page } = program
  await expect(page.getByText('80 comments stored')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'List', exact: true })).toBeChecked()
  const asked = (await program.value('activity.list', {})).entries.flatMap(
    ({ from, fault, operation, values }) =>
      from === 'network' && fault === null ? `${operation} ${values}` : [],
  )
  expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([])
  // Of 80 comments every reply came along or was asked for: nothing is left to be had.
  await page.getByRole('radio', { name: 'Tree', exact: true }).check()
  await expect(page.getByRole('button', { name: /more repl/ })).toHaveCount(0)
  const spent = await calls(program)
  expect(await violationsInEveryTheme(program)).toEqual([])

  const tree = page.getByRole('tree', { name: 'Comments' })
  await page.getByRole('searchbox', { name: 'Find in comments' }).fill('correction')
  await page.keyboard.press('Enter')
  await expect(tree.locator('[aria-selected="true"]')).toContainText('correction', {
    ignoreCase: true,
  })
  await page.getByRole('button', { name: /^Likes at least/ }).click()
  await page.getByRole('menuitemradio', { name: '100 likes or more' }).click()
  await expect(page.getByText('left out by the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await page.getByRole('region', { name: 'Words said most' }).getByRole('button').nth(1).click()
  await expect(page.getByRole('button', { name: /^Without the filter “/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).check()
  const table = page.getByRole('grid', { name: 'Comments' })
  await table.getByRole('button', { name: /^Likes/ }).click()
  const likes = async () =>
    (await table.getByRole('row').allInnerTexts()).flatMap((text) => {
      const found = /\n([\d,]+)\n/.exec(text)?.[1]
      return found === undefined ? [] : Number(found.replaceAll(',', ''))
    })
  expect((await likes()).length).toBeGreaterThan(2)
  await expect(async () => {
    const read = await likes()
    expect(read).toEqual(read.toSorted((one, other) => other - one))
  }).toPass()
  await page.getByRole('button', { name: /^Without the filter/ }).click()

  // A rule says what it would hide while it is typed, and one comment is hidden by a key.
  await page.getByRole('button', { name: 'Hide by rule' }).click()
  const rules = page.getByRole('dialog', { name: 'Rules of hiding' })
  await rules.getByRole('textbox', { name: 'What' }).fill('correction')
  await expect(rules.getByRole('status')).toHaveText(/^Would hide [1-9]\d* of these 80\.$/)
  await page.keyboard.press('Enter')
  await expect(rules.getByRole('listitem')).toContainText(/[1-9]\d* here/)
  await page.keyboard.press('Escape')
  const strip = page.getByRole('status').filter({ hasText: /hidden by/ })
  await expect(strip).toContainText('1 rule: a word')
  await table.focus()
  for (const key of ['Home', 'h']) await page.keyboard.press(key)
  await expect(strip).toContainText('and by you')
  const hidden = Number(/^\d+/.exec((await strip.textContent()) ?? '')?.[0])
  const file = join(userData, 'comments.md')
  await program.app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
  }, file)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Markdown, with threads' }).click()
  await expect(page.getByText(/ comments written to/)).toBeVisible()
  const written = await readFile(file, 'utf8')
  expect(written).toContain('# Comments on Everything I own for the roman bridge')
  expect(written).toContain(`${hidden} comments left out by filters and rules of hiding.`)
  expect(written.toLowerCase()).not.toMatch(/\bcorrection\b/)
  expect(written.split('\n').filter((line) => line.startsWith('> **')).length).toBeGreaterThan(5)
  await table.focus()
  await page.keyboard.press('z')
  await expect(strip).not.toContainText('by you')
  await strip.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(strip).toContainText('would be hidden by')
  expect(await calls(program)).toBe(spent)
  await program.close()
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
    .getByRole('region', { name: 'Videos whose comments are stored' })
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

  // The further pages have colours of the same tokens: each is looked at once.
  await page.getByRole('button', { name: 'Follow Daily History' }).click()
  await page.getByRole('button', { name: 'Daily History', exact: true }).click()
  await expect(cards(demo).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Community', exact: true }).click()
  await cards(demo).filter({ hasText: 'Poll' }).first().click()
  await page.getByRole('button', { name: 'Show the comments (1 call)' }).click()
  await expect(
    page.getByRole('tree', { name: 'Comments' }).getByRole('treeitem').first(),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('tab', { name: 'Playlists', exact: true }).click()
  await cards(demo).first().click()
  await page.getByRole('button', { name: 'Ask for its details (1 call)' }).click()
  await expect(cards(demo).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Following' }).click()
  await page.getByLabel('Parts of Following').getByRole('tab', { name: 'Channels' }).click()
  expect(await violations(page)).toEqual([])
})
