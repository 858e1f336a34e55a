import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = 'src-renderer'
const tokens = readFileSync(`${root}/ui/tokens.css`, 'utf8')
const sheets = globSync(`${root}/**/*.css`)
  .filter((path) => !path.endsWith('ui/tokens.css') && !path.endsWith('ui/fonts.css'))
  .map((path) => ({ path, lines: withoutComments(readFileSync(path, 'utf8')).split('\n') }))

/** What stays at its line, so that a failure names the right one. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replace(/[^\n]/gu, ' '))
}

function linesWith(wrong: (line: string) => boolean): string[] {
  return sheets.flatMap(({ path, lines }) =>
    lines.flatMap((line, at) => (wrong(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
}

const length = /(?<![\w-])\d*\.?\d+(?:px|r?em|pt|ch|v[wh])\b/u
const share = /\d%/u

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(90)
})

test('a size of text is a step, never a number of a module', () => {
  expect(
    linesWith((line) => {
      const [, property, value = ''] = /^\s*([\w-]+)\s*:\s*(.+);/u.exec(line) ?? []
      return (
        /^(?:font|font-size|--[\w-]*(?:fz|font-size[\w-]*))$/u.test(property ?? '') &&
        (length.test(value) || share.test(value))
      )
    }),
  ).toEqual([])
})

test('a corner is a step, a share of its box, or its parent’s', () => {
  expect(
    linesWith((line) => {
      const [, value = ''] =
        /^\s*(?:border(?:-[\w-]+)?-radius|--[\w-]*radius[\w-]*)\s*:\s*(.+);/u.exec(line) ?? []
      return length.test(value)
    }),
  ).toEqual([])
})

test('no module names a step that is not there', () => {
  const known = new Set(tokens.match(/--(?:text|space|radius)[\w-]*(?=\s*:)/gu))
  expect(
    linesWith((line) =>
      (line.match(/(?<=var\()--(?:text|space|radius)-[\w-]*/gu) ?? []).some(
        (name) => !known.has(name),
      ),
    ),
  ).toEqual([])
})

test('every class of a module is used, and every class that is used is in its module', () => {
  const classes = new Map(
    sheets
      .filter(({ path }) => path.endsWith('.module.css'))
      .map(({ path, lines }) => {
        const selectors = lines.join('\n').replace(/\{[^{}]*\}/gu, '{}')
        return [
          path,
          new Set(Array.from(selectors.matchAll(/\.([a-zA-Z]\w*)(?![\w-])/gu), ([, name]) => name)),
        ]
      }),
  )
  const used = new Map([...classes.keys()].map((path) => [path, new Set<string | undefined>()]))
  const unknown: string[] = []
  for (const file of globSync(`${root}/**/*.{ts,tsx}`)) {
    const text = readFileSync(file, 'utf8')
    for (const [, name = '', from = ''] of text.matchAll(
      /^import (\w+) from '(\.[^']+\.module\.css)'/gmu,
    )) {
      const path = join(dirname(file), from)
      const given = used.get(path)
      for (const [, one] of text.matchAll(
        new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'gu'),
      )) {
        given?.add(one)
        if (!classes.get(path)?.has(one)) unknown.push(`${file}: ${name}.${one}`)
      }
    }
  }
  const unused = [...classes].flatMap(([path, names]) =>
    [...names].filter((name) => !used.get(path)?.has(name)).map((name) => `${path}: .${name}`),
  )
  expect(classes.size).toBeGreaterThan(80)
  expect(unknown).toEqual([])
  expect(unused).toEqual([])
})
