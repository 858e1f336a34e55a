import { z } from 'zod'
import { serviceIds } from '#shared/operation/operation'
import type { InputValue } from '#shared/operation/read-input'

const inputValue: z.ZodType<InputValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(inputValue),
    z.record(z.string(), inputValue),
  ]),
)
const inputValues = z.record(z.string(), inputValue)

const entry = z.object({
  id: z.string().min(1).max(100),
  at: z.number(),
  service: z.enum(serviceIds),
  operation: z.string(),
  values: z.string(),
  from: z.enum(['network', 'library']),
  status: z.number().nullable(),
  ms: z.number(),
  bytes: z.number(),
  attempts: z.number(),
  fault: z.object({ code: z.string(), message: z.string() }).nullable(),
  demo: z.boolean(),
})

const line = z.object({
  entry,
  values: inputValues,
  extra: inputValues,
  body: inputValue.optional(),
})

/** One line of the file: an entry, and the question it was about. */
export type LogLine = z.infer<typeof line>

/** Reads one line of the file; undefined where it is damaged or of another form. */
export function readLine(text: string): LogLine | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
