import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { Library } from '../library/ports'
import type { FundAlerts } from './alerts'
import type { NavPolicy } from './nav-policy'

/** What is known of funds beside single answers: their histories, put together of all of them. */
export function fundHandlers({
  library,
  worlds,
  fundAlerts,
  fundLooks,
}: {
  library: Pick<Library, 'ask'>
  worlds: { world(): { realm: Realm } }
  fundAlerts: Pick<FundAlerts, 'standing'>
  fundLooks: Pick<NavPolicy, 'wantNow'>
}): HandlersOf<'funds'> {
  return {
    'funds.histories': async ({ codes }) => {
      const which = { realm: worlds.world().realm, codes }
      // A library that cannot be written to still gives what it has.
      await library.ask('readFundAnswers', which)
      return await library.ask('fundHistories', which)
    },
    'funds.judged': async () => {
      const standing = await fundAlerts.standing(worlds.world().realm)
      return standing.ok ? ok([...standing.value]) : standing
    },
    async 'funds.look'() {
      await fundLooks.wantNow(worlds.world().realm)
      return ok(null)
    },
  }
}
