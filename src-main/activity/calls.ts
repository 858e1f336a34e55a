import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { ActivityLog } from '../gateway/ports'

const listedByDefault = 500

/** The log of every call. */
export function activityHandlers({
  activity,
}: {
  activity: Pick<ActivityLog, 'list' | 'forget'>
}): HandlersOf<'activity'> {
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
    'activity.forget': async () => ok({ forgotten: activity.forget('calls') }),
  }
}
