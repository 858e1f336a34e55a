import { serviceIds } from '#shared/operation/operation'
import { isLoopback } from '../../net/proxy'
import type { GatewayPorts, World } from '../ports'
import type { ConnectionHints, ConnectionJudge } from './connection'

/** What the system says of the network, as far as it matters for where calls go. */
export function createNetworkHints({
  world,
  clock,
  maybeOnline,
}: Pick<GatewayPorts, 'world' | 'clock' | 'maybeOnline'>): ConnectionHints {
  return {
    now: clock.now,
    noNetwork: () => !maybeOnline() && reachesOut(world()),
    needsNetwork: (origin) => !isLoopback(origin),
  }
}

/** The demo gateway is on this computer, and so may the person's own be: they need no network. */
function reachesOut({ realm, service }: World): boolean {
  if (realm === 'demo') return false
  const origins = serviceIds.flatMap((id) => URL.parse(service(id).address)?.origin ?? [])
  return origins.length === 0 || origins.some((origin) => !isLoopback(origin))
}

/** Milliseconds until the first look: a person who starts without a network is notified at once. */
const firstLook = 200
/** Milliseconds that a call may take if the system is sure of having no network. */
const hopeless = 5_000

/**
 * How long a call may take, in milliseconds. A person who calls although the system knows of no network
 * may know better, but does not wait long.
 */
export function timeoutFor(origin: string, seconds: number, maybeOnline: boolean): number {
  const usual = seconds * 1000
  return maybeOnline || isLoopback(origin) ? usual : Math.min(usual, hopeless)
}

/**
 * Looks at the hint now and then, without any request, so that people see that the network is gone
 * or back before they call. Answers how to stop.
 */
export function watchNetwork(
  { clock, lookEvery, changed }: Pick<GatewayPorts, 'clock' | 'lookEvery' | 'changed'>,
  connection: Pick<ConnectionJudge, 'look'>,
): () => void {
  let stop = (): void => undefined
  function watch(wait: number, every: number): void {
    stop = clock.after(wait, () => {
      if (connection.look()) changed()
      watch(every, every)
    })
  }
  if (lookEvery !== undefined && lookEvery > 0) watch(Math.min(lookEvery, firstLook), lookEvery)
  return () => stop()
}
