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

/** The texts of a file: what stands between tags, and literals of more than one word. */
function textsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const texts: string[] = []
  const add = (value: unknown) => {
    if (typeof value !== 'string') return
    const text = value.replaceAll(/\s+/g, ' ').trim()
    if (text.includes(' ')) texts.push(text)
  }
  visit(program, add)
  return texts
}

function visit(node: unknown, add: (value: unknown) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, add)
    return
  }
  if (!isNode(node)) return
  if (node.type === 'Literal' || node.type === 'JSXText') add(node.value)
  if (node.type === 'TemplateElement' && isNode(node.value)) add(node.value.cooked)
  for (const child of Object.values(node)) visit(child, add)
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Only a file that has such a word anywhere is parsed. */
const retiredIn = (file: string, source: string): string[] =>
  retired.test(source)
    ? textsOf(file, source)
        .filter((text) => retired.test(text) && !allowed.some((one) => one.test(text)))
        .map((text) => `${file}: ${text}`)
    : []

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
