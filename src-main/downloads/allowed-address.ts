import type { World } from '../gateway/ports'
import { isLoopback } from '../net/proxy'
import { confirmedOrigins, isAllowed, mayAsk } from '../pictures/picture-address'

/** A file of the demo gateway, whatever its port was when its address was given. */
const demoFile = /^http:\/\/127\.0\.0\.1:\d+(\/media\/.*)$/

/**
 * The address that a file is fetched from now; undefined if that is not allowed. The rule is that of pictures:
 * https from the public internet, or an address on this computer that the person set for a service;
 * with demo data the demo gateway's own files only, at its present address.
 */
export function presentAddress(
  address: string,
  world: Pick<World, 'realm' | 'service'>,
  demoOrigin: string | null,
): string | undefined {
  const url = URL.parse(address)
  if (url === null) return undefined
  if (world.realm === 'demo') {
    const path = demoFile.exec(url.href)?.[1]
    if (path === undefined || demoOrigin === null) return undefined
    return `${demoOrigin}${path}`
  }
  return isAllowed(url, world) ? url.href : undefined
}

/** Why an address may not be fetched from, in one sentence. */
export function refusedAddress(world: Pick<World, 'realm'>, address: string): string {
  if (world.realm === 'demo') return 'With demo data only files of the demo gateway can be fetched.'
  const url = URL.parse(address)
  if (url !== null && url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `The address begins with “${url.protocol}”; only web addresses are opened.`
  }
  const where = url === null || url.host === '' ? 'The address' : `The address at ${url.host}`
  return `${where} is not on the public internet, so nothing is fetched from there.`
}

/**
 * Whether a file may be fetched from an address now: one on this computer only if the person has
 * confirmed that calls go there.
 */
export function mayFetch(
  address: string,
  world: Pick<World, 'realm' | 'service' | 'maySendKey'>,
): boolean {
  const url = URL.parse(address)
  return world.realm === 'demo' || (url !== null && mayAsk(url, world))
}

/** The origins on this computer that files may come from. */
export function privateOrigins(
  world: Pick<World, 'realm' | 'service' | 'maySendKey'>,
  demoOrigin: string | null,
): string[] {
  if (world.realm === 'demo') return demoOrigin === null ? [] : [demoOrigin]
  return [...confirmedOrigins(world)].filter((origin) => isLoopback(origin))
}
