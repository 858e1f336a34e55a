import { serviceIds } from '#shared/operation/operation'
import type { World } from '../gateway/ports'
import { isLoopback } from '../net/proxy'
import { isPublicHost } from '../net/public-addresses'
import { destinationOf } from '../vault/key-destination'

/** A picture that may be had. */
export interface PictureAddress {
  /** Names it among the stored ones. */
  key: string
  /** Where to ask; null if it can only be kept. */
  url: URL | null
}

const longest = 4000

/** Pictures of the demo gateway, whatever its port was when the answer came. */
const demoPicture = /^http:\/\/127\.0\.0\.1:\d+(\/media\/.*)$/

/**
 * Decides which pictures may be fetched: https from the public internet, or from an address on this
 * machine that the person set for a service. In the demo world only the demo gateway's own, which
 * are asked at its present address and kept under one that stays. Undefined = none of these.
 */
export function readPictureAddress(
  text: string,
  world: Pick<World, 'realm' | 'service' | 'maySendKey'>,
  demoOrigin: string | null,
): PictureAddress | undefined {
  if (text.length > longest) return undefined
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  const demo = demoPicture.exec(url.href)
  if (world.realm === 'demo') {
    if (demo?.[1] === undefined) return undefined
    const present = demoOrigin === null ? null : URL.parse(demo[1], demoOrigin)
    return { key: `demo:${demo[1]}`, url: present }
  }
  if (!isAllowed(url, world)) return undefined
  return { key: url.href, url: mayAsk(url, world) ? url : null }
}

/** Whether a picture may come from there at all; `mayAsk` says whether it may be fetched now. */
export function isAllowed(url: URL, world: Pick<World, 'service'>): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (isLoopback(url.origin)) return ownOrigins(world).has(url.origin)
  return url.protocol === 'https:' && isPublicHost(url.hostname)
}

/**
 * Whether something may be fetched from there now; each step of a redirection is asked again. A page can
 * change the address of a service, so that one on this computer counts only if the person has confirmed
 * that calls go there: else a page that was taken over could ask whatever else listens here.
 */
export function mayAsk(url: URL, world: Pick<World, 'service' | 'maySendKey'>): boolean {
  if (!isAllowed(url, world)) return false
  return !isLoopback(url.origin) || confirmedOrigins(world).has(url.origin)
}

/** The origins of services that the person has confirmed. */
export const confirmedOrigins = ({
  service,
  maySendKey,
}: Pick<World, 'service' | 'maySendKey'>): Set<string> =>
  new Set(
    serviceIds.flatMap((id) => {
      const destination = destinationOf(service(id))
      return destination !== undefined && maySendKey(destination) ? [destination.origin] : []
    }),
  )

const ownOrigins = ({ service }: Pick<World, 'service'>): Set<string> =>
  new Set(serviceIds.flatMap((id) => URL.parse(service(id).address)?.origin ?? []))
