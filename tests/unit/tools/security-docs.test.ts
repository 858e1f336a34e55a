import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const tests = globSync('tests/{unit,faults,e2e}/**/*.{ts,tsx}', { cwd: root })

interface Row {
  promise: string
  keptIn: string[]
  provedBy: string
}

/** The rows of all tables, without their headings. */
const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| (?!-|Promise)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', keptIn = '', provedBy = '']) => ({
    promise,
    keptIn: [...keptIn.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    provedBy,
  }))

const sourceOf = (file: string): boolean =>
  ['', 'src-main', 'src-preload', 'src-shared', 'src-renderer'].some((folder) =>
    existsSync(join(root, folder, file)),
  )

const testsOf = (file: string): string[] =>
  tests.filter((one) => one === file || one.endsWith(`/${file}`))

test('every file of docs/security.md is there', () => {
  expect(rows.length).toBeGreaterThan(60)
  const missing = rows.flatMap(({ keptIn, provedBy }) => [
    ...keptIn.filter((file) => file.includes('/') && !sourceOf(file)),
    ...[...provedBy.matchAll(/`([^`]+\.ts)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => testsOf(file).length === 0),
  ])
  expect(missing).toEqual([])
})

test('every test that docs/security.md names is there', () => {
  const all = tests.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const missing = rows.flatMap(({ promise, provedBy }) =>
    [...provedBy.matchAll(/"([^"]+)"/g)]
      .flatMap(([, name = '']) => name.split('…').map((part) => part.trim()))
      .filter((part) => !all.includes(part))
      .map((part) => `${promise}: ${part}`),
  )
  expect(missing).toEqual([])
})
