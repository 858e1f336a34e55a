import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { View } from '#shared/reading/forms/view'
import { asked, sound } from './sound-records'
import { readWith, soundView } from './sound-view'
import { expectLinear } from './took'

interface Change {
  /** Chooses a member at each level. */
  way: number[]
  what: 'drop' | 'replace' | 'retag' | 'wrap' | 'encode' | 'double' | 'number' | 'text'
  by: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  way: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
  what: fc.constantFrom('drop', 'replace', 'retag', 'wrap', 'encode', 'double', 'number', 'text'),
  by: fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(null, '', [], {}, 0, -1, 1e308, 'N.A.', '<b>', false),
  ),
})

/** Changes a member somewhere in a JSON value, in place. */
function spoil(root: unknown, { way, what, by }: Change): void {
  let holder = root
  for (const [depth, choice] of way.entries()) {
    if (typeof holder !== 'object' || holder === null) return
    const names = Object.keys(holder)
    const name = names[choice % names.length]
    if (name === undefined) return
    const inside: unknown = Reflect.get(holder, name)
    const deeper = typeof inside === 'object' && inside !== null
    if (depth < way.length - 1 && deeper) {
      holder = inside
      continue
    }
    apply(holder, name, inside, what, by)
    return
  }
}

function apply(
  holder: object,
  name: string,
  inside: unknown,
  what: Change['what'],
  by: unknown,
): void {
  if (what === 'drop') {
    Reflect.deleteProperty(holder, name)
    return
  }
  if (what === 'retag') {
    Reflect.set(holder, Array.isArray(holder) ? name : `${name}_x`, inside)
    Reflect.deleteProperty(holder, name)
    return
  }
  // What has a member "toString" that is none cannot be made a text or a number by itself.
  const plain = typeof inside === 'object' ? JSON.stringify(inside) : inside
  const changed = {
    replace: by,
    wrap: [inside],
    encode: JSON.stringify(inside) ?? '',
    double: [inside, inside],
    number: Number(plain),
    text: String(plain),
  }
  // A copy: one value may stand in several changes, and would hold itself where it is put into itself.
  Reflect.set(holder, name, structuredClone(changed[what]))
}

const runs = 400

/** Tests that views survive any JSON, real answers with members spoiled, and great depth and length. */
export function survivesAnything(
  views: Readonly<Record<string, View<unknown>>>,
  answers: () => unknown[],
): void {
  // Operations with the same answers share a view.
  const all = [...new Map(Object.entries(views).map(([name, view]) => [view, name]))]
  const context = fc.record({
    values: fc.dictionary(
      fc.constantFrom(
        'subforum',
        'name',
        'id',
        'page',
        'business_id',
        'after',
        'count',
        'offset',
        'limit',
      ),
      fc.oneof(
        fc.string(),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
    ),
    receivedAt: fc.constantFrom(0, Date.UTC(2026, 8, 16)),
  })

  test('any JSON at all gives sound records or none', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), context, (body, given) => {
        for (const [view] of all) soundView(view, body, given)
      }),
      { numRuns: runs },
    )
  })

  test('real answers with members dropped, renamed, replaced and wrapped give sound records', () => {
    const real = answers().filter((one) => one !== undefined)
    expect(real.length).toBeGreaterThan(0)
    let read = 0
    fc.assert(
      fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 30 }), (which, changes) => {
        const body = { spoiled: structuredClone(real[which % real.length]) }
        for (const one of changes) spoil(body, { ...one, way: [0, ...one.way] })
        for (const [view] of all)
          read += soundView(view, body.spoiled, asked({ name: 'n', page: 'p' })).length
      }),
      { numRuns: runs },
    )
    // The changes leave enough of most answers to find records in.
    expect(read).toBeGreaterThan(runs)
  })

  test.each([5000])(
    '%i levels of lists, objects, listings and texts are read and left',
    (levels) => {
      for (const body of nested(levels)) {
        for (const [view] of all) soundView(view, body, asked())
      }
    },
  )

  test.each(oddTexts)('texts of nothing but %j are read quickly', (odd) => {
    for (const answer of answers()) {
      const withTexts = (share: number) =>
        withText(answer, odd.repeat(Math.ceil((share * 50_000) / odd.length)), { left: 25 })
      for (const [view, name] of all) {
        expectLinear(
          2000,
          (share) => reading(view, withTexts(share), { name: 'n', page: 'p' }),
          name,
        )
      }
    }
  })

  test.each([
    null,
    'word',
    {},
    { title: 'A', url: 'b' },
    { id: 'a', name: 'b', place_id: 'c', subject: 'd' },
    { kind: 't3', data: { id: 'a', title: 'b' } },
  ])('twenty thousand elements such as %j are read quickly', (element) => {
    const list = (share: number) => {
      const data = Array.from({ length: share * 20_000 }, () => element)
      return { status: 'ok', success: true, code: 1, data }
    }
    for (const [view, name] of all) {
      expectLinear(200, (share) => reading(view, list(share), { name: 'n' }), name)
    }
  })
}

const reading = (view: View<unknown>, body: unknown, values: Record<string, string>) => () =>
  sound(readWith(view, body, asked(values)).records)

/** What would hold up a pattern that goes back and forth. */
const oddTexts = [
  '<',
  '<a "',
  '<!--',
  '&#',
  '&amp;',
  '[',
  '[a](',
  '[a](b',
  '> ',
  '*',
  ' ',
  '\n',
  '\r\n\t',
  '"',
  '\\"',
  '=?a?Q?',
  '?= =?',
  '=20',
  '= ',
  '--',
  ';boundary="',
  'a@',
  '/',
  '.',
  '1,',
  '0x',
  't3_',
  '<![CDATA[',
  'a: b\r\n',
  '{"a":',
  '\ud800',
]

/** The value with its first texts replaced; an element of a list counts as often as it stands there. */
function withText(value: unknown, text: string, budget: { left: number }): unknown {
  if (typeof value === 'string' && budget.left > 0) {
    budget.left -= 1
    return text
  }
  if (Array.isArray(value)) return value.map((one) => withText(one, text, budget))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    // Ids and names of kinds stay, or nothing would be read at all.
    Object.entries(value).map(([name, one]) => [
      name,
      /^(kind|id|name|status)$/.test(name) ? one : withText(one, text, budget),
    ]),
  )
}

function nested(levels: number): unknown[] {
  let list: unknown = []
  let object: unknown = {}
  let comment: unknown = ''
  let crosspost: unknown = { id: 'a', title: 'b', selftext: '' }
  let sections: unknown = []
  for (let level = 0; level < levels; level += 1) {
    list = [list]
    object = { data: object, error: object }
    comment = {
      kind: 'Listing',
      data: {
        children: [
          {
            kind: 't1',
            data: { id: `c${level}`, body: 'words', link_id: 't3_a', replies: comment },
          },
        ],
      },
    }
    crosspost = { id: 'a', title: 'b', selftext: '', crosspost_parent_list: [crosspost] }
    sections = [{ name: 'n', sections }]
  }
  let text: unknown = { data: [] }
  for (let level = 0; level < 12; level += 1) text = JSON.stringify({ data: text })
  return [list, object, comment, [comment, comment], crosspost, sections, { pages: sections }, text]
}
