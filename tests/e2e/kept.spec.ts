import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startChangingService } from './changing-service.ts'
import { callsMade, expect, launch, test } from './fixtures.ts'

test.use({ shared: false })

const search = { operation: 'videoData.search', values: { q: 'a', part: 'snippet' } }

test('what was seen outlives a restart, without key and gateway, with its pictures', async ({
  connected,
  gateway,
  userData,
}) => {
  const first = await connected.value('operation.call', { ...search, anyway: true })
  expect(first.from).toBe('network')
  const asked = gateway.requests().length
  const again = await connected.value('operation.call', { ...search, anyway: true })
  expect(again).toMatchObject({ id: first.id, from: 'library' })
  expect(gateway.requests()).toHaveLength(asked)
  const query = { text: '', order: 'newest' as const }
  await expect
    .poll(async () => (await connected.value('library.search', { query })).items.length)
    .toBeGreaterThan(0)
  const { items } = await connected.value('library.search', { query })
  const picture = items.find((one) => one.picture?.startsWith(gateway.origin))?.picture ?? ''
  expect(picture).not.toBe('')
  expect(await widthOf(connected.page, picture)).toBeGreaterThan(0)
  await connected.close()
  await gateway.stop()

  const program = await launch({ userData })
  try {
    expect((await program.value('desk.state')).key).toEqual({ at: 'absent' })
    for (const mode of ['kept-only', 'any-kept-first'] as const) {
      const kept = await program.value('operation.call', { ...search, anyway: true, mode })
      expect(kept).toMatchObject({ id: first.id, from: 'library' })
      expect(kept.body).toEqual(first.body)
    }
    const [earlier] = await program.value('history.list', { operation: search.operation })
    expect(earlier).toMatchObject({ id: first.id, kept: true })
    expect((await program.value('history.open', { id: first.id })).body).toEqual(first.body)
    const found = await program.value('library.search', { query })
    expect(found.items.map((one) => one.id)).toEqual(items.map((one) => one.id))
    expect(await widthOf(program.page, picture)).toBeGreaterThan(0)
    expect(program.complaints()).toEqual([])
  } finally {
    await program.close()
  }
})

/** The width of a picture as the window shows it; 0 where it does not. */
const widthOf = (page: import('@playwright/test').Page, address: string): Promise<number> =>
  page.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const image = new Image()
        image.onload = () => resolve(image.naturalWidth)
        image.onerror = () => resolve(0)
        image.src = source
      }),
    `app://thumb/?u=${encodeURIComponent(address)}`,
  )

test('a call that was out when the program was killed is in the log and counts today', async ({
  connected,
  userData,
}) => {
  const slow = await startChangingService({ items: [] })
  slow.hold()
  try {
    await connected.value('settings.change', { services: { videoData: { address: slow.address } } })
    await connected.value('key.confirmAddresses')
    // The program is killed under this call: it has no answer.
    const unanswered = connected
      .value('operation.call', { ...search, anyway: true })
      .catch(() => {})
    const log = join(userData, 'activity', 'activity.jsonl')
    await expect.poll(() => readFile(log, 'utf8').catch(() => '')).toContain('"out"')
    const gone = new Promise((resolve) => connected.app.process().once('exit', resolve))
    connected.app.process().kill('SIGKILL')
    await gone
    await unanswered
  } finally {
    await slow.stop()
  }

  const program = await launch({ userData })
  try {
    await program.value('desk.startWith', { world: 'gateway' })
    await expect.poll(() => callsMade(program)).toBe(1)
    await program.page.getByRole('button', { name: 'Activity' }).click()
    await expect(program.page.getByRole('main')).toContainText(
      'The program ended before this call was answered. The call may have been charged.',
    )
  } finally {
    await program.close()
  }
})
