import type { Locator } from '@playwright/test'
import { alone, expect, launch, type Program, test } from './fixtures'
import { Frame } from './pages/frame'
import { tabTo } from './pages/tab-to'
import { violations, violationsInEveryTheme } from './violations'

const resources = [
  'Search',
  'Videos',
  'Caption tracks',
  'Channels',
  'Sections',
  'Activities',
  'Subscriptions',
  'Playlists',
  'Items',
  'Comment threads',
  'Replies',
] as const
const lists = ['Categories', 'Languages', 'Regions'] as const

const nav = ({ page }: Program) => page.getByRole('navigation', { name: 'Resources' })
const grid = ({ page }: Program, name: string): Locator =>
  page.getByRole('grid', { name, exact: true })
const rows = (program: Program, name: string) =>
  grid(program, name)
    .getByRole('row')
    .filter({ has: program.page.getByRole('gridcell') })
/** Calls that went to the service: what is kept answers without one. */
const calls = async (program: Program) =>
  (await program.value('activity.list', {})).entries.filter(({ from }) => from === 'network').length

async function openResource(program: Program, name: string): Promise<void> {
  await nav(program).getByRole('button', { name, exact: true }).click()
}

test('by clicks: every resource and list, and on from a search to lengths, channel, uploads and playlist', async ({
  demo,
}) => {
  const { page } = demo
  await new Frame(page).open('Video research')
  for (const name of resources) {
    await openResource(demo, name)
    await expect(rows(demo, name).first()).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Reference' }).click()
  for (const name of lists) {
    await page.getByRole('radio', { name }).check()
    await expect(rows(demo, name).first()).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Find in regions' }).fill('germ')
  await expect(rows(demo, 'Regions')).toHaveCount(1)

  // What the list told is what fields choose from, here and in All operations.
  await page.getByRole('tab', { name: 'Explore' }).click()
  await openResource(demo, 'Videos')
  await page.getByRole('button', { name: /^More fields/ }).click()
  const region = page
    .getByRole('form', { name: 'More fields' })
    .getByLabel('Region', { exact: true })
  await region.fill('germ')
  await page.getByRole('option', { name: /Germany/ }).click()
  await expect(region).toHaveValue('DE')

  await openResource(demo, 'Search')
  await expect(page.getByRole('gridcell', { name: /^\d+:\d\d$/ })).toHaveCount(0)
  const before = await calls(demo)
  await page.getByRole('button', { name: 'Add lengths and counts (1 call)' }).click()
  await expect(page.getByRole('gridcell', { name: /^\d+:\d\d$/ }).first()).toBeVisible()
  expect(await calls(demo)).toBe(before + 1)

  await page.getByRole('button', { name: /^Columns, / }).click()
  await page.getByRole('checkbox', { name: 'Likes', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Likes' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Likes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const video = rows(demo, 'Search').filter({ hasText: 'Video' }).first()
  await video.click()
  const pane = page.getByLabel('Video', { exact: true })
  await expect(pane.getByText('As it came: snippet')).toBeVisible()
  await pane.getByRole('button', { name: 'Channel', exact: true }).click()
  await expect(page.getByText('Who knows of it')).toBeVisible()
  await page.getByRole('button', { name: 'Uploads' }).click()
  await expect(rows(demo, 'Items').first()).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('button', { name: 'Playlists', exact: true }).click()
  await rows(demo, 'Playlists').first().dblclick()
  await page.getByRole('button', { name: 'Items', exact: true }).click()
  await expect(rows(demo, 'Items').first()).toBeVisible()
})

test('by keys alone: resources, a thing and back, parts, and the reference lists; after a restart without a call', {
  tag: alone,
}, async ({ demo, userData }) => {
  const { page } = demo
  const focused = page.locator(':focus')
  const walkTo = (target: Locator) => tabTo(page, target, 'Tab', 80)
  await page.keyboard.press('ControlOrMeta+2')
  for (const name of resources) {
    await walkTo(nav(demo).getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
    await expect(rows(demo, name).first()).toBeVisible()
    // The page is another one: the keyboard begins at its start.
    await page.keyboard.press('Escape')
  }
  await walkTo(nav(demo).getByRole('button', { name: 'Videos', exact: true }))
  await page.keyboard.press('Enter')
  await walkTo(grid(demo, 'Videos'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  const id = await grid(demo, 'Videos').getAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Who knows of it')).toBeVisible()
  const title = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(grid(demo, 'Videos')).toBeVisible()
  expect(id).not.toBeNull()

  await walkTo(page.getByRole('button', { name: /^Parts: 3 of/ }))
  await page.keyboard.press('Enter')
  await walkTo(page.getByRole('checkbox', { name: 'status' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Ask (1 call)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Parts: 4 of/ })).toBeVisible()
  await expect(rows(demo, 'Videos').first()).toBeVisible()
  await demo.close()

  const again = await launch({ userData })
  await new Frame(again.page).open('Library')
  await again.page.getByRole('tab', { name: 'Saved' }).click()
  const before = await calls(again)
  await again.page.getByRole('row').filter({ hasText: title }).first().dblclick()
  await expect(again.page.getByText('Who knows of it')).toBeVisible()
  expect(await calls(again)).toBe(before)
  await again.close()
})

test('nothing is asked before it is sent, and what is refused is said in its place', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  await new Frame(page).open('Video research')
  await expect(page.getByText('Nothing is asked of Search yet')).toBeVisible()
  await openResource(connected, 'Playlists')
  await page.getByRole('radio', { name: 'Mine' }).check()
  await expect(page.getByText(/Only the owner of an account may ask this/)).toBeVisible()
  expect(await calls(connected)).toBe(0)
  const ask = page.getByRole('button', { name: 'Ask (1 call)' })
  await ask.click()
  await expect(page.getByRole('alert').first()).toBeVisible()

  // An earlier edition: another envelope, numbers as numbers, lengths in seconds.
  gateway.misbehave({ service: 'videoData', kind: 'olderEdition' })
  await openResource(connected, 'Videos')
  await page.getByRole('button', { name: 'Ask the example (1 call)' }).click()
  await expect(page.getByRole('gridcell', { name: /^\d+:\d\d$/ }).first()).toBeVisible()
  gateway.behave()

  gateway.misbehave({ service: 'videoData', kind: 'commentsDisabled' })
  await openResource(connected, 'Comment threads')
  await page.getByRole('button', { name: 'Ask the example (1 call)' }).click()
  await expect(page.getByRole('alert').first()).toContainText(/comments/i)
  gateway.behave()
  gateway.misbehave({ service: 'videoData', kind: 'videoNotFound' })
  await openResource(connected, 'Caption tracks')
  await page.getByRole('textbox', { name: 'Video' }).fill('gone')
  await ask.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Video' })).toHaveValue('gone')
  gateway.behave()
})

test('the workspace holds what it promises to everybody', async ({ demo }) => {
  const { page } = demo
  await new Frame(page).open('Video research')
  await openResource(demo, 'Videos')
  await rows(demo, 'Videos').nth(1).click()
  await page.getByRole('button', { name: /^More fields/ }).click()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await page.getByRole('radio', { name: 'Page' }).check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Reference' }).click()
  await expect(rows(demo, 'Categories').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})
