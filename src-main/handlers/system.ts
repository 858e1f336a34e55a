import { failed, ok } from '../../src-preload/contract/result'
import type { Handlers, Parts } from './handlers'

/** What the window may ask of the operating system, and the great forgetting. */
export function systemHandlers(
  parts: Parts,
): Pick<
  Handlers,
  | 'system.openExternal'
  | 'system.writeClipboard'
  | 'system.openDataFolder'
  | 'system.forgetEverything'
> {
  const { system, hub } = parts
  return {
    'system.openExternal': async ({ url }) => {
      if (await system.openExternal(url)) return ok(null)
      return failed({
        code: 'invalidInput',
        message: 'Only web pages and mail addresses are opened outside the program.',
        nextStep: 'Copy the address if you trust it.',
      })
    },
    'system.writeClipboard': async ({ text }) => {
      await system.writeClipboard(text)
      return ok(null)
    },
    'system.openDataFolder': async () => {
      const problem = await system.openFolder(parts.dataFolder)
      if (problem === '') return ok(null)
      return failed({
        code: 'storageFailed',
        message: 'The data folder could not be opened.',
        nextStep: `Open it yourself: ${parts.dataFolder}`,
      })
    },
    'system.forgetEverything': async () => {
      const forgotten = await parts.vault.forget()
      parts.kept.forget({})
      parts.activity.forget()
      parts.closings.forget()
      await system.clearWindowStorage()
      const settings = parts.settings.forget()
      hub.forgetNotices()
      parts.gateway.reset()
      if (!forgotten.ok) return forgotten
      return settings.ok ? ok(hub.state()) : settings
    },
  }
}
