import { ok } from '#shared/bridge/result'
import type { Handlers, Parts } from '../bridge/handlers'

const listedByDefault = 500

/** The log of every call. */
export function activityHandlers({
  activity,
}: Pick<Parts, 'activity'>): Pick<Handlers, 'activity.list' | 'activity.forget'> {
  return {
    'activity.list': async ({ service, faultsOnly, before, limit }) =>
      ok(
        activity.list({
          limit: limit ?? listedByDefault,
          ...(service === undefined ? {} : { service }),
          ...(faultsOnly === undefined ? {} : { faultsOnly }),
          ...(before === undefined ? {} : { before }),
        }),
      ),
    'activity.forget': async () => ok({ forgotten: activity.forget() }),
  }
}
