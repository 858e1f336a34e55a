import { z } from 'zod'
import { serviceIds } from '../operation/operation'
import { misbehaviourKinds } from './misbehaviour-kinds'

const kinds = misbehaviourKinds.map(({ kind }) => kind)

/** A rule for the demo gateway to misbehave; plain data, so that it travels over the bridge. */
export const misbehaviourSchema = z.object({
  /** Without it the rule holds for every service (not for /media, which has no service). */
  service: z.enum(serviceIds).optional(),
  /**
   * Exact path below the service's address; with an asterisk at the end, every path that begins so.
   * A rule without service whose path begins with /media/ holds for files and pictures.
   */
  path: z.string().max(300).optional(),
  /** How many requests it spoils; for ever by default. */
  times: z.int().min(1).max(1_000_000).optional(),
  /** Waits this long before anything is answered, or until the rule is taken back. */
  latencyMs: z.int().min(0).max(600_000).optional(),
  /** Sends Retry-After with the answer, if the rule makes the answer itself. */
  retryAfterSeconds: z.int().min(0).max(1_000_000).optional(),
  kind: z.enum(kinds),
})
export type Misbehaviour = z.infer<typeof misbehaviourSchema>
