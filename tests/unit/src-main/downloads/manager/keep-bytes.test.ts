import { createHash } from 'node:crypto'
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

/** Keeps in a folder of its own, on this disk. `digested` has the turns of the loop while it is digested. */
async function kept(disk: Disk, file: Parameters<typeof keepBytes>[0] = given) {
  const folder = await testFolder()
  let turns = 0
  let digested = 0
  let counting = true
  const count = (): void => {
    turns += 1
    if (counting) setImmediate(count)
  }
  const ports = {
    store: {
      add: () => {
        digested = turns
      },
    },
    files: {
      mark: async () => {
        count()
      },
    },
    system: { defaultFolder: () => folder },
    settings: defaultSettings,
    world: () => ({ realm: 'gateway' }),
    newId: () => 'd1',
    now: () => 1,
    log: () => undefined,
    disk,
  } as unknown as KeepBytesPorts
  const entry = await keepBytes(file, ports).catch((error: Error) => error)
  counting = false
  const outcome = entry instanceof Error ? entry.message : entry.name
  return {
    entry,
    digested,
    outcome,
    files: (await readdir(folder, { recursive: true })).map(String),
  }
}

test('what is kept has its name, and nothing else is left beside it', async () => {
  const { outcome, files } = await kept(systemDisk)
  expect(outcome).toBe('letter.pdf')
  expect(files.filter((name) => name.includes('.'))).toEqual([
    expect.stringContaining('letter.pdf'),
  ])
})

test('a large file is digested while main does other things', async () => {
  const data = new Uint8Array(12 * 1024 * 1024 + 5).fill(7)
  const { entry, digested } = await kept(systemDisk, { ...given, data })
  const sha256 = createHash('sha256').update(data).digest('hex')
  expect(entry).toMatchObject({ bytes: data.length, state: { sha256 } })
  expect(digested).toBeGreaterThanOrEqual(12)
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
