import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { awkwardStarts } from './awkward-starts'
import { findExpressions } from './find-expressions'
import { makeExpressions } from './made-expressions'

/*
 * Whatever a service, a file's host, a page or the clipboard sends is read with these expressions,
 * most of it in main, where a slow one stops everything. Each reads 64 kB of what is awkward for it:
 * a linear one in a millisecond or two, one that is not in a second at the least.
 *
 * Most show with an eighth of that, all texts at once, that they are linear: what is too slow for
 * 64 kB takes an eighth of the time there where it is linear, a sixty-fourth where it is quadratic.
 */

const size = 64 * 1024
const mostMs = 150
const part = 8
const mostMsForPart = mostMs / part ** 2

const box: { texts: readonly string[]; expression: RegExp } = { texts: [], expression: /./ }
const context = createContext(box)
const apply = new Script('for (const text of texts) text.replace(expression, "")')

/** Milliseconds of this thread's processor since a reading of it. */
const since = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Whether an expression takes this thread's processor longer than that on texts, all together. */
function takesLongerThan(mostMs: number, expression: RegExp, ...texts: string[]): boolean {
  box.expression = expression
  box.texts = texts
  // Only a wall clock can stop an expression. Where the machine was busy with something else, it has more.
  for (let timeout = Math.ceil(mostMs * 1.25); ; timeout *= 2) {
    const before = process.threadCpuUsage()
    try {
      apply.runInContext(context, { timeout })
      return since(before) > mostMs
    } catch {
      if (since(before) > mostMs) return true
    }
  }
}

/** The text on which an expression takes too long, or undefined. */
function slowOn(given: RegExp): string | undefined {
  const expression = new RegExp(given.source, `${given.flags.replace(/[gy]/g, '')}g`)
  const short = [...awkwardStarts(expression, size / part)]
  const text = firstSlow(
    expression,
    short.map((one, place) => ({ short: one, place })),
  )
  return text === undefined
    ? undefined
    : `${JSON.stringify(text.slice(0, 60))}…${JSON.stringify(text.slice(-4))}`
}

interface Start {
  short: string
  /** Its place among all awkward starts: the long one that belongs to it is made only where it is needed. */
  place: number
}

/** Halves what is too slow together, until the one text is found that is too slow. */
function firstSlow(expression: RegExp, starts: readonly Start[]): string | undefined {
  if (!takesLongerThan(mostMsForPart, expression, ...starts.map(({ short }) => short)))
    return undefined
  const [first] = starts
  if (first === undefined) return undefined
  if (starts.length > 1) {
    const half = Math.ceil(starts.length / 2)
    return firstSlow(expression, starts.slice(0, half)) ?? firstSlow(expression, starts.slice(half))
  }
  const long = [...awkwardStarts(expression, size)][first.place] ?? first.short
  // Twice: the first time the expression is compiled, and memory may be tidied meanwhile.
  const slow =
    takesLongerThan(mostMs, expression, long) && takesLongerThan(mostMs, expression, long)
  return slow ? long : undefined
}

const distinct = (list: readonly { file: string; expression: RegExp }[]) => [
  ...new Map(list.map((one) => [String(one.expression), one])).values(),
]

const { literals, made } = findExpressions()
const caught = await makeExpressions()

const all = distinct([...literals, ...caught])
// On a machine that is busy with much else, all together take longer than what hangs is given.
const groups = Array.from({ length: Math.ceil(all.length / 60) }, (_none, group) => ({
  group: group + 1,
  expressions: all.slice(group * 60, (group + 1) * 60),
}))

test.each(groups)(
  'every expression of the program reads 64 kB of what is awkward for it in no time, part $group',
  ({ expressions }) => {
    const slow = expressions.flatMap(({ file, expression }) => {
      const text = slowOn(expression)
      return text === undefined ? [] : [`${file}: ${expression} on ${text}`]
    })
    expect(slow).toEqual([])
  },
)

test('there are expressions to try', () => {
  expect(literals.length).toBeGreaterThan(400)
})

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
})
