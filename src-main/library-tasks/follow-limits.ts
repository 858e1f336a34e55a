import type { Settings } from '#shared/bridge/settings'
import type { Library } from '../library/ports'
import { limitsOf } from './limits'

export interface FollowedSettings {
  current(): Settings
  onChange(listener: (settings: Settings) => void): () => void
}

/**
 * Tells the library its limits, and again whenever they change. Nothing happens before `begin`,
 * since the first word to the library opens it. Answers also how to stop.
 */
export function followLimits(
  library: Pick<Library, 'ask'>,
  settings: FollowedSettings,
): { begin(): void; stop(): void } {
  let reported: string | undefined

  function notify(present: Settings): void {
    const limits = limitsOf(present)
    const text = JSON.stringify(limits)
    if (text === reported) return
    reported = text
    // Where it fails, the state of the library says why.
    void library.ask('limit', limits)
  }

  const stop = settings.onChange((changed) => {
    if (reported !== undefined) notify(changed)
  })
  return { begin: () => notify(settings.current()), stop }
}
