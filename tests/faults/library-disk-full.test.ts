import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  openTestLibrary,
  type TestLibrary,
  testFolder,
} from '../unit/src-main/library/open-test-library'
import { newsAnswer, testWords } from '../unit/src-main/library/test-answer'

const noLimits = { capBytes: 1024 * 1024 * 1024, keepMs: null, serviceCaps: {} }

function answer(at: number) {
  const articles = [0, 1, 2, 3].map((each) => ({
    id: `n${at}.${each}`,
    title: `Title ${at}`,
    text: testWords(at * 4 + each, 600),
  }))
  return newsAnswer(`a${at}`, articles, { receivedAt: 1000 + at })
}

const keep = ({ library }: TestLibrary, at: number) =>
  library.ask('keep', { key: `demo:news.search?${at}`, realm: 'demo', answer: answer(at) })

/** Keeps answers until far more came than there is room for; what could not be kept is reported. */
async function overfill(opened: TestLibrary, count: number): Promise<string[]> {
  const refused: string[] = []
  for (let at = 0; at < count; at += 1) {
    const result = await keep(opened, at)
    if (!result.ok) refused.push(result.fault.message)
  }
  return refused
}

async function expectStillWell(opened: TestLibrary, last: number): Promise<void> {
  // The oldest went, the newest are there, and what is there can be read and searched.
  expect(await opened.get('has', { ids: ['a0', `a${last}`] })).toEqual([`a${last}`])
  expect((await opened.get('open', { id: `a${last}` }))?.answer.body).toEqual(answer(last).body)
  const query = { text: 'title', order: 'newest' } as const
  const page = await opened.get('search', { realm: 'demo', query, limit: 5 })
  expect(page.items).toHaveLength(5)
  expect(opened.notices.filter((message) => message.includes('full'))).toHaveLength(1)
}

test('where the file may not grow, the library makes room, goes on, and says so once', async () => {
  // SQLite's own bound on pages gives the very failure of a full disk, on every machine.
  const opened = await openTestLibrary({ mostPages: 600 })
  await opened.get('limit', noLimits)
  expect(await overfill(opened, 55)).toEqual([])
  await expectStillWell(opened, 54)
})

test('where nothing may go, keeping is refused in plain words and reading goes on', async () => {
  const opened = await openTestLibrary({ mostPages: 300 })
  await opened.get('limit', noLimits)
  const refused: string[] = []
  for (let at = 0; at < 40; at += 1) {
    const result = await keep(opened, at)
    if (!result.ok) refused.push(result.fault.message)
    const items = [{ at: 'answer', id: `a${at}` } as const]
    await opened.library.ask('save', { realm: 'demo', change: { items }, at })
  }
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toContain('disk is full')
  expect((await keep(opened, 100)).ok).toBe(false)
  expect((await opened.get('open', { id: 'a0' }))?.answer.id).toBe('a0')
  expect(opened.library.state().store).toMatchObject({ at: 'readOnly', manner: 'fullText' })
})

/** A file system of a few megabytes, where this program may make one. */
async function smallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0
  onTestFinished(async () => {
    if (mounted) spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return mounted ? folder : null
}

test('a disk that is really full: the library makes room, and recovers when there is more', async () => {
  const disk = await smallDisk()
  console.log(
    disk === null ? 'no file system of its own: bound on pages' : 'ran on a tmpfs of 16 MB',
  )
  const opened = await openTestLibrary(
    disk === null
      ? { mostPages: 800, folder: await testFolder() }
      : { folder: join(disk, 'library') },
  )
  await opened.get('limit', noLimits)
  const refused = await overfill(opened, 130)
  expect({ refused, logged: refused.length > 0 ? opened.logged : [] }).toEqual({
    refused: [],
    logged: [],
  })
  await expectStillWell(opened, 129)
  if (disk === null) return
  expect(spawnSync('mount', ['-o', 'remount,size=96m', disk]).status).toBe(0)
  for (let at = 130; at < 150; at += 1) expect((await keep(opened, at)).ok).toBe(true)
  expect(await opened.get('has', { ids: ['a130', 'a149'] })).toEqual(['a130', 'a149'])
})
