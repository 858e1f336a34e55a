import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const room = 'src-renderer'
const page = readFileSync('docs/architecture.md', 'utf8')

interface Lines {
  code: number
  sheets: number
}

const linesOf = (pattern: string): number =>
  globSync(pattern).reduce(
    (sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1,
    0,
  )

/** The lines of all sources and of all style sheets below a folder. */
const linesIn = (folder: string): Lines => ({
  code: linesOf(join(folder, '**/*.{ts,tsx}')),
  sheets: linesOf(join(folder, '**/*.css')),
})

/** What a workspace may have. */
const usual: Lines = { code: 3500, sheets: 400 }

/** What may have more, by the name that docs/architecture.md gives it; the reasons stand there. */
const exceptions: Readonly<Record<string, Lines>> = {
  flights: { code: 5500, sheets: 900 },
  downloads: { code: 3500, sheets: 580 },
  Settings: { code: 3500, sheets: 520 },
  'the Library': { code: 4000, sheets: 730 },
}

/** Folders by the name that the page gives them; any other has its own. */
const folders: Readonly<Record<string, string>> = {
  'All operations': 'services/operations',
  'video research': 'services/video-data',
  'comments of both': 'services/video-comments',
  'the Library': 'library',
  Settings: 'settings',
}
const names = new Map(Object.entries(folders).map(([name, folder]) => [folder, name]))

const workspaces = globSync(`${room}/services/*/`).map((path) =>
  path
    .replaceAll('\\', '/')
    .replace(/\/$/, '')
    .slice(room.length + 1),
)
const pages = [...workspaces, 'activity', 'library', 'onboarding', 'settings']
const nameOf = (folder: string) => names.get(folder) ?? folder.replace('services/', '')

test('there are workspaces to count', () => {
  expect(workspaces.length).toBeGreaterThan(10)
})

test.each(pages)('%s is within its lines', (folder) => {
  const most = exceptions[nameOf(folder)] ?? usual
  const { code, sheets } = linesIn(join(room, folder))
  expect(code, 'TypeScript').toBeGreaterThan(0)
  expect(code, 'TypeScript').toBeLessThanOrEqual(most.code)
  expect(sheets, 'style sheets').toBeLessThanOrEqual(most.sheets)
})

const stated = (number: number) => number.toLocaleString('en')

test('docs/architecture.md states the limits', () => {
  const words = page.replaceAll(/\s+/g, ' ')
  expect(words).toContain(
    `at most ${stated(usual.code)} lines, and ${usual.sheets} of style sheets`,
  )
  for (const [name, { code, sheets }] of Object.entries(exceptions)) {
    expect(words).toContain(`${name} ${stated(code)} and ${sheets}`)
  }
})

test('docs/architecture.md counts every workspace, to within fifty lines', () => {
  const table = new Map<string, Lines>()
  for (const [, name = '', code = '', sheets = ''] of page.matchAll(
    /^\| ([\w ]+?) +\|[^|]*\| ([\d,]+) +\|[^|]*\| ([\d,]+) +\|$/gm,
  )) {
    const read = (text: string) => Number(text.replaceAll(',', ''))
    table.set(name, { code: read(code), sheets: read(sheets) })
  }
  const wrong = [...table].flatMap(([name, { code, sheets }]) => {
    const now = linesIn(join(room, folders[name] ?? `services/${name}`))
    const near = Math.abs(now.code - code) <= 50 && Math.abs(now.sheets - sheets) <= 50
    return near ? [] : [`${name}: ${now.code} and ${now.sheets}`]
  })
  expect(wrong).toEqual([])
  expect(workspaces.map(nameOf).filter((name) => !table.has(name))).toEqual([])
})
