import type { Handlers } from '#shared/bridge/calls'
import { openDays, openPages } from '#shared/collections/follow-rule'
import { activityHandlers } from '../activity/calls'
import { downloadHandlers } from '../downloads/calls'
import { flightHandlers } from '../flights/calls'
import { fundHandlers } from '../funds/calls'
import { gatewayHandlers } from '../gateway/calls'
import { libraryHandlers } from '../library/calls'
import { collectionHandlers } from '../library/collection-calls'
import { libraryTaskHandlers } from '../library-tasks/calls'
import { mailHandlers } from '../mail/calls'
import { newsHandlers } from '../news/calls'
import { mapHandlers } from '../pictures/calls'
import { planHandlers } from '../plans/calls'
import { runHandlers } from '../polling/calls'
import { settingsHandlers } from '../settings/calls'
import { deskHandlers } from '../state/calls'
import { keyHandlers } from '../vault/calls'
import { videoHandlers } from '../video/calls'
import { countedCall } from '../watches/budgeted-call'
import { followHandlers } from '../watches/calls'
import { boundPastBudget } from './over-budget'
import type { Parts } from './parts'
import { systemHandlers } from './system-calls'

/** Puts together what the rooms answer: what no room answers does not compile. */
export function createHandlers(parts: Parts): Handlers {
  const { callDays, worlds } = parts
  const handlers = {
    ...deskHandlers(parts),
    ...gatewayHandlers({
      ...parts,
      callWithin(page, call) {
        const { realm } = worlds.world()
        const within = { name: openDays(page), most: openPages[page].callsADay, realm }
        return countedCall(callDays, within, () => worlds.world().realm === realm, call)
      },
    }),
    ...libraryHandlers(parts),
    ...libraryTaskHandlers(parts),
    ...collectionHandlers(parts),
    ...downloadHandlers(parts),
    ...mailHandlers(parts),
    ...mapHandlers(parts),
    ...runHandlers(parts),
    ...planHandlers(parts),
    ...keyHandlers(parts),
    ...settingsHandlers(parts),
    ...flightHandlers(parts),
    ...followHandlers(parts),
    ...newsHandlers(parts),
    ...fundHandlers(parts),
    ...videoHandlers(parts),
    ...activityHandlers(parts),
    ...systemHandlers(parts),
  }
  return boundPastBudget(handlers, parts)
}
