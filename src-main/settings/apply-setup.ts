import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import type { Settings } from '#shared/bridge/settings'
import { eachService } from '#shared/operation/operation'
import { serviceList } from '#shared/services/index'
import type { PersonQuestion, SystemPort } from '../core/ports'
import { holdsKey } from '../vault/find-key'
import type { KeyDestination } from '../vault/key-destination'
import type { KeyVault } from '../vault/key-vault'
import { listDestinations } from './key-confirmation'
import { keyDestinations } from './key-destinations'
import { raisedBudgets, raiseQuestion } from './raised-budgets'
import type { SettingsStore } from './settings-store'
import { readSetup } from './setup-file'

/** What a file brings that decides where calls, and the key with them, go. */
type Route = Pick<Settings, 'addressTemplate'> & {
  proxy: Pick<Settings['network'], 'proxy' | 'proxyAddress'>
  services: Record<keyof Settings['services'], RouteOfService>
}
type RouteOfService = Pick<
  Settings['services']['flights'],
  'address' | 'keyHeader' | 'extraHeaders'
>

/**
 * Applies the text of a setup or of a backup's settings as a whole or not at all. If it sends calls
 * elsewhere than the present settings do, the person is asked first: by declining they
 * keep their own addresses, proxy and headers, and accept the rest. They are asked in the same way
 * before it raises a budget. The folder of downloads is never changed: only the person sets it.
 *
 * @param of a backup brings its addresses only if a box is ticked, and never changes the world
 */
export async function applySetup(
  text: string,
  of: 'setup' | 'backup',
  {
    settings,
    vault,
    system,
  }: { settings: SettingsStore; vault: KeyVault; system: Pick<SystemPort, 'ask'> },
): Promise<Result<Settings>> {
  const read = readSetup(text)
  if (!read.ok) return read
  if (holdsKey(read.value, vault.key())) return keyAmongSettings()
  const fresh = keyDestinations(read.value).filter((one) => !vault.mayGoTo(one))
  const question = routeQuestion(read.value, settings.current(), fresh, of)
  const key = vault.key()
  const taken = question !== undefined && (await system.ask(question))
  const raised = raisedBudgets(read.value, settings.current())
  const mayRaise = raised.length > 0 && (await system.ask(raiseQuestion(raised, of)))
  // Read again: the settings may have been changed while a question was open.
  const present = settings.current()
  const agreed = new Set(mayRaise ? raised.map(({ words }) => words) : [])
  const kept = raisedBudgets(read.value, present).filter(({ words }) => !agreed.has(words))
  const route = question === undefined || taken ? read.value : present
  const whole = joined(read.value, route, present, of)
  for (const { service } of kept) {
    whole.services[service].dailyBudget = present.services[service].dailyBudget
  }
  const replaced = settings.replace(whole)
  if (!replaced.ok || !taken || key === null || vault.key() !== key) return replaced
  const confirmed = await vault.confirm(fresh)
  return confirmed.ok ? ok(replaced.value) : confirmed
}

/** Settings of a file with the route of one of both, and what only the person decides. */
function joined(
  read: Settings,
  route: Settings,
  present: Settings,
  of: 'setup' | 'backup',
): Settings {
  const { proxy, proxyAddress } = route.network
  const services = { ...read.services }
  for (const { id } of serviceList) {
    const { address, keyHeader, extraHeaders } = route.services[id]
    services[id] = { ...read.services[id], address, keyHeader, extraHeaders }
  }
  return {
    ...read,
    // A world that changed by itself would hide what was just restored.
    start: of === 'backup' && present.start !== 'ask' ? present.start : read.start,
    addressTemplate: route.addressTemplate,
    services,
    library: of === 'backup' ? widerLimits(read.library, present.library) : read.library,
    downloads: {
      ...read.downloads,
      folder: present.downloads.folder,
      // A file that a person opens may end the look at what they copy, and never begin it.
      watchClipboard: read.downloads.watchClipboard && present.downloads.watchClipboard,
    },
    network: { ...read.network, proxy, proxyAddress },
  }
}

/** Restoring a backup deletes nothing: of each limit of the library the wider one holds. */
function widerLimits(read: Settings['library'], own: Settings['library']): Settings['library'] {
  const caps = { ...read.serviceCapMegabytes }
  for (const { id } of serviceList) {
    const [one, other] = [caps[id], own.serviceCapMegabytes[id]]
    if (one === undefined || other === undefined) delete caps[id]
    else caps[id] = Math.max(one, other)
  }
  return {
    ...read,
    capMegabytes: Math.max(read.capMegabytes, own.capMegabytes),
    keepDays:
      read.keepDays === null || own.keepDays === null
        ? null
        : Math.max(read.keepDays, own.keepDays),
    serviceCapMegabytes: caps,
  }
}

function routeOf({ addressTemplate, services, network }: Settings): Route {
  const { proxy, proxyAddress } = network
  return {
    addressTemplate,
    proxy: { proxy, proxyAddress },
    services: eachService((id) => {
      const { address, keyHeader, extraHeaders } = services[id]
      return { address, keyHeader, extraHeaders }
    }),
  }
}

/** What the person is asked before a file changes where calls go; undefined if it does not. */
function routeQuestion(
  read: Settings,
  present: Settings,
  fresh: readonly KeyDestination[],
  of: 'setup' | 'backup',
): PersonQuestion | undefined {
  const route = routeOf(read)
  if (JSON.stringify(route) === JSON.stringify(routeOf(present))) return undefined
  const headers = serviceList.flatMap(({ id, title }) =>
    route.services[id].extraHeaders.map(({ name }) => `${title}: ${name}`),
  )
  const { proxy, proxyAddress } = route.proxy
  const parts = [
    fresh.length === 0
      ? 'It has no address that your key does not go to already.'
      : `Calls, and your key with them, would go to:\n${listDestinations(fresh)}`,
    ...(proxy === 'custom' ? [`Through the proxy:\n${proxyAddress}`] : []),
    ...(headers.length === 0 ? [] : [`With the further headers:\n${headers.join('\n')}`]),
    'They would replace your own addresses, headers and proxy. Everything else is imported in any case.',
  ]
  const detail = parts.join('\n\n')
  return of === 'setup'
    ? {
        message: 'This setup changes where your calls go.',
        detail,
        accept: 'Use those of the file',
        decline: 'Keep mine',
      }
    : {
        message: 'This backup has other addresses, headers or another proxy.',
        detail,
        tick: 'Use the addresses, headers and the proxy of the backup',
        accept: 'Continue',
        decline: 'Keep mine',
      }
}

/** Settings are stored in plain text, so the key must not get among them by mistake. */
export const keyAmongSettings = (): { ok: false; fault: Fault } =>
  failed({
    code: 'invalidInput',
    message: 'The gateway key is in one of these settings, where it would be stored as plain text.',
    nextStep: 'Remove it there; the key itself is sent with every call anyway.',
  })
