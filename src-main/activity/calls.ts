import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import { fileFault } from '../core/ports'
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
    'activity.forget': async () => {
      const { forgotten, removed } = activity.forget('calls')
      return (await removed)
        ? ok({ forgotten })
        : fileFault(
            'The list of calls is empty now, but its file could not be removed.',
            'Try again later; after a restart the list may be there again.',
          )
    },
  }
}
