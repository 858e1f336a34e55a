import { articles, startChangingService } from './changing-service'
import { expect, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'
import { violationsInEveryTheme } from './violations'

const search = operationOf('news.search')
const first = articles(['a', 'Night trains return', 3], ['b', 'The harbour clock', 5])
const second = articles(['c', 'A ferry line opens', 0], ['a', 'Night trains return', 4])
const third = articles(['c', 'A ferry line opens', 1], ['d', 'Ten benches measured', 2])

test('answers to the same question are listed, opened and compared', async ({ connected }) => {
  const service = await startChangingService(first)
  try {
    await connected.value('settings.change', { services: { news: { address: service.address } } })
    await connected.value('key.confirmAddresses')
    await new Frame(connected.page).open('News')
    const page = new OperationsPage(connected.page)
    const refresh = page.answer.getByRole('button', { name: 'Refresh (1 call)' })
    await page.choose(search)
    await page.field(search, 'q').fill('harbour')
    await page.send(search)
    await page.settled(search, 'answered')
    await expect(page.answer.getByRole('button', { name: /versions/ })).toBeHidden()
    service.says(second)
    await refresh.click()
    await expect(page.answer.getByRole('button', { name: '2 versions' })).toBeVisible()
    // The same once more is no version of its own.
    await refresh.click()
    await expect(page.answer).toContainText('unchanged')
    service.says(third)
    await refresh.click()
    await page.answer.getByRole('button', { name: '3 versions' }).click()

    const versions = connected.page.getByRole('dialog', { name: 'Versions' })
    await expect(versions.getByRole('listitem')).toHaveCount(3)
    await expect(versions.getByRole('listitem').first()).toContainText('newest')
    await expect(versions.getByRole('listitem').nth(1)).toContainText('confirmed until')

    expect(await violationsInEveryTheme(connected)).toEqual([])

    // Opening an earlier one says so, and the newest is one click away, without a call.
    const asked = service.asked('/search')
    await versions.getByRole('listitem').last().getByRole('button').click()
    await expect(page.answer.getByRole('grid')).toContainText('The harbour clock')
    await expect(page.answer).toContainText('an earlier version')
    expect(await violationsInEveryTheme(connected)).toEqual([])
    await page.answer.getByRole('button', { name: 'Go to the newest' }).click()
    await expect(page.answer.getByRole('grid')).toContainText('Ten benches measured')
    expect(service.asked('/search')).toBe(asked)

    await page.answer.getByRole('button', { name: '3 versions' }).click()
    const boxes = versions.getByRole('checkbox')
    await boxes.first().check()
    await boxes.last().check()
    expect(await violationsInEveryTheme(connected)).toEqual([])
    await versions.getByRole('button', { name: 'Compare', exact: true }).click()
    const comparison = page.answer.getByRole('region', { name: 'Comparison' })
    await expect(comparison.getByRole('button', { name: 'Added 2' })).toBeVisible()
    await expect(comparison.getByRole('button', { name: 'Removed 2' })).toBeVisible()
    await expect(comparison).toContainText('Rows are matched by “id”.')
    const changes = comparison.getByRole('listbox', { name: 'Changes' })
    await expect(changes).toContainText('The harbour clock')

    // By key from change to change, and one whole below.
    await changes.focus()
    await expect(comparison).toContainText('1 of 4')
    await connected.page.keyboard.press('n')
    await expect(comparison).toContainText('2 of 4')
    await connected.page.keyboard.press('Enter')
    await expect(comparison.getByRole('region', { name: 'Change', exact: true })).toContainText(
      '"title"',
    )
    expect(await violationsInEveryTheme(connected)).toEqual([])
    await connected.page.keyboard.press('Escape')

    await comparison.getByRole('button', { name: 'Removed 2' }).click()
    await expect(changes).not.toContainText('The harbour clock')
    await comparison.getByRole('radio', { name: 'Paths' }).check()
    await expect(changes).toContainText('articles')
    expect(await violationsInEveryTheme(connected)).toEqual([])

    await comparison.getByRole('button', { name: 'Copy the changes' }).click()
    await connected.page.getByRole('menuitem', { name: 'as JSON' }).click()
    await expect
      .poll(() => connected.app.evaluate(({ clipboard }) => clipboard.readText()))
      .toContain('"kind"')
    await comparison.getByRole('button', { name: 'Close the comparison' }).click()
    await expect(page.answer.getByRole('grid')).toContainText('Ten benches measured')
  } finally {
    await service.stop()
  }
})
