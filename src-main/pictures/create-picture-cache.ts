import type { Clock } from '../core/clock'
import type { Gateway, World } from '../gateway/ports'
import type { Picture } from '../library/methods'
import type { Library } from '../library/ports'
import { findRoute } from '../net/find-route'
import { type Fetched, fetchPicture } from './fetch-picture'
import { mayAsk, type PictureAddress, readPictureAddress } from './picture-address'
import type { PictureConnections } from './picture-connections'
import { sniffPicture } from './sniff-picture'

export interface PicturePorts {
  library: Pick<Library, 'ask'>
  connections: PictureConnections
  clock: Clock
  world(): World
  /** Where the demo gateway is now; null while it is not there. */
  demoOrigin(): string | null
  connection: Gateway['connection']
  resolveProxy(url: string): Promise<string>
  version: string
}

/** Pictures of what the library holds: fetched once, kept, and served to the window. */
export interface PictureCache {
  /** The picture at an address, stored or fetched now; undefined if there is none to show. */
  find(address: string): Promise<Picture | undefined>
  /** Which of these addresses can be fetched and are not stored yet. */
  missing(addresses: readonly string[]): Promise<string[]>
  /** Ends what is being fetched, and forgets what was refused. */
  endAll(): void
  stop(): Promise<void>
}

const atOnce = 6
const mostWaiting = 500

/** Remembers for a while which pictures could not be had, so that they are not asked for again. */
interface NegativeCache {
  holds(key: string): boolean
  /** @param lasting trying again soon does not help */
  add(key: string, lasting: boolean): void
  clear(): void
}

const mostRemembered = 2_000
const lastingMs = 60 * 60_000
const firstMs = 30_000
const longestMs = 30 * 60_000

/** A failed picture is tried again after half a minute, then a minute, two, up to half an hour. */
function createNegativeCache(now: () => number): NegativeCache {
  // A map keeps the order of insertion: the oldest go first.
  const all = new Map<string, { until: number; failures: number }>()
  return {
    holds(key) {
      const one = all.get(key)
      const left = (one?.until ?? 0) - now()
      // More than it ever is: the clock was set back.
      return left > 0 && left <= lastingMs
    },
    add(key, lasting) {
      const failures = (all.get(key)?.failures ?? 0) + 1
      const wait = lasting ? lastingMs : Math.min(longestMs, firstMs * 2 ** (failures - 1))
      all.delete(key)
      all.set(key, { until: now() + wait, failures })
      for (const oldest of all.keys()) {
        if (all.size <= mostRemembered) break
        all.delete(oldest)
      }
    },
    clear: () => all.clear(),
  }
}

/** Lets so many pieces of work run at a time; the newest waiting goes first. */
interface NewestFirstQueue {
  /** Undefined if there were too many newer ones, or all were sent away. */
  take<Value>(work: () => Promise<Value>): Promise<Value | undefined>
  cancelWaiting(): void
}

/**
 * Newest first, since what a person scrolled past matters less than what is in view; beyond `most`
 * the oldest are sent away.
 */
function createNewestFirstQueue(atOnce: number, most: number): NewestFirstQueue {
  let running = 0
  let waiting: ((go: boolean) => void)[] = []

  /** A waiting one takes the place of the one that is done, so that no other slips in between. */
  function handOn(): void {
    const next = waiting.pop()
    if (next === undefined) running -= 1
    else next(true)
  }

  return {
    async take(work) {
      if (running < atOnce) running += 1
      else {
        const go = await new Promise<boolean>((resolve) => {
          waiting.push(resolve)
          if (waiting.length > most) waiting.shift()?.(false)
        })
        if (!go) return undefined
      }
      try {
        return await work()
      } finally {
        handOn()
      }
    },
    cancelWaiting() {
      const all = waiting
      waiting = []
      for (const go of all) go(false)
    },
  }
}

/** Makes the cache: six pictures are fetched at a time, the newest wish first. */
export function createPictureCache(ports: PicturePorts): PictureCache {
  const { library, connections, clock } = ports
  const negativeCache = createNegativeCache(clock.now)
  const queue = createNewestFirstQueue(atOnce, mostWaiting)
  const underway = new Map<string, Promise<Picture | undefined>>()
  let ending = new AbortController()

  const read = (address: string): PictureAddress | undefined =>
    readPictureAddress(address, ports.world(), ports.demoOrigin())

  /** The demo gateway needs no network, so it is asked whatever the system says. */
  function mayFetch(world: World): boolean {
    if (!world.settings.library.pictures) return false
    return world.realm === 'demo' || ports.connection().at === 'online'
  }

  async function find({ key, url }: PictureAddress): Promise<Picture | undefined> {
    const kept = await library.ask('picture', { url: key })
    if (kept.ok && kept.value !== null) {
      // A restored backup may hold anything: what is served is recognised by its bytes.
      const { data } = kept.value
      const type = sniffPicture(data)
      if (type !== undefined) return { type, data }
    }
    if (url === null || negativeCache.holds(key) || !mayFetch(ports.world())) return undefined
    const { signal } = ending
    const fetched = await queue.take(() => fetch(url, signal))
    // Forgotten meanwhile: it must not be kept after all.
    if (fetched === undefined || signal.aborted) return undefined
    if (fetched.at === 'picture') {
      // A caller that waits for the picture does not wait for the disk.
      void library.ask('keepPicture', { url: key, picture: fetched.picture })
      return fetched.picture
    }
    negativeCache.add(key, fetched.at === 'refused')
    return undefined
  }

  function fetch(url: URL, signal: AbortSignal): Promise<Fetched> {
    const { realm, settings } = ports.world()
    // The demo gateway is on this computer, and no service of the person's own.
    const allows = (one: URL): boolean =>
      realm === 'demo' ? one.origin === ports.demoOrigin() : mayAsk(one, ports.world())
    return fetchPicture(url, {
      connections,
      clock,
      allows,
      route: (origin, until) =>
        findRoute(origin, settings.network, ports.resolveProxy, { clock, signal: until }),
      userAgent: `GatewayDesk/${ports.version}`,
      signal,
    })
  }

  return {
    async find(address) {
      const wanted = read(address)
      if (wanted === undefined) return undefined
      const mine = underway.get(wanted.key)
      if (mine !== undefined) return await mine
      const found = find(wanted).finally(() => underway.delete(wanted.key))
      underway.set(wanted.key, found)
      return await found
    },
    async missing(addresses) {
      if (!mayFetch(ports.world())) return []
      const byKey = new Map<string, string>()
      for (const address of addresses) {
        const wanted = read(address)
        if (wanted !== undefined && wanted.url !== null) byKey.set(wanted.key, address)
      }
      const missing = await library.ask('missingPictures', { urls: [...byKey.keys()] })
      if (!missing.ok) return []
      return missing.value.flatMap((key) => byKey.get(key) ?? [])
    },
    endAll() {
      queue.cancelWaiting()
      ending.abort()
      ending = new AbortController()
      negativeCache.clear()
    },
    async stop() {
      queue.cancelWaiting()
      ending.abort()
      await connections.close()
    },
  }
}
