import type { Gateway } from '../gateway/ports'
import type { Polling } from '../polling'
import type { Worlds } from '../state/worlds'
import type { DownloadParts } from './download-parts'
import type { FollowedSettings, MemoryParts } from './memory-parts'
import type { PlanParts } from './plan-parts'
import { applyTheme } from './window/main-window'

export interface FollowSettingsPorts {
  settings: FollowedSettings
  worlds: Pick<Worlds, 'follow'>
  memory: Pick<MemoryParts, 'endAll'>
  gateway: Pick<Gateway, 'settingsChanged' | 'cancelAll' | 'reset'>
  polling: Pick<Polling, 'worldChanged'>
  plans: Pick<PlanParts, 'worldChanged'>
  downloads: Pick<DownloadParts, 'worldChanged'>
  /** Anything of the settings has changed. */
  changed(): void
  log(line: string): void
}

/**
 * Has the program follow its settings: their theme, and their world, whose change ends what is under way in the
 * one before.
 *
 * @returns brings the demo gateway up or down, as the settings say
 */
export function followSettings(ports: FollowSettingsPorts): () => void {
  const { settings, worlds, memory, gateway, polling, plans, downloads } = ports
  let world = settings.current().start
  const follow = (): void => {
    worlds.follow().catch(() => ports.log('demo: not stopped'))
  }
  applyTheme(settings.current().appearance.theme)
  settings.onChange((changed) => {
    applyTheme(changed.appearance.theme)
    gateway.settingsChanged()
    if (changed.start !== world) {
      world = changed.start
      memory.endAll()
      void gateway.cancelAll()
      gateway.reset()
      polling.worldChanged()
      plans.worldChanged()
      follow()
      downloads.worldChanged()
    }
    ports.changed()
  })
  return follow
}
