import type * as fs from 'node:fs/promises'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { suggestName } from '../../../../src-main/core/file-names'
import {
  hasTemporaryName,
  makeAtomically,
  writeAtomically,
} from '../../../../src-main/core/write-atomically'

// Like a network share, whose folders can be opened and not be synced.
const share = { refuses: false }
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    open: async (file: string, ...more: [never]) => {
      const handle = await real.open(file, ...more)
      if (share.refuses && (await handle.stat()).isDirectory()) {
        handle.sync = async () => {
          throw Object.assign(new Error('EINVAL: invalid argument, fsync'), { code: 'EINVAL' })
        }
      }
      return handle
    },
  }
})

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'atomic-places-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('a file that is there was written, also where the system syncs no folders', async () => {
  share.refuses = true
  onTestFinished(() => {
    share.refuses = false
  })
  const file = path.join(await folder(), 'backup.gatewaydesk')
  await writeAtomically(file, 'whole')
  expect(await readFile(file, 'utf8')).toBe('whole')
  expect(await readdir(path.dirname(file))).toEqual(['backup.gatewaydesk'])
})

test('a file has any name that the system takes, as the one that is suggested', async () => {
  const place = await folder()
  const suggested = suggestName('基金淨值與航班價格'.repeat(12), 'csv')
  await writeFile(path.join(place, suggested), 'The system takes it.')
  await writeAtomically(path.join(place, suggested), 'whole')
  const longest = `${'a'.repeat(251)}.csv`
  const temporary = await makeAtomically(path.join(place, longest), async (one) => {
    // A backup is written to a further name beside it.
    await writeFile(`${one}.part`, '')
    await rm(`${one}.part`)
    await (await open(one, 'wx')).close()
    return one
  })
  expect(hasTemporaryName(temporary)).toBe(true)
  expect((await readdir(place)).toSorted()).toEqual([longest, suggested].toSorted())
})
