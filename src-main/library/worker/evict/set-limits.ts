import type { MethodInput } from '../../methods'
import type { Context } from '../context'

/** Limits from now on; what is over them goes in the background. */
export function setLimits(context: Context, limits: MethodInput<'limit'>): null {
  context.limits = limits
  context.evictSoon()
  return null
}
