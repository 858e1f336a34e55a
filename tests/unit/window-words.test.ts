import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Words that `docs/words.md` replaced in the window, as people would read them. */
const retired =
  /\b(?:kept|anew|forget|forgets|forgot|forgotten|forgetting|go on|goes on|going on|take (?:it |them )?(?:out|off)|taken out|taken off|no longer (?:follow|watch)|customary|not told|itinerary|itineraries|this machine|searches of before)\b/i

/** Texts that may say such a word. */
const allowed: readonly RegExp[] = [
  // The key alone is forgotten.
  /\bkey\b/i,
  // A table and its columns: stored names stay.
  /^INSERT INTO flight_trail\b/,
  // The specification's words for an operation.
  /^Search multi-leg itineraries\.$/,
]

/** Calls `see` for each node of a file; if it returns false, those below are passed over. */
function eachNode(file: string, source: string, see: (node: Fields) => boolean): void {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    else if (isNode(node) && see(node)) for (const child of Object.values(node)) visit(child)
  }
  visit(program)
}

/** The texts of a file: what stands between tags, and literals of more than one word. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = []
  const add = (value: unknown) => {
    const text = oneLine(value)
    if (text.includes(' ')) texts.push(text)
  }
  eachNode(file, source, (node) => {
    if (node.type === 'Literal' || node.type === 'JSXText') add(node.value)
    if (node.type === 'TemplateElement' && isNode(node.value)) add(node.value.cooked)
    return true
  })
  return texts
}

type Fields = Record<string, unknown>

const isNode = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const oneLine = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : ''

/** Only a file that has such a word anywhere is parsed. */
const retiredIn = (file: string, source: string): string[] =>
  retired.test(source)
    ? textsOf(file, source)
        .filter((text) => retired.test(text) && !allowed.some((one) => one.test(text)))
        .map((text) => `${file}: ${text}`)
    : []

/** The end of a label that opens a dialog or costs a call. */
const acts = /(?:[\p{L}\d]…|\(1 call\))$/u

/** What such a label may begin with; and a text that says what is going on. */
const verb =
  /^(?:Add|Arrange|Ask|Change|Choose|Delete|Download|Fetch|Import|Load|Locate|Look|Merge|Open|Print|Read|Refresh|Remove|Rename|Save|Search|Set|Show|Take|Try|Watch|[A-Z]\p{L}+ing)(?!\p{L})/u

/** The labels of a file that act and do not begin with a verb. What a field says of Enter is no label. */
function verblessIn(file: string, source: string): string[] {
  if (!/…|\(1 call\)/.test(source)) return []
  const found: string[] = []
  const add = (value: unknown) => {
    const text = oneLine(value)
    if (/^\p{Lu}/u.test(text) && acts.test(text) && !verb.test(text)) found.push(`${file}: ${text}`)
  }
  eachNode(file, source, (node) => {
    if (node.type === 'Literal' || node.type === 'JSXText') add(node.value)
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
      add(node.quasis.map(({ value }) => value.cooked).join('0'))
    return !(isNode(node.name) && node.name.name === 'placeholder')
  })
  return found
}

test('a label that opens a dialog or costs a call begins with a verb', () => {
  const files = globSync('src-renderer/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['src-renderer/kit-page/**'],
  }).sort()
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap((file) => verblessIn(file, readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  )
})

test('it takes what a field says of Enter, and what is going on, for no label', () => {
  const source = `
    const offers = [{ words: 'Watch…' }, { words: 'Lists…' }, { words: \`\${count} lists\` }]
    const page = <p>
      <b>Popular places (1 call)</b><b>Asking the service…</b><b>Setting sun…</b><b>Tags…</b>
      <b>{\`Versions \${count}…\`}</b><input placeholder="A name: Enter asks for it (1 call)" />
      <b>Showcase…</b><b>A text that is cut…</b>
    </p>
  `
  expect(verblessIn('page.tsx', source)).toEqual([
    'page.tsx: Lists…',
    'page.tsx: Popular places (1 call)',
    'page.tsx: Tags…',
    'page.tsx: Versions 0…',
    'page.tsx: Showcase…',
    'page.tsx: A text that is cut…',
  ])
})

test('texts of the window say no word that was replaced', () => {
  const files = globSync(['src-{main,shared}/**/*.ts', 'src-renderer/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['src-renderer/kit-page/**'],
  }).sort()
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => retiredIn(file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('it reads texts between tags and literals of several words, and no names or comments', () => {
  const source = `
    // What is kept here is code.
    const kept = { at: 'kept' }
    const words = ['The plan is kept.', \`Kept for \${days} days\`, 'Forget the key']
    const page = <p title="Take off the list">What was seen
      here is kept, and goes on.</p>
  `
  expect(retiredIn('page.tsx', source)).toEqual([
    'page.tsx: The plan is kept.',
    'page.tsx: Kept for',
    'page.tsx: Take off the list',
    'page.tsx: What was seen here is kept, and goes on.',
  ])
})
