import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryQuery } from '#shared/bridge/library'
import { exampleOf } from '#shared/operation/example'
import type { OperationId } from '#shared/services/index'
import { expect, launch, type Program, test } from './fixtures'
import { operationOf } from './pages/operations'

test.use({ shared: false })

const browsed: readonly OperationId[] = [
  'flights.searchAirport',
  'flights.searchFlights',
  'videoData.search',
  'forum.popularRising',
  'maps.place',
  'video.trending',
  'mailboxes.getMailbox',
  'funds.latest',
  'news.page',
]

/** Asks these operations with their examples, as the forms would. */
async function browse(program: Program, ids: readonly OperationId[]): Promise<void> {
  for (const id of ids) {
    const values = exampleOf(operationOf(id), Date.now())
    await program.value('operation.call', { operation: id, values })
  }
}

const newest = (text: string): LibraryQuery => ({ text, order: 'newest' })

/** What a search finds, told so that it can be compared. */
async function found(program: Program, query: LibraryQuery): Promise<unknown> {
  const { items, total, services } = await program.value('library.search', { query, limit: 200 })
  return {
    total,
    services,
    items: items.map(({ service, kind, id, title, text, facts, snippet, saved }) => {
      return { service, kind, id, title, text, facts, snippet, saved }
    }),
  }
}

/** Answers the next dialogs for a file with this one. */
async function choose(program: Program, file: string): Promise<void> {
  await program.app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
}

test('a backup restored into an empty profile finds the same', async ({ connected }) => {
  await browse(connected, browsed)
  const [first] = (await connected.value('library.search', { query: newest('') })).items
  if (first === undefined) throw new Error('nothing was kept')
  const list = await connected.value('library.changeList', { at: 'add', name: 'For the train' })
  await connected.value('library.save', {
    items: [{ at: 'record', service: first.service, kind: first.kind, id: first.id }],
    addToLists: [list.id],
    addTags: ['later'],
    note: 'read before Friday',
  })
  const texts = ['', 'london', 'the', 'fund growth', 'night', 'friday']
  const before = []
  for (const text of texts) before.push(await found(connected, newest(text)))
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-backup-'))
  const file = join(folder, 'all.backup')
  await choose(connected, file)
  const written = await connected.value('library.backup')
  expect(written).toMatchObject({ path: file })
  expect(written.bytes).toBeGreaterThan(10_000)

  const other = await launch({ userData: join(folder, 'profile') })
  try {
    await choose(other, file)
    // Its addresses are not ticked: what is kept is to be found without them.
    await other.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
    })
    await other.value('desk.startWith', { world: 'gateway' })
    const restored = await other.value('library.restore')
    expect(restored.path).toBe(file)
    expect(restored.answers).toBe(browsed.length)
    expect(restored.saved).toBe(1)
    await other.value('desk.startWith', { world: 'gateway' })
    const after = []
    for (const text of texts) after.push(await found(other, newest(text)))
    expect(after).toEqual(before)
    const { lists, tags } = await other.value('library.lists')
    expect(lists).toMatchObject([{ name: 'For the train', count: 1 }])
    expect(tags).toEqual([{ tag: 'later', count: 1 }])
    expect((await other.value('desk.state')).key).toEqual({ at: 'absent' })
  } finally {
    await other.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a cap lets the oldest go and never what is saved', async ({ connected }) => {
  const { value } = connected
  await value('settings.change', {
    library: { serviceCapMegabytes: { flights: 1 } },
    services: { flights: { callsPerSecond: 100, concurrency: 8 } },
  })
  const example = exampleOf(operationOf('flights.searchFlights'), Date.now())
  const ask = (days: number) => {
    const date = new Date(Date.now() + (30 + days) * 86_400_000).toISOString().slice(0, 10)
    const values = { ...example, date, returnDate: date }
    return value('operation.call', { operation: 'flights.searchFlights', values })
  }
  const bytes = async (): Promise<number> => {
    const { services } = await value('library.storage')
    return services.find(({ service }) => service === 'flights')?.bytes ?? 0
  }
  const saved = await ask(0)
  await value('library.save', { items: [{ at: 'answer', id: saved.id }] })
  const second = await ask(1)
  let last = second
  // An answer is given before it is kept.
  await expect.poll(() => isKept(second.id)).toBe(true)
  // Asked until the second has gone; what is kept never grows far beyond the cap meanwhile.
  for (let round = 0; round < 300 && (await isKept(second.id)); round += 1) {
    last = await ask(2 + round)
  }
  expect(await isKept(second.id)).toBe(false)
  await expect.poll(bytes).toBeLessThan(1.02 * 1024 * 1024)
  expect(await bytes()).toBeGreaterThan(0.5 * 1024 * 1024)
  expect(await isKept(saved.id)).toBe(true)
  expect(await isKept(last.id)).toBe(true)

  /** Looks without opening: what is opened counts as used. */
  async function isKept(id: string): Promise<boolean> {
    const { entries } = await value('library.answers', { service: 'flights', limit: 500 })
    return entries.some((entry) => entry.id === id)
  }
})
