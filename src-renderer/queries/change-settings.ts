import type { DeskState } from '#shared/bridge/desk-state'
import type { Result } from '#shared/bridge/result'
import type { Settings, SettingsPatch } from '#shared/bridge/settings'
import type { ServiceId } from '#shared/operation/operation'
import { desk } from '../desk'
import { deskStateNow, offerDeskState } from '../state/desk-state'

/**
 * A change of the settings. Of what main replaces whole, such as what is set for each operation, it is made of
 * the settings as they are when its turn comes: made before, it would take back a change that is on its way.
 */
export type SettingsChange = SettingsPatch | ((now: Settings) => SettingsPatch)

let earlier: Promise<unknown> = Promise.resolve()

async function send(patch: SettingsPatch): Promise<Result<DeskState>> {
  const answer = await desk.call('settings.change', patch)
  if (answer.ok) offerDeskState(answer.value)
  return answer
}

/** Changes settings in main; the mirror has them when it is done. */
export async function changeSettings(change: SettingsChange): Promise<Result<DeskState>> {
  if (typeof change !== 'function') return await send(change)
  const mine = earlier.then(async () => {
    const now = deskStateNow()
    if (now === undefined) throw new Error('The state of the program has not arrived yet.')
    return await send(change(now.settings))
  })
  earlier = mine.catch(() => undefined)
  return await mine
}

/** How many minutes the answers of an operation stay fresh; null for its default. */
export const freshnessOf =
  (operation: string, minutes: number | null): SettingsChange =>
  ({ freshness: { [operation]: _before, ...others } }) => ({
    freshness: minutes === null ? others : { ...others, [operation]: minutes },
  })

/** The most megabytes that the answers of a service may take; null for no limit of its own. */
export const capOf =
  (service: ServiceId, megabytes: number | null): SettingsChange =>
  ({ library }) => {
    const { [service]: _before, ...others } = library.serviceCapMegabytes
    return {
      library: {
        serviceCapMegabytes: megabytes === null ? others : { ...others, [service]: megabytes },
      },
    }
  }
