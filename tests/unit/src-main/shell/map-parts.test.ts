import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMapParts } from '../../../../src-main/shell/map-parts'
import { manualClock } from '../manual-clock'

/** The map's parts over a folder in which the file of the address holds this. */
async function openWith(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'map-parts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'map-source.json'), text)
  const warnings: string[] = []
  const map = createMapParts({
    dataFolder: folder,
    clock: manualClock(),
    // Nothing of these is asked for where no tile is.
    ...({ cipher: {}, library: {}, authorities: {} } as never as Pick<
      Parameters<typeof createMapParts>[0],
      'cipher' | 'library' | 'authorities'
    >),
    settings: () => {
      throw new Error('No tile is asked for.')
    },
    ask: async () => false,
    resolveProxy: async () => 'DIRECT',
    version: '1.0.0',
    damage: { now: () => 1_700_000_000_000, warn: (words) => warnings.push(words) },
    log: () => {},
  })
  onTestFinished(() => map.stop())
  const aside = async () => (await readdir(folder)).filter((name) => name.includes('corrupt'))
  return { folder, map, warnings, aside }
}

test('a damaged file of the map’s address is set aside, and that is said', async () => {
  const { folder, map, warnings, aside } = await openWith('{"v":1,"addr')
  expect(await map.state()).toMatchObject({ address: '' })
  expect(warnings).toEqual([expect.stringMatching(/map’s address was damaged.*Settings/)])
  const [name = ''] = await aside()
  expect(await readFile(join(folder, name), 'utf8')).toBe('{"v":1,"addr')
  expect(await map.forget()).toBe(true)
  expect(await aside()).toEqual([])
})

test('a key that stands in the damaged file goes with it', async () => {
  const { map, aside } = await openWith('{"address":"https://tiles.example/?key=secret-key')
  expect(await map.forgetThose((text) => text.includes('other'))).toBe(0)
  expect(await aside()).toHaveLength(1)
  expect(await map.forgetThose((text) => text.includes('secret-key'))).toBe(1)
  expect(await aside()).toEqual([])
})

test('no file at all is no damage', async () => {
  const { folder, map, warnings } = await openWith('')
  await rm(join(folder, 'map-source.json'))
  expect(await map.state()).toMatchObject({ address: '' })
  expect(warnings).toEqual([])
})
