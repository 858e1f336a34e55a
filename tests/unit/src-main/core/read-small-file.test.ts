import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSmallFile, readSmallFileLater } from '../../../../src-main/core/read-small-file'
import { testFolder } from '../library/open-test-library'

/** Both ways to read, as one answer: the text, undefined, or that it was refused. */
async function read(file: string, most = 10) {
  const both = [
    await Promise.resolve()
      .then(() => readSmallFile(file, most))
      .catch(() => 'refused'),
    await readSmallFileLater(file, most).catch(() => 'refused'),
  ]
  expect(both[0]).toBe(both[1])
  return both[0]
}

test('a small file is read, also through a link, and one that is not there is none', async () => {
  const folder = await testFolder()
  await writeFile(join(folder, 'a'), 'ten bytes.')
  expect(await read(join(folder, 'a'))).toBe('ten bytes.')
  expect(await read(join(folder, 'b'))).toBeUndefined()
  await symlink(join(folder, 'a'), join(folder, 'link'))
  expect(await read(join(folder, 'link'))).toBe('ten bytes.')
})

test('what is larger than it can be is not read', async () => {
  const folder = await testFolder()
  await writeFile(join(folder, 'a'), 'eleven byte')
  expect(await read(join(folder, 'a'))).toBe('refused')
})

test.skipIf(process.platform === 'win32')(
  'a folder, a pipe that nobody writes to, and a device are refused at once',
  async () => {
    const folder = await testFolder()
    await mkdir(join(folder, 'folder'))
    execFileSync('mkfifo', [join(folder, 'pipe')])
    await symlink('/dev/zero', join(folder, 'device'))
    for (const name of ['folder', 'pipe', 'device']) {
      expect(await read(join(folder, name)), name).toBe('refused')
    }
  },
)
