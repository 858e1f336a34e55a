import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { awkwardStarts } from './awkward-starts'
import { findExpressions } from './find-expressions'
import { makeExpressions } from './made-expressions'

/*
 * Whatever a service, a file's host, a page or the clipboard sends is read with these expressions,
 * most of it in main, where a slow one stops everything. All are tried on 64 kB of what is awkward
 * for them. A linear one takes a millisecond or two, one that is not takes a second at the least.
 */

const size = 64 * 1024
const mostMs = 150

const box: { text: string; expression: RegExp } = { text: '', expression: /./ }
const context = createContext(box)
const apply = new Script('text.replace(expression, "")')

/** Milliseconds of this thread's processor for one expression on one text. */
function costOf(expression: RegExp, text: string): number {
  box.expression = expression
  box.text = text
  const before = process.threadCpuUsage().user
  try {
    apply.runInContext(context, { timeout: 3000 })
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return (process.threadCpuUsage().user - before) / 1000
}

/** The text on which an expression takes too long, or undefined. */
function slowOn(given: RegExp): string | undefined {
  const expression = new RegExp(given.source, `${given.flags.replace(/[gy]/g, '')}g`)
  for (const text of awkwardStarts(expression, size)) {
    // Once more: the first time the expression is compiled, and memory may be tidied meanwhile.
    const cost = costOf(expression, text)
    if (cost > mostMs && (cost === Number.POSITIVE_INFINITY || costOf(expression, text) > mostMs)) {
      return `${JSON.stringify(text.slice(0, 60))}…${JSON.stringify(text.slice(-4))}`
    }
  }
  return undefined
}

const distinct = (list: readonly { file: string; expression: RegExp }[]) => [
  ...new Map(list.map((one) => [String(one.expression), one])).values(),
]

const { literals, made } = findExpressions()
const caught = await makeExpressions()

test('every expression of the program reads 64 kB of what is awkward for it in no time', () => {
  expect(literals.length).toBeGreaterThan(400)
  const slow = distinct([...literals, ...caught]).flatMap(({ file, expression }) => {
    const text = slowOn(expression)
    return text === undefined ? [] : [`${file}: ${expression} on ${text}`]
  })
  expect(slow).toEqual([])
}, 120_000)

test('expressions that are made while the program runs are tried too', () => {
  expect(caught.map(({ file }) => file).filter((file) => !made.includes(file))).toEqual([])
  expect(made.filter((file) => caught.every((one) => one.file !== file))).toEqual([])
})

test('slow expressions are told from quick ones', () => {
  for (const slow of [/\s+$/, /<!--[\s\S]*?-->/, /(a+)+b/, /<title[^>]*>([\s\S]*?)<\/title>/i]) {
    expect(slowOn(slow), String(slow)).toBeDefined()
  }
  for (const quick of [/\s+/g, /^\s+$/, /<[a-z]{1,20}>/i, /\p{L}+/gu]) {
    expect(slowOn(quick), String(quick)).toBeUndefined()
  }
}, 60_000)
