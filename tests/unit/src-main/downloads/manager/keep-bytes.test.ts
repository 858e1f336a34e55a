import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { type KeepBytesPorts, keepBytes } from '../../../../../src-main/downloads/keep-bytes'
import { type Disk, systemDisk } from '../../../../../src-main/downloads/transfer/disk/disk'
import { testFolder } from '../../library/open-test-library'

const given = {
  name: 'letter.pdf',
  data: new TextEncoder().encode('a whole letter'),
  title: 'letter.pdf',
  service: 'mailboxes',
} as const

/** Keeps in a folder of its own, on this disk. */
async function kept(disk: Disk) {
  const folder = await testFolder()
  const ports = {
    store: { add: () => undefined },
    files: { mark: async () => undefined },
    system: { defaultFolder: () => folder },
    settings: defaultSettings,
    world: () => ({ realm: 'gateway' }),
    newId: () => 'd1',
    now: () => 1,
    log: () => undefined,
    disk,
  } as unknown as KeepBytesPorts
  const outcome = await keepBytes(given, ports).then(
    ({ name }) => name,
    (error: Error) => error.message,
  )
  return { outcome, files: (await readdir(folder, { recursive: true })).map(String) }
}

test('what is kept has its name, and nothing else is left beside it', async () => {
  const { outcome, files } = await kept(systemDisk)
  expect(outcome).toBe('letter.pdf')
  expect(files.filter((name) => name.includes('.'))).toEqual([
    expect.stringContaining('letter.pdf'),
  ])
})

test.each<[string, Partial<Disk>]>([
  [
    'is full half way',
    {
      async open(path, flags) {
        const file = await systemDisk.open(path, flags)
        return {
          ...file,
          async write(parts, at) {
            await file.write(
              parts.map((part) => part.subarray(0, 5)),
              at,
            )
            throw new Error('refused')
          },
        }
      },
    },
  ],
  [
    'gives no name',
    {
      facts: () => Promise.reject(new Error('refused')),
      link: () => Promise.reject(new Error('refused')),
    },
  ],
])('a disk that %s keeps no part of it', async (_what, trouble) => {
  const { outcome, files } = await kept({ ...systemDisk, ...trouble })
  expect(outcome).toBe('refused')
  expect(files.filter((name) => name.includes('.'))).toEqual([])
})
