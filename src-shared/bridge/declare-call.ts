import { z } from 'zod'

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

/** A call without input. */
export const nothing = z.undefined()
/** An id as main makes them. */
export const identifier = z.string().min(1).max(100)
