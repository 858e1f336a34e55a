import { z } from 'zod'
import type { InputValue } from '../operation/read-input'

/** A value of a question, as the window sends it: bounded, so that no call can fill the memory. */
export const inputValue: z.ZodType<InputValue> = z.lazy(() =>
  z.union([
    z.string().max(200_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(inputValue).max(10_000),
    z.record(z.string().max(500), inputValue),
  ]),
)

/** The values of a question, by field name. */
export const inputValues = z.record(z.string().min(1).max(200), inputValue)
