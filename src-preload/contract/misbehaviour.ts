import { z } from 'zod'
import { serviceIds } from './operation'

/** A rule for the demo gateway to misbehave; `kind` is checked by the demo gateway itself. */
export const misbehaviourSchema = z.object({
  service: z.enum(serviceIds).optional(),
  path: z.string().max(300).optional(),
  times: z.int().min(1).max(1_000_000).optional(),
  latencyMs: z.int().min(0).max(600_000).optional(),
  kind: z.string().max(60),
})
export type Misbehaviour = z.infer<typeof misbehaviourSchema>
