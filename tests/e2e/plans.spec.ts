import { expect, launch, type Program, test } from './fixtures'
import { Frame } from './pages/frame'

test.use({ shared: false })

const stories = ({ page }: Program) => page.getByRole('grid', { name: 'Stories' })
const dialog = ({ page }: Program) => page.getByRole('dialog')
const newsCalls = async (program: Program): Promise<number> =>
  (await program.value('desk.state')).today.perService.news

async function openNews(program: Program): Promise<void> {
  await new Frame(program.page).open('News')
  await expect(stories(program).getByRole('row').first()).toBeVisible()
}

test('many pages are counted first and then fetched; a restart in the middle goes on and asks nothing twice', async ({
  demo,
  userData,
}) => {
  await openNews(demo)
  const before = await newsCalls(demo)
  await demo.page.getByRole('button', { name: 'Load more pages…' }).click()
  const five = dialog(demo).getByRole('button', { name: 'Make up to 5 calls' })
  await expect(five).toBeFocused()
  await expect(dialog(demo)).toContainText('At most 5 calls; 1 answer is already here.')
  await dialog(demo).getByRole('radio', { name: '10', exact: true }).check()
  await expect(dialog(demo).getByRole('button', { name: 'Make up to 10 calls' })).toBeVisible()
  expect(await newsCalls(demo)).toBe(before)
  await dialog(demo).getByRole('radio', { name: '5', exact: true }).check()
  // Slow enough that some are left when the program is closed, and quick enough for what is out by then.
  const slow = { service: 'news', kind: 'slow', latencyMs: 1_300 } as const
  await demo.value('demo.misbehave', { rules: [slow] })
  await five.click()
  const status = demo.page.getByRole('contentinfo')
  await expect(
    status.getByRole('button', { name: /^Fetching “6 pages of articles”/ }),
  ).toBeVisible()
  await expect.poll(() => newsCalls(demo)).toBeGreaterThan(before + 1)
  await demo.close()

  const later = await launch({ userData })
  try {
    // That it is over is said, for a while.
    await expect(later.page.getByText('“6 pages of articles”')).toBeVisible()
    await later.page.getByRole('button', { name: 'Show the report' }).first().click()
    await expect(dialog(later)).toContainText(/\d fetched, 1 already here/)
    await later.page.keyboard.press('Escape')
    await expect(dialog(later)).toBeHidden()
    const [plan] = await later.value('plans.list')
    expect(plan?.state.at).toBe('ended')
    const calls = await newsCalls(later)
    expect(plan?.calls).toMatchObject({ most: 5, made: calls - before })
    expect(calls - before).toBeLessThanOrEqual(5)
    expect(plan?.answers.here).toBe(1)
    await openNews(later)
    expect(await newsCalls(later)).toBe(calls)
  } finally {
    await later.close()
  }
})
