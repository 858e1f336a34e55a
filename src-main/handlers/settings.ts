import { type Fault, failed, ok } from '../../src-preload/contract/result'
import { readSetup, writeSetup } from '../settings/setup-file'
import type { Handlers, Parts } from './handlers'
import { holdsKey } from './holds-key'

const largestSetup = 1_000_000

/** Settings are stored readable, so the key must not get among them by mistake. */
export function settingsHandlers({
  settings,
  vault,
  hub,
  system,
}: Pick<Parts, 'settings' | 'vault' | 'hub' | 'system'>): Pick<
  Handlers,
  'settings.change' | 'settings.export' | 'settings.import'
> {
  return {
    'settings.change': async (patch) => {
      if (holdsKey(patch, vault.key())) return keyAmongSettings()
      const changed = settings.change(patch)
      return changed.ok ? ok(hub.state()) : changed
    },
    'settings.export': async () => {
      if (holdsKey(settings.current(), vault.key())) return keyAmongSettings()
      const path = await system.chooseSaveFile('gateway-desk-setup.json')
      if (path === null) return ok({ path })
      try {
        await system.writeText(path, writeSetup(settings.current()))
      } catch {
        return fileFault('The setup could not be written there.', 'Choose another folder.')
      }
      return ok({ path })
    },
    'settings.import': async () => {
      const path = await system.chooseOpenFile()
      if (path === null) return ok({ settings: null })
      let text: string | undefined
      try {
        text = await system.readText(path, largestSetup)
      } catch {
        return fileFault('This file cannot be read.', 'Choose a file you are allowed to read.')
      }
      if (text === undefined) {
        return fileFault('This file is far too large for a setup.', 'Choose a setup file.')
      }
      const read = readSetup(text)
      if (!read.ok) return read
      if (holdsKey(read.value, vault.key())) return keyAmongSettings()
      const replaced = settings.replace(read.value)
      return replaced.ok ? ok({ settings: replaced.value }) : replaced
    },
  }
}

type Failed = { ok: false; fault: Fault }

const keyAmongSettings = (): Failed =>
  failed({
    code: 'invalidInput',
    message: 'The gateway key stands in one of these settings, where it would be stored readable.',
    nextStep: 'Take it out there; the key itself is sent with every call anyway.',
  })

const fileFault = (message: string, nextStep: string): Failed =>
  failed({ code: 'storageFailed', message, nextStep })
