import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** Which rules of the project object to which of these files, in a folder of their own. */
async function lint(files: ReadonlyMap<string, string>): Promise<Map<string, Set<string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  try {
    const rules = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...rules, vcs: undefined }))
    for (const [file, text] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    const given = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
    const run = spawnSync(process.execPath, [biome, ...given], { cwd: folder, encoding: 'utf8' })
    const said = z
      .object({ summary, diagnostics: z.array(diagnostic) })
      .parse(JSON.parse(run.stdout))
    // The files, and the rules themselves.
    expect(said.summary.unchanged).toBe(files.size + 1)
    const objections = new Map<string, Set<string>>()
    for (const { category, location } of said.diagnostics) {
      const before = objections.get(location.path) ?? new Set()
      objections.set(location.path, before.add(category))
    }
    return objections
  } finally {
    await rm(folder, { recursive: true })
  }
}

const summary = z.object({ unchanged: z.number() })
const diagnostic = z.object({ category: z.string(), location: z.object({ path: z.string() }) })

const refused: [file: string, from: string][] = [
  ['src-shared/new.ts', 'node:fs'],
  ['src-shared/new.ts', 'react'],
  ['src-shared/new.ts', '../src-main/gateway/ports'],
  ['src-preload/index.ts', 'zod'],
  ['src-main/gateway/new.ts', 'electron'],
  ['src-main/gateway/new.ts', '../shell/log'],
  ['src-main/gateway/new.ts', '../../src-demo'],
  ['src-main/library/new.ts', 'electron'],
  ['src-main/library/worker/new.ts', '../../shell/log'],
  ['src-main/library/worker/new.ts', '../../polling/ports'],
  ['src-main/library/worker/new.ts', '../../downloads/store/ledger'],
  ['src-main/library/worker/new.ts', '../../flights/store/methods'],
  ['src-demo/new.ts', 'undici'],
  ['src-demo/new.ts', '../src-main/gateway/ports'],
  ['src-main/shell/new.ts', '../../src-demo'],
  ['src-renderer/app/new.ts', 'node:fs'],
  ['src-renderer/app/new.ts', 'electron'],
  ['src-renderer/app/new.ts', '../../src-main/gateway/ports'],
  ['src-renderer/ui/new.ts', '../services/workspaces'],
  ['src-renderer/ui/new.ts', '../kit/rows/row-list'],
  ['src-renderer/state/new.ts', '../kit/rows/row-list'],
  ['src-renderer/intents/new.ts', '../services/workspaces'],
  ['src-renderer/ui/new.ts', '../intents/offers'],
  ['src-renderer/kit/rows/new.ts', 'electron'],
  ['src-renderer/kit/rows/new.ts', '../../services/workspaces'],
  ['src-renderer/kit/rows/new.ts', '../../library/open-item'],
  ['src-renderer/kit/rows/new.ts', '../../viewers/view-kinds'],
  ['src-renderer/kit/rows/new.ts', '../../app/frame'],
  ['src-renderer/viewers/new.ts', '../app/frame'],
  ['src-renderer/form/new.ts', '../services/workspaces'],
  ['src-renderer/state/new.ts', '../viewers/view-kinds'],
  ['src-renderer/services/maps/new.ts', '../../app/frame'],
  ['src-renderer/services/maps/new.ts', '../../library/library-page'],
  ['src-renderer/settings/new.ts', '../services/workspaces'],
]

const allowed: [file: string, from: string][] = [
  ['src-shared/new.ts', 'zod'],
  ['src-main/shell/new.ts', 'electron'],
  ['src-main/index.ts', '../src-demo'],
  ['src-main/gateway/new.ts', 'undici'],
  ['src-demo/new.ts', '#shared/operation/operation'],
  ['src-renderer/app/new.ts', '../ui/chip'],
  ['src-renderer/kit/save/new.ts', '../../queries/library/marks'],
  ['src-renderer/kit/save/new.ts', '#shared/bridge/library'],
  ['src-renderer/viewers/new.ts', '../kit/rows/row-list'],
  ['src-renderer/services/maps/new.ts', '../../kit/save/save-button'],
  ['src-renderer/services/maps/new.ts', '../../queries/library/marks'],
]

const roomsWithCircles = ['src-shared', 'src-main/gateway', 'src-renderer/ui', 'src-demo']

/** A file for each case, by the name that it is written under: the linter is started once for all of them. */
const fileOf = (file: string, from: string) =>
  file.replace(/new\.ts$/, `new-${from.replaceAll(/[^a-z]+/g, '-')}.ts`)

let objections = new Map<string, Set<string>>()
beforeAll(async () => {
  objections = await lint(
    new Map([
      ...[...refused, ...allowed].map(([file, from]): [string, string] => [
        fileOf(file, from),
        `import { one } from '${from}'\nexport const two = one\n`,
      ]),
      ...roomsWithCircles.flatMap((room): [string, string][] => [
        [`${room}/one.ts`, "import type { Two } from './two'\nexport type One = Two[]\n"],
        [`${room}/two.ts`, "import type { One } from './one'\nexport type Two = One | null\n"],
      ]),
    ]),
  )
})

test.each(refused)('%s may not import %s', (file, from) => {
  expect(objections.get(fileOf(file, from))).toContain('lint/style/noRestrictedImports')
})

test.each(allowed)('%s may import %s', (file, from) => {
  expect(objections.get(fileOf(file, from)) ?? []).not.toContain('lint/style/noRestrictedImports')
})

test.each(roomsWithCircles)('in %s no two files import each other, not even types', (room) => {
  expect(objections.get(`${room}/one.ts`)).toContain('lint/suspicious/noImportCycles')
})

/** The rooms of main: each imports those before it, and none after it. */
const rooms = [
  'core',
  'net',
  'vault',
  'settings',
  'library',
  'gateway',
  'polling',
  'activity',
  'pictures',
  'mail',
  'downloads',
  'plans',
  'watches',
  'flights',
  'news',
  'funds',
  'video',
  'library-parts',
  'library-worker',
  'library-tasks',
  'state',
  'bridge',
  'shell',
]

const sourcesOf = async (folder: string): Promise<string[]> =>
  (await readdir(join(root, folder), { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))

/** The rooms of the window, in the same way. */
const windowRooms = [
  'desk',
  'ui',
  'identity',
  'state',
  'document',
  'data',
  'queries',
  'intents',
  'kit',
  'form',
  'viewers',
  'services',
  'library',
  'settings',
  'activity',
  'onboarding',
  'app',
  'create-root',
  'main',
  'kit-page',
]

/** The rooms of what all sides share, in the same way but for `backInShared`. */
const sharedRooms = ['operation', 'reading', 'collections', 'bridge', 'services']

/** What imports a later room all the same; docs/architecture.md says why. The list only becomes shorter. */
const backInShared = [
  // What is stored has the shape in which it travels.
  'src-shared/collections/watch-collections.ts imports src-shared/bridge/input-values',
  'src-shared/collections/watch-collections.ts imports src-shared/bridge/plans',
  // A call that carries what one service read has the types of that service.
  'src-shared/bridge/flights.ts imports src-shared/services/flights/models',
  // Two forms that only one service has, read wherever an answer is shown as text or as a table.
  'src-shared/reading/readable-text.ts imports src-shared/services/mailboxes/mail-source',
  'src-shared/reading/tables/rows.ts imports src-shared/services/flights/itinerary-readers',
  'src-shared/reading/tables/rows.ts imports src-shared/services/flights/models',
]

/** The folder below the part of the program; a file that lies there itself is a room too. */
const roomOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\.tsx?$/, '')

test.each([
  { part: 'src-main', rooms, entry: 'src-main/index.ts', except: [] },
  { part: 'src-renderer', rooms: windowRooms, entry: undefined, except: [] },
  { part: 'src-shared', rooms: sharedRooms, entry: undefined, except: backInShared },
])('the rooms of $part import in one direction', async ({ part, rooms, entry, except }) => {
  const files = (await sourcesOf(part)).filter((file) => file !== entry && !/\.d\.ts$/.test(file))
  expect(new Set(files.map(roomOf))).toEqual(new Set(rooms))
  const back: string[] = []
  let across = 0
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), from)).replaceAll('\\', '/')
      if (roomOf(imported) === roomOf(file)) continue
      across += 1
      if (rooms.indexOf(roomOf(imported)) > rooms.indexOf(roomOf(file))) {
        back.push(`${file} imports ${imported}`)
      }
    }
  }
  expect(across).toBeGreaterThan(100)
  expect(back.toSorted()).toEqual(except.toSorted())
})

/** Folders of `src-renderer/services` that are no workspace but a part of several; they import none. */
const commonParts = new Set(['video-comments'])

/** The folder below `src-renderer/services`; nothing for what lies there itself or elsewhere. */
const workspaceOf = (path: string): string | undefined =>
  /^src-renderer\/services\/([^/]+)\//.exec(path)?.[1]

test('no workspace imports another', async () => {
  const across: string[] = []
  const imports = new Map<string, number>()
  for (const file of await sourcesOf('src-renderer/services')) {
    // The table of workspaces loads all of them.
    if (file === 'src-renderer/services/index.ts') continue
    const own = workspaceOf(file)
    const text = await readFile(join(root, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), from)).replaceAll('\\', '/')
      const other = workspaceOf(imported)
      if (other === undefined) continue
      imports.set(other, (imports.get(other) ?? 0) + 1)
      if (other !== own && !commonParts.has(other)) across.push(`${file} imports ${imported}`)
    }
  }
  expect(imports.size).toBeGreaterThan(10)
  expect(across).toEqual([])
})

const allSources = async (): Promise<string[]> =>
  (
    await Promise.all(
      ['src-demo', 'src-main', 'src-preload', 'src-renderer', 'src-shared'].map(sourcesOf),
    )
  ).flat()

test('the dialogs of the system are opened in one place, and that place exists once', async () => {
  const opening: string[] = []
  const making: string[] = []
  for (const file of await sourcesOf('src-main')) {
    const text = await readFile(join(root, file), 'utf8')
    const wholeElectron =
      /import (?:\w+|\* as \w+) from 'electron'|(?:require|import)\('electron'\)/.test(text)
    const names = /import \{([^}]*)\} from 'electron'/.exec(text)?.[1] ?? ''
    const dialog = names.split(',').find((name) => /^dialog\b/.test(name.trim()))
    if (wholeElectron || dialog !== undefined) opening.push(file)
    if (/createNativeDialogs\(\(/.test(text)) making.push(file)
  }
  // Where the program cannot start, there is no page that could ask for anything.
  expect(opening).toEqual(['src-main/index.ts', 'src-main/shell/native-dialogs.ts'])
  const start = await readFile(join(root, 'src-main/index.ts'), 'utf8')
  expect(start.match(/\bdialog\b(?!,$).*/gm)).toEqual(['dialog.showErrorBox(title, text)'])
  expect(making).toEqual(['src-main/shell/program.ts'])
})

test('no folder holds more than 25 files of its own', async () => {
  const counts = new Map<string, number>()
  for (const file of await allSources()) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

/**
 * What a table gathers, one file of a name in each room, and what is loaded late or in a thread: such
 * a file stands alone however short it is.
 */
const gathered =
  /\/(calls|module|offline|workspace|index|main|handlers|library-parts|[a-z-]+-(worker|collections))\.tsx?$/

test('fewer than 80 files are short and used by one other file', async () => {
  const files = new Set(await allSources())
  const importers = new Map<string, Set<string>>()
  const late = new Set<string>()
  const short = new Set<string>()
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    if (text.split('\n').length <= 60) short.add(file)
    for (const [, how, from = ''] of text.matchAll(/(from|import|import\() ?'([.#][^']+)'/g)) {
      const path = from.startsWith('#shared/')
        ? from.replace('#shared', 'src-shared')
        : normalize(join(dirname(file), from)).replaceAll('\\', '/')
      const imported = ['.ts', '.tsx', '/index.ts', '/index.tsx']
        .map((ending) => path + ending)
        .find((one) => files.has(one))
      if (imported === undefined) continue
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
      if (how === 'import(') late.add(imported)
    }
  }
  const alone = [...short].filter(
    (file) => importers.get(file)?.size === 1 && !late.has(file) && !gathered.test(file),
  )
  expect(importers.size).toBeGreaterThan(1_000)
  expect(alone.length, `Does one of them belong into its user?\n${alone.join('\n')}`).toBeLessThan(
    80,
  )
})

/** Words that have one meaning (docs/words.md), and where the type of that name is; null = there is none. */
const oneMeaning: Readonly<Record<string, string | null>> = {
  World: 'src-main/gateway/ports.ts',
  Question: 'src-renderer/data/question.ts',
  Manner: 'src-renderer/data/question.ts',
  Asked: 'src-renderer/data/asked.ts',
  Place: 'src-shared/services/maps/models.ts',
  Entry: 'src-main/downloads/machine/entry.ts',
  Job: 'src-demo/downloads/routes.ts',
  Run: 'src-shared/bridge/runs.ts',
  Watch: 'src-shared/bridge/flights.ts',
  Step: null,
  Line: null,
  Lane: null,
  Task: null,
  Poll: null,
}

test('a word of docs/words.md names one type, and told is no name of what is exported', async () => {
  const named: [string, string][] = []
  const told: string[] = []
  for (const file of await allSources()) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(
      /^(?:export )?(?:interface|type|class) (\w+)(?= |<)/gm,
    )) {
      if (Object.hasOwn(oneMeaning, name)) named.push([name, file])
    }
    for (const [whole] of text.matchAll(
      /^export \w+ (?:\w*Told\w*|(?:told|tell)(?:[A-Z]\w*)?)\b/gm,
    )) {
      told.push(`${file}: ${whole}`)
    }
  }
  const wanted = Object.entries(oneMeaning).filter(([, file]) => file !== null)
  expect(named.toSorted()).toEqual(wanted.toSorted())
  expect(told).toEqual([])
})

test('what main publishes has its names: app state, library state', async () => {
  const files = (await allSources()).filter((file) => file.startsWith('src-main/'))
  expect(files.length).toBeGreaterThan(300)
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  expect(files.filter((_, place) => /\bhub\b/i.test(texts[place] ?? ''))).toEqual([])
})

/** What a part is given from outside: its members are explained one by one. */
const given = /^export interface \w+(?:Ports|Options|CallParts)$/

/** A type that says nothing but what the value before it says, which has the docstring. */
const derived =
  /^export type \w+(?:<.+?>)? =\s+(?:z\.(?:output|infer|input)<typeof|\(typeof \w+\)\[number\]|keyof typeof|ReturnType<typeof)/

test('everything exported says what it is', async () => {
  const missing: string[] = []
  let exported = 0
  for (const file of await allSources()) {
    const text = await readFile(join(root, file), 'utf8')
    const names = new Set<string>()
    for (const { 0: whole, 1: name = '', index } of text.matchAll(
      /^export (?:default )?(?:async )?(?:const|function\*?|interface|type|class|enum) (\w+)/gm,
    )) {
      exported += 1
      // Remarks for the linter may stand between the docstring and what it is of.
      const before = text.slice(0, index).replace(/(?:\n\/\/.*)+\n$/, '\n')
      const docstring =
        /\*\/\n$/.test(before) &&
        before.lastIndexOf('/**') > before.lastIndexOf('*/', before.length - 4)
      const overload = names.has(name)
      names.add(name)
      const plain = given.test(whole) || derived.test(text.slice(index))
      if (!docstring && !overload && !plain) {
        missing.push(`${file}: ${whole}`)
      }
    }
  }
  expect(exported).toBeGreaterThan(3_000)
  expect(missing).toEqual([])
})
