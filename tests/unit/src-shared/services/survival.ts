import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServiceId } from '#shared/operation/operation'
import type { ReadContext } from '#shared/reading/record'
import { serviceOf } from '#shared/services/index'
import { findView } from '#shared/services/views'
import { type DemoAnswer, shortened } from './demo-answers'
import { readWith, soundView } from './sound-view'
import { expectLinear } from './took'

/** Where and how to change a JSON value. */
interface Change {
  steps: readonly number[]
  how: (inside: unknown) => unknown
}

/** Texts of objects without a prototype throw, so that all are written as JSON. */
const textual = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    '',
    [],
    {},
    0,
    -1,
    1e308,
    '1e999',
    'N.A.',
    '&amp;<b>',
    true,
    '\ud83d',
    '//',
  ),
)
const change: fc.Arbitrary<Change> = fc.record({
  steps: fc.array(fc.nat(40), { minLength: 1, maxLength: 10 }),
  how: fc.oneof(
    odd.map((value) => () => value),
    fc.constantFrom<Change['how'][]>(
      () => undefined,
      (inside) => [inside],
      (inside) => [inside, null, inside],
      (inside) => ({ inside }),
      (inside) => JSON.stringify(inside),
      (inside) => JSON.stringify(JSON.stringify(inside)),
      textual,
      (inside) => Number(textual(inside)),
      (inside) => (Array.isArray(inside) ? Object.fromEntries(inside.entries()) : [inside]),
    ),
  ),
})

/** A copy of the value with one member changed, found by steps that wrap around. */
function changed(value: unknown, { steps, how }: Change, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return how(value)
  const names = Object.keys(value)
  const name = names[(steps[depth] ?? 0) % names.length]
  if (depth === steps.length || name === undefined) return how(value)
  const inside = changed(Reflect.get(value, name), { steps, how }, depth + 1)
  if (Array.isArray(value))
    return value.map((one, place) => (String(place) === name ? inside : one))
  return { ...value, [name]: inside }
}

/** The names that steps lead over, as `changed` goes. */
function wayOf(value: unknown, steps: readonly number[]): string {
  const [step, ...further] = steps
  if (step === undefined || typeof value !== 'object' || value === null) return ''
  const names = Object.keys(value)
  const name = names[step % names.length]
  return name === undefined ? '' : `${name}/${wayOf(Reflect.get(value, name), further)}`
}

function viewOf(operation: string) {
  return findView(operation) ?? expect.fail(`${operation} has no view`)
}

/** Tests that the readers of a service survive whatever arrives, as JSON can bring it. */
export function survives(service: ServiceId, answers: readonly DemoAnswer[]): void {
  const operations = Object.values(serviceOf(service).operations).map(({ id }) => id)
  const context: fc.Arbitrary<ReadContext> = fc.record({
    values: fc.dictionary(
      fc.constantFrom('id', 'url', 'currency', 'parentId', 'cursor', 'pageToken'),
      odd.map(textual),
    ),
    receivedAt: fc.constantFrom(0, Date.UTC(2026, 8, 16), 8.64e15),
  })

  test('any JSON at all gives sound records or none', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), context, (body, given) => {
        for (const operation of operations) soundView(viewOf(operation), body, given)
      }),
      { numRuns: 400 },
    )
  })

  test('answers with members dropped, replaced, wrapped and encoded give sound records', () => {
    const short = answers.map((one) => ({ ...one, body: shortened(one.body) }))
    let found = 0
    fc.assert(
      fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 12 }), (which, changes) => {
        const answer = short[which % short.length]
        if (answer === undefined) return
        const body = changes.reduce<unknown>(changed, answer.body)
        found += soundView(viewOf(answer.operation), body, answer.context).length
      }),
      { numRuns: 3000 },
    )
    expect(found).toBeGreaterThan(300)
  })

  test('five thousand levels below every member of an answer are left alone', () => {
    for (const { operation, body, context: given } of answers) {
      const short = shortened(body, 1)
      // Steps wrap around: many lead to the same member.
      const ways = new Map<string, number[]>()
      for (let step = 0; step < 30; step += 1) {
        for (const depth of [1, 2, 3, 5]) {
          const steps = [step, step % 7, step % 3, step % 5, step % 11].slice(0, depth)
          ways.set(wayOf(short, steps), steps)
        }
      }
      for (const deep of [deepList, deepData, deepSnippet, deepBoth, deepReplies]) {
        for (const steps of ways.values()) {
          soundView(viewOf(operation), changed(short, { steps, how: () => deep }), given)
        }
      }
    }
  })

  test.each(operations)('a list of twenty thousand in %s is read quickly', (operation) => {
    const answer = answers.find((one) => one.operation === operation)
    if (answer === undefined) throw new Error(`${operation} has no answer`)
    const view = viewOf(operation)
    const lists = [...grown(answer.body, 1)].length
    for (let which = 0; which < lists; which += 1) {
      expectLinear(200, (share) => {
        const whole = [...grown(answer.body, share * 20_000)][which]
        return () => readWith(view, whole, answer.context)
      })
    }
  })
}

// As JSON brings them: what lies twice below a level would be twice as much at each, and is no file of any size.
let deepList: unknown = []
let deepData: unknown = {}
let deepSnippet: unknown = {}
let deepBoth: unknown = {}
let deepReplies: unknown = { id: 'a' }
for (let level = 0; level < 5000; level += 1) {
  deepList = [deepList]
  deepData = { data: deepData, id: 'a', title: 'b' }
  deepSnippet = { snippet: deepSnippet, id: 'a', title: 'b' }
  deepBoth = { [level % 2 === 0 ? 'data' : 'snippet']: deepBoth, id: 'a', title: 'b' }
  deepReplies = {
    id: `c${level}`,
    snippet: { topLevelComment: deepReplies },
    replies: { comments: [deepReplies] },
  }
}

/** The answer with each of its lists, up to three levels down, repeated to so many elements. */
function* grown(body: unknown, length: number, depth = 0): Generator<unknown> {
  if (typeof body !== 'object' || body === null || depth > 2) return
  if (Array.isArray(body)) {
    if (body.length > 0) yield Array.from({ length }, (_, place) => body[place % body.length])
    return
  }
  for (const [name, inside] of Object.entries(body)) {
    for (const more of grown(inside, length, depth + 1)) yield { ...body, [name]: more }
  }
}
