import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { FollowPolicy } from './follow-policy'

/** What a person says of the looks at followed things; main alone writes those. */
export function followHandlers({
  follows,
  worlds,
}: {
  follows: Pick<FollowPolicy, 'wish'>
  worlds: { world(): { realm: Realm } }
}): HandlersOf<'follows'> {
  return {
    async 'follows.wish'({ wish, things }) {
      await follows.wish(wish, things, worlds.world().realm)
      return ok(null)
    },
  }
}
