import { type Fault, failed, ok } from '../../src-preload/contract/result'
import type { Settings } from '../../src-preload/contract/settings'
import { serviceAddresses } from '../settings/service-addresses'
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
      const before = originsOf(settings.current())
      const replaced = settings.replace(read.value)
      if (!replaced.ok) return replaced
      const others = originsOf(replaced.value).filter((origin) => !before.includes(origin))
      if (vault.key() !== null && others.length > 0) {
        hub.notice(
          'warning',
          `With this setup your key goes to ${others.join(', ')}. Forget the key if you do not know these addresses.`,
        )
      }
      return ok({ settings: replaced.value })
    },
  }
}

/** Where calls go with these settings. */
function originsOf(settings: Settings): string[] {
  const addresses = Object.values(serviceAddresses(settings))
  return [...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []))]
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
