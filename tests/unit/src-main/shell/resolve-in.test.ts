import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveIn } from '../../../../src-main/shell/window/resolve-in'

const root = path.resolve('/srv/window')

test('a path below the root names its file', () => {
  expect(resolveIn(root, '/index.html')).toBe(path.join(root, 'index.html'))
  expect(resolveIn(root, '/assets/a%20b.js')).toBe(path.join(root, 'assets', 'a b.js'))
  expect(resolveIn(root, '/assets/../index.html')).toBe(path.join(root, 'index.html'))
})

test('no path leads out of the root', () => {
  for (const hostile of [
    '',
    '/',
    '/..',
    '/../',
    '/../secret',
    '/%2e%2e/secret',
    '/%2e%2e%2fsecret',
    '/..%2f..%2fetc/passwd',
    '/assets/../../secret',
    '/..\\secret',
    '/%5c..%5csecret',
    '/C:/Windows',
    '/%00',
    '/index.html%00.png',
    '/%',
    '/%E0%A4%A',
    '/index.html:stream',
  ]) {
    expect(resolveIn(root, hostile), hostile).toBeNull()
  }
})

test('absolute paths inside a path stay below the root', () => {
  expect(resolveIn(root, '//etc/passwd')).toBe(path.join(root, 'etc/passwd'))
})

test('whatever path comes, the file is below the root', () => {
  const piece = fc.constantFrom('..', '.', '%2e', '/', '%2f', 'a', '\\', '%5c', '%25', '%00', ':')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const file = resolveIn(root, `/${pieces.join('')}`)
      expect(file === null || file.startsWith(root + path.sep)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})
