import { type Fault, failed, type Result } from '../../src-preload/contract/result'
import type { Settings } from '../../src-preload/contract/settings'
import { serviceAddresses } from '../settings/service-addresses'
import { readSetup } from '../settings/setup-file'
import type { Parts } from './handlers'
import { holdsKey } from './holds-key'

/**
 * Takes the text of a setup as a whole or not at all, and says where it sends the key to other
 * addresses. `change` may alter what was read before it is taken.
 */
export function applySetup(
  text: string,
  { settings, vault, hub }: Pick<Parts, 'settings' | 'vault' | 'hub'>,
  change: (read: Settings, present: Settings) => Settings = (read) => read,
): Result<Settings> {
  const read = readSetup(text)
  if (!read.ok) return read
  if (holdsKey(read.value, vault.key())) return keyAmongSettings()
  const before = originsOf(settings.current())
  const replaced = settings.replace(change(read.value, settings.current()))
  if (!replaced.ok) return replaced
  const others = originsOf(replaced.value).filter((origin) => !before.includes(origin))
  if (vault.key() !== null && others.length > 0) {
    hub.notice(
      'warning',
      `With this setup your key goes to ${others.join(', ')}. Forget the key if you do not know these addresses.`,
    )
  }
  return replaced
}

/** Where calls go with these settings. */
function originsOf(settings: Settings): string[] {
  const addresses = Object.values(serviceAddresses(settings))
  return [...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []))]
}

/** Settings are stored readable, so the key must not get among them by mistake. */
export const keyAmongSettings = (): { ok: false; fault: Fault } =>
  failed({
    code: 'invalidInput',
    message: 'The gateway key stands in one of these settings, where it would be stored readable.',
    nextStep: 'Take it out there; the key itself is sent with every call anyway.',
  })
