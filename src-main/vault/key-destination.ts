import type { ServiceSettings } from '#shared/bridge/settings'

/**
 * Where the key goes: to an origin, in a header. The header counts too: a gateway keeps the header
 * it knows to itself and hands all others on to the provider behind it.
 */
export interface KeyDestination {
  /** Scheme, host and port, for instance `https://flights.example`. */
  origin: string
  /** Name of the header that carries the key, in lower case. */
  header: string
}

/** Where the key of a service's calls goes; undefined if the service has no address. */
export function destinationOf({
  address,
  keyHeader,
}: Pick<ServiceSettings, 'address' | 'keyHeader'>): KeyDestination | undefined {
  const url = URL.parse(address)
  return url === null ? undefined : { origin: url.origin, header: keyHeader.toLowerCase() }
}

/** True if the destination is one of these. */
export const isAmong = (destination: KeyDestination, all: readonly KeyDestination[]): boolean =>
  all.some(({ origin, header }) => origin === destination.origin && header === destination.header)

/** All of both, each once. */
export function joinDestinations(
  some: readonly KeyDestination[],
  more: readonly KeyDestination[],
): KeyDestination[] {
  const joined: KeyDestination[] = []
  for (const one of [...some, ...more]) if (!isAmong(one, joined)) joined.push(one)
  return joined
}
