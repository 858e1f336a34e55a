import { z } from 'zod'
import { isMembers } from '../reading/plain'

/** One call of the bridge: what main accepts, and the type of what it answers. */
export interface CallDeclaration<Input, Value> {
  input: z.ZodType<Input>
  /** Only a type: never read. */
  answer?: Value
}

/** Declares a call: its schema, and the type of what it answers. */
export function declare<Value>() {
  return <Input>(input: z.ZodType<Input>): CallDeclaration<Input, Value> => ({ input })
}

/** How much a message of the window, or a part of it, may hold. */
export interface PayloadSize {
  /** Members and items, however deep. */
  values: number
  /** Of all texts and names together. */
  letters: number
  bytes: number
}

/** Deeper than anything that is sent, and less deep than what exhausts a stack. */
const deepest = 500

/** Whether a value holds no more than this. Looks no further than that, also into what holds itself. */
export function fits(payload: unknown, size: PayloadSize): boolean {
  const left = { ...size }
  let level: unknown[] = [payload]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const value of level) {
      take(value, left, next)
      if (left.values < 0 || left.letters < 0 || left.bytes < 0) return false
    }
    if (depth === deepest && next.length > 0) return false
    level = next
  }
  return true
}

/** Takes one value off what is left; what stands in it comes next, unless it is too much already. */
function take(value: unknown, left: PayloadSize, next: unknown[]): void {
  if (typeof value === 'string' || value instanceof String) left.letters -= value.length
  else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) left.bytes -= value.byteLength
  else if (Array.isArray(value)) {
    left.values -= value.length
    // A list with holes says any length.
    if (left.values >= 0) for (const item of value) next.push(item)
  } else if (isMembers(value)) {
    // What came over the bridge has members of its own only, and a loop ends where they are too many.
    for (const name in value) {
      left.values -= 1
      left.letters -= name.length
      if (left.values < 0) return
      next.push(value[name])
    }
  }
}

/** The sizes of what is bounded as a whole, by its schema. */
export const wholeSizes = z.registry<PayloadSize>()

/** Bounds as a whole what its parts do not: lists in lists, members of any number, bytes of any length. */
export function within<Schema extends z.ZodType>(
  schema: Schema,
  size: Partial<PayloadSize>,
): Schema {
  const whole = { values: 0, letters: 0, bytes: 0, ...size }
  const bounded = schema.refine(
    (value) => fits(value, whole),
    'This is more than is taken at once.',
  )
  wholeSizes.add(bounded, whole)
  return bounded
}

/** A call without input. */
export const nothing = z.undefined()
/** An id as main makes them. */
export const identifier = z.string().min(1).max(100)
