import { expect, launch, type Program, test } from './fixtures'
import { Frame } from './pages/frame'
import { violationsInEveryTheme } from './violations'

const stories = (program: Program) => program.page.getByRole('grid', { name: 'Stories' })
const rows = (program: Program) => stories(program).getByRole('row')

async function openNews({ page }: Program): Promise<void> {
  await new Frame(page).open('News')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
}

test('a page is chosen, a story read beside the list, turned, saved and opened on its own page', async ({
  demo,
}) => {
  const { page } = demo
  await openNews(demo)
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: 'Science', exact: true })
    .click()
  await expect(rows(demo).first()).toBeVisible()
  const title = (await rows(demo).nth(0).locator('[role=gridcell]').first().textContent()) ?? ''

  await rows(demo).nth(0).click()
  const pane = page.getByRole('complementary', { name: 'Story' }).or(page.getByLabel('Story'))
  const headline = pane.first().getByRole('heading', { level: 2 })
  const first = await headline.textContent()
  expect(title).toContain(first)
  await page.keyboard.press('j')
  await expect(headline).not.toHaveText(first ?? '')
  await page.keyboard.press('s')
  await expect(
    rows(demo)
      .nth(1)
      .getByRole('button', { name: /^Save / }),
  ).toHaveAttribute('aria-pressed', 'true')
  const second = (await headline.textContent()) ?? ''

  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('heading', { name: second })).toBeVisible()
  await expect(stories(demo)).toBeHidden()
  // Back is where the list was left.
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(rows(demo).nth(1)).toBeVisible()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('article').getByRole('heading', { name: second })).toBeVisible()
})

test('what was read stays readable without a call, from the Library and after a restart', async ({
  demo,
  userData,
}) => {
  await openNews(demo)
  await expect(rows(demo).first()).toBeVisible()
  await rows(demo).first().click()
  await demo.page.keyboard.press('s')
  await demo.page.keyboard.press('Enter')
  const headline = demo.page.getByRole('article').getByRole('heading', { level: 2 })
  const title = (await headline.textContent()) ?? ''
  await demo.close()

  const again = await launch({ userData })
  // The window opens where it was left, with its way back to the row that was read.
  await expect(again.page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await again.page.keyboard.press('Alt+ArrowLeft')
  await expect(rows(again).first()).toHaveAttribute('data-active', 'true')
  await expect(again.page.getByLabel('Story').getByRole('heading', { name: title })).toBeVisible()
  const calls = (await again.value('activity.list', {})).total
  await new Frame(again.page).open('Library')
  await again.page.getByRole('tab', { name: 'Saved' }).click()
  await again.page.getByRole('grid', { name: 'Items' }).getByRole('row').first().dblclick()
  await expect(again.page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  expect((await again.value('activity.list', {})).total).toBe(calls)
  await again.close()
})

test('a further page is a call, and is asked for by hand', async ({ demo }) => {
  const { page } = demo
  await openNews(demo)
  await expect(page.getByRole('button', { name: 'Load more (1 call)' })).toBeVisible()
  const before = (await demo.value('activity.list', {})).total
  await stories(demo).focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Load more (1 call)' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^20 stories/ })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^3\d stories/ })).toBeVisible()
  expect((await demo.value('activity.list', {})).total).toBe(before + 1)
})

test('words are searched for at the service, each search a step of the history', async ({
  demo,
}) => {
  const { page } = demo
  await openNews(demo)
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
})

test('what can be done with a story is the same in its menu, its pane and on its page, and by keys', async ({
  demo,
}) => {
  const { page } = demo
  await openNews(demo)
  await rows(demo).first().click({ button: 'right' })
  const menu = page.getByRole('menu')
  const offered = ['Find in news', 'Find in library', 'Copy link', 'Open in browser']
  for (const name of offered) {
    await expect(menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  // No workspace shows a story on a map that has no place, and nothing of it is a download.
  await expect(menu.getByRole('menuitem', { name: /Show on map|Download/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await rows(demo).first().click()
  await page
    .getByRole('button', { name: /^More for/ })
    .last()
    .click()
  for (const name of offered) {
    await expect(menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await stories(demo).press('Shift+C')
  await expect(page.getByText('Link copied.').first()).toBeVisible()

  await stories(demo).press('Enter')
  const headline = page.getByRole('article').getByRole('heading', { level: 2 })
  const title = (await headline.textContent()) ?? ''
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await menu.getByRole('menuitem', { name: /^Find in library/ }).click()
  await expect(page.getByRole('grid', { name: 'Items' }).getByRole('row').first()).toContainText(
    title,
  )
  await page
    .getByRole('grid', { name: 'Items' })
    .getByRole('row')
    .first()
    .click({ button: 'right' })
  for (const name of offered) {
    await expect(menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
})

test('a page that fails says what to do, and is there after the next try', async ({
  connected,
  gateway,
}) => {
  const { page } = connected
  gateway.misbehave({ service: 'news', kind: 'notFound' })
  await new Frame(page).open('News')
  await expect(page.getByRole('alert').first()).toBeVisible()
  gateway.behave()
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await expect(rows(connected).first()).toBeVisible()
})

test('the news hold what they promise to everybody', async ({ demo }) => {
  await openNews(demo)
  await rows(demo).first().click()
  expect(await violationsInEveryTheme(demo)).toEqual([])
})
