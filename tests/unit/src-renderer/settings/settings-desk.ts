import { ok, type Result } from '#shared/bridge/result'
import { memorySettings } from '../../src-main/settings/memory-settings'

interface DeskOptions {
  /** Answers what changes no setting; left out, nothing does. */
  other?: (name: string, state: unknown) => Result<unknown>
  /** Main answers a change when this has settled. */
  late?: () => Promise<void>
}

/** A bridge to settings of a real store, put in place before the modules that take it are imported. */
export function settingsDesk({ other, late }: DeskOptions = {}) {
  const settings = memorySettings()
  let sequence = 1
  const state = () => ({ sequence: sequence++, settings: settings.current(), demo: { at: 'off' } })
  Object.assign(window, {
    desk: {
      on: () => () => undefined,
      call: async (name: string, input: unknown) => {
        if (name !== 'settings.change') {
          return other === undefined ? new Promise(() => {}) : other(name, state())
        }
        const changed = settings.change(input)
        const answer = changed.ok ? ok(state()) : changed
        await late?.()
        return answer
      },
    },
  })
  return { settings, state }
}
