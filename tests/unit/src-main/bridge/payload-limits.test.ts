import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#shared/bridge/calls'
import { type PayloadSize, wholeSizes } from '#shared/bridge/declare-call'
import { inputBody, inputValues } from '#shared/bridge/input-values'
import { type CallName, callNames } from '#shared/bridge/names'
import { settingsSchema } from '#shared/bridge/settings'
import { payloadLimit, payloadRefusal } from '../../../../src-main/bridge/payload-limits'

/*
 * The largest message that the schema of each call lets through, made from the schema itself: the limit of
 * the call must let it pass, and must not let much more pass. A part without a bound fails here.
 */

/** Which of the three sizes is to be as large as it can be. */
type Dimension = keyof PayloadSize
const dimensions: readonly Dimension[] = ['values', 'letters', 'bytes']

/** What is bounded as a whole, filled to its last letter and value; by its schema, or by where it stands. */
const filled: ReadonlyMap<unknown, (size: PayloadSize, by: Dimension) => unknown> = new Map<
  unknown,
  (size: PayloadSize, by: Dimension) => unknown
>([
  [inputValues, (size) => ({ field: manyValues({ ...size, values: size.values - 1 }, 5) })],
  [inputBody, (size) => manyValues(size, 0)],
  ['plans.make.steps', largestSteps],
  ['plans.offline.steps', largestSteps],
  [
    'downloads.add.items',
    ({ letters }) => {
      const job = { at: 'job', address: 'x'.repeat(8_000), format: 'x'.repeat(100) }
      const rest = letters / 1_000 - sizeOf(job).letters - 'values'.length - 'x'.length
      return new Array(1_000).fill({ ...job, values: { x: 'x'.repeat(rest) } })
    },
  ],
  ['downloads.keep.data', () => new Uint8Array(60_000_000)],
  [
    'settings.change.freshness',
    () =>
      Object.fromEntries(new Array(500).fill(0).map((_, at) => [String(at).padStart(100, 'x'), 1])),
  ],
  [
    'mail.show.inline',
    ({ values, bytes }) => new Array(values).fill(new Uint8Array(bytes / values)),
  ],
  [
    'collections.put',
    ({ values, letters }, by) => {
      const value =
        by === 'letters'
          ? 'x'.repeat(letters / 1_000 - 9)
          : new Array(values / 1_000 - 4).fill(null)
      return { collection: 'savedPlaces', items: new Array(1_000).fill({ id: 'x', value }) }
    },
  ],
])

/** A list of so many values, with so many letters in them and in a name around them. */
function manyValues({ values, letters }: PayloadSize, letterInName: number): unknown[] {
  const rest = letters - letterInName - 200_000
  return ['x'.repeat(200_000), 'x'.repeat(rest), ...new Array(values - 2).fill(null)]
}

/** Steps that ask for the details of as many items as the library is asked for at once, and one more. */
function largestSteps({ letters }: PayloadSize): unknown[] {
  const items = new Array(5_000).fill({
    service: 'videoData',
    kind: 'newsSection',
    id: 'x'.repeat(300),
  })
  const library = { at: 'library', what: { at: 'items', items } }
  const left = letters - sizeOf(library).letters - 60
  const question = { at: 'ask', operation: 'x', values: { text: 'x'.repeat(200_000) } }
  return [library, ...new Array(Math.floor(left / 200_060)).fill(question)]
}

const optionsOf = z.looseObject({ options: z.array(z.instanceof(z.ZodType)) })
const checkOf = z.looseObject({
  check: z.string(),
  maximum: z.number().optional(),
  pattern: z.instanceof(RegExp).optional(),
})

/** The largest value that a schema lets through, by one of the sizes. */
function largest(schema: z.ZodType, by: Dimension, path: string): unknown {
  const whole = wholeSizes.get(schema)
  const fill = filled.get(schema) ?? filled.get(path)
  if (fill !== undefined) return fill(whole ?? { values: 0, letters: 0, bytes: 0 }, by)
  if (whole !== undefined) throw new Error(`${path} is bounded as a whole: fill it in this test.`)
  if (schema instanceof z.ZodUndefined) return undefined
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return largest(typeOf(schema.def.innerType), by, path)
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return largest(typeOf(schema.def.innerType), by, path)
  }
  // What the first part bounds, the second bounds further.
  if (schema instanceof z.ZodPipe) return largest(typeOf(schema.out), by, path)
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape)
    return Object.fromEntries(
      members.map(([name, one]) => [name, largest(typeOf(one), by, `${path}.${name}`)]),
    )
  }
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    const value = largest(typeOf(schema.valueType), by, path)
    return Object.fromEntries(schema.keyType.options.map((name) => [name, value]))
  }
  if (schema instanceof z.ZodUnion) {
    const { options } = optionsOf.parse(schema.def)
    const all = options.map((one) => largest(one, by, path))
    return all.reduce((most, one) => (sizeOf(one)[by] > sizeOf(most)[by] ? one : most))
  }
  if (schema instanceof z.ZodArray) {
    const item = largest(typeOf(schema.element), by, `${path}[]`)
    return new Array(boundOf(schema, path)).fill(item)
  }
  if (schema instanceof z.ZodString) return longest(schema, path)
  if (schema instanceof z.ZodEnum) {
    return schema.options.reduce((most, one) => (`${one}`.length > `${most}`.length ? one : most))
  }
  if (schema instanceof z.ZodLiteral) {
    return [...schema.values].reduce((most, one) =>
      `${one}`.length > `${most}`.length ? one : most,
    )
  }
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodNumber) return Math.max(schema.minValue ?? 1, 1)
  throw new Error(`${path} has no bound that this test knows: bound it with "within".`)
}

const typeOf = (schema: unknown): z.ZodType => z.instanceof(z.ZodType).parse(schema)

const checksOf = (schema: z.ZodType) =>
  (schema.def.checks ?? []).map((one) => checkOf.parse(one._zod.def))

/** The most items or letters that a schema says. */
function boundOf(schema: z.ZodType, path: string): number {
  const most = checksOf(schema).find(({ check }) => check === 'max_length')?.maximum
  if (most === undefined) throw new Error(`${path} has no bound.`)
  return most
}

/** One text of each form, as long as the form lets it be. */
const ofForm: ReadonlyMap<string, string> = new Map([
  [String.raw`^\d{4}-\d{2}-\d{2}$`, '2026-12-31'],
  ['^[0-9a-f]{64}$', 'a'.repeat(64)],
  ['^[a-zA-Z.-]{1,60}$', 'x'.repeat(60)],
  ['^[A-Za-z0-9_.-]{1,100}$', 'x'.repeat(100)],
])

function longest(schema: z.ZodString, path: string): string {
  const [form] = checksOf(schema).flatMap(({ pattern }) => pattern ?? [])
  const known = ofForm.get(form?.source ?? '')
  if (known !== undefined) return known
  const most = boundOf(schema, path)
  const letters = 'x'.repeat(most)
  return form === undefined || form.test(letters) ? letters : '1'.repeat(most)
}

/** What a value holds; the same counting as main's, in the plain way. */
function sizeOf(value: unknown): PayloadSize {
  if (typeof value === 'string') return { values: 0, letters: value.length, bytes: 0 }
  if (value instanceof Uint8Array) return { values: 0, letters: 0, bytes: value.length }
  const size = { values: 0, letters: 0, bytes: 0 }
  if (typeof value !== 'object' || value === null) return size
  for (const [name, one] of Object.entries(value)) {
    const { values, letters, bytes } = sizeOf(one)
    size.values += 1 + values
    size.letters += letters + (Array.isArray(value) ? 0 : name.length)
    size.bytes += bytes
  }
  return size
}

/** Its own schema takes any object; the handler takes what these settings are. */
const schemaOf = (name: CallName): z.ZodType =>
  name === 'settings.change' ? settingsSchema : calls[name].input

/** What every call has room for without a word about it. */
const usual = payloadLimit('desk.state')

describe.each(callNames)('%s', (name) => {
  const messages = dimensions.map((by) => [by, largest(schemaOf(name), by, name)] as const)

  test.each(messages)('takes the most %s that its schema lets through', (by, message) => {
    expect(calls[name].input.safeParse(message).error?.issues.slice(0, 3)).toBeUndefined()
    const limit = payloadLimit(name)
    const size = sizeOf(message)[by]
    expect(payloadRefusal(name, message), `${size} ${by}`).toBeUndefined()
    if (limit[by] !== usual[by]) expect(limit[by]).toBeLessThanOrEqual(2 * size)
  })
})
