import { z } from 'zod'
import type { InputValue } from '../operation/read-input'
import { within } from './declare-call'

const inputValue: z.ZodType<InputValue> = z.lazy(() =>
  z.union([
    z.string().max(200_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(inputValue).max(10_000),
    z.record(z.string().max(500), inputValue),
  ]),
)

/** Values may nest, so they are bounded together: no call can fill the memory. */
const most = { values: 10_000, letters: 250_000 }

/** The values of a question, by field name. */
export const inputValues = within(z.record(z.string().min(1).max(200), inputValue), most)

/** The JSON body of a question. */
export const inputBody = within(inputValue, most)
