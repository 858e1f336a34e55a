import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const tests = globSync('tests/{unit,faults,e2e}/**/*.{ts,tsx}', { cwd: root })

interface Row {
  promise: string
  keptIn: string[]
  provedBy: string
  /** Where the tests of the table are, unless a row says otherwise. */
  heading: string
}

/** The rows of all tables of a page that say in their last column which tests prove them. */
function rowsOf(page: string): Row[] {
  const rows: Row[] = []
  let heading: string | null = null
  for (const line of read(page).split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, promise = '', keptIn = '', provedBy = ''] = cells
    if (cells.length !== 5) heading = null
    else if (/^(Proved by|Test$)/.test(provedBy)) heading = provedBy
    else if (heading !== null && !promise.startsWith('--')) {
      rows.push({ promise, keptIn: namedIn(keptIn), provedBy, heading })
    }
  }
  return rows
}

const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, it = '']) => it)

const sourceOf = (file: string): boolean =>
  ['', 'src-main', 'src-preload', 'src-shared', 'src-renderer'].some((folder) =>
    existsSync(join(root, folder, file)),
  )

const isTestFile = (name: string): boolean => /\.tsx?$/.test(name)

const testsOf = (file: string): string[] =>
  tests.filter((one) => one === file || one.endsWith(`/${file}`))

/** The titles that a row quotes, each with the files that it may stand in. */
function titlesOf({ provedBy, heading }: Row): { title: string; files: string[] }[] {
  const [home = ''] = namedIn(heading)
  let files = tests.filter((one) => (isTestFile(home) ? testsOf(home).includes(one) : true))
  const titles: { title: string; files: string[] }[] = []
  for (const [, file, title] of provedBy.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (file !== undefined && isTestFile(file)) files = testsOf(file)
    if (title !== undefined) titles.push({ title, files })
  }
  return titles
}

const texts = new Map(tests.map((file) => [file, read(file)]))

test.each([
  ['docs/security.md', 60],
  ['docs/downloads.md', 30],
])('every file and test that %s calls a proof is there', (page, least) => {
  const rows = rowsOf(page)
  expect(rows.length).toBeGreaterThan(least)
  const missing = rows.flatMap((row) => [
    ...row.keptIn.filter((file) => file.includes('/') && !sourceOf(file)),
    ...namedIn(row.provedBy).filter((file) => isTestFile(file) && testsOf(file).length === 0),
    ...titlesOf(row).flatMap(({ title, files }) =>
      title
        .split('…')
        .map((part) => part.trim())
        .filter((part) => !files.some((file) => texts.get(file)?.includes(part)))
        .map((part) => `${row.promise}: ${part}`),
    ),
  ])
  expect(missing).toEqual([])
})

test('every file that the pages of docs name is there', () => {
  const files = globSync('{src-*,tests,tools,docs,resources}/**/*', { cwd: root })
  const names = new Set([...files.map((file) => basename(file)), ...globSync('*', { cwd: root })])
  const ofDownloads = files.filter((file) => file.startsWith('src-main/downloads/'))
  const missing = ['README.md', ...globSync('docs/*.md', { cwd: root })].flatMap((page) =>
    namedIn(read(page))
      .filter((name) => /^[\w./-]+\.(tsx?|mjs|css|md)$/.test(name))
      .filter((name) => {
        // Files of the engine have names that other rooms use too.
        if (page === 'docs/downloads.md' && !/^(tests|src)/.test(name) && !/\.test\./.test(name)) {
          return !ofDownloads.some((file) => file.endsWith(`/${name}`)) && !sourceOf(name)
        }
        if (!name.includes('/')) return !names.has(name)
        return !files.some((file) => file === name || file.endsWith(`/${name}`))
      })
      .map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})
