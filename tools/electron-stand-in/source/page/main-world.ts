import type { CreatePeer, offered, PageElement, PageEvent, PageWorld, Peer } from './page-world.ts'

/** What the main-world script is given. */
export interface MainWorldConfig {
  /** The name of the one event by which the worlds find each other; unknown to the page. */
  readonly secret: string
  readonly offered: typeof offered
}

/**
 * The main-world end, run from its source text before any page script: defines what the preload
 * exposes, and sends window.open and permission requests to the main process.
 */
export function installMainWorld(
  world: PageWorld,
  config: MainWorldConfig,
  createPeer: CreatePeer,
): void {
  const { freeze, defineProperty, getOwnPropertyNames } = Object
  const { apply } = Reflect
  let peer: Peer | null = null

  const freezeDeeply = (value: unknown, seen: Set<unknown>): void => {
    const holds = (typeof value === 'object' && value !== null) || typeof value === 'function'
    // Elements of a typed array cannot be frozen.
    if (!holds || seen.has(value) || ArrayBuffer.isView(value)) return
    seen.add(value)
    for (const name of getOwnPropertyNames(value)) freezeDeeply(Reflect.get(value, name), seen)
    freeze(value)
  }

  const expose = (key: string, api: unknown) => {
    if (Object.hasOwn(world, key)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    }
    freezeDeeply(api, new Set())
    defineProperty(world, key, { value: api, enumerable: true })
  }

  const greet = (event: PageEvent) => {
    const channel: PageElement | null | undefined = event.relatedTarget
    if (!channel || peer) return
    peer = createPeer(world, channel, 'to-main', 'to-isolated')
    peer.offer(config.offered.expose, expose)
  }
  world.addEventListener(config.secret, greet, { once: true })

  const ask = (identifier: number, given: unknown[]): unknown => peer?.call(identifier, given)
  const isAllowed = async (permission: string, details: object) =>
    (await ask(config.offered.askPermission, [permission, details])) === true
  const refuse = () => {
    const Refusal: unknown = Reflect.get(world, 'DOMException')
    return Reflect.construct(Refusal as typeof Error, ['Permission denied', 'NotAllowedError'])
  }

  const replace = (owner: unknown, name: string, make: (native: never) => unknown) => {
    if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) return
    const native: unknown = Reflect.get(owner, name)
    if (typeof native !== 'function') return
    defineProperty(owner, name, {
      value: make(native as never),
      writable: true,
      enumerable: true,
      configurable: true,
    })
  }

  type Native = (...given: unknown[]) => unknown
  const prototypeOf = (name: string): unknown => {
    const Class: unknown = Reflect.get(world, name)
    return typeof Class === 'function' ? Class.prototype : undefined
  }
  const asking =
    (permission: string, details: (given: unknown[]) => object = () => ({})) =>
    (native: Native): Native =>
      async function asked(this: unknown, ...given: unknown[]) {
        if (!(await isAllowed(permission, details(given)))) throw refuse()
        return apply(native, this, given)
      }

  replace(prototypeOf('Clipboard'), 'readText', asking('clipboard-read'))
  replace(prototypeOf('Clipboard'), 'read', asking('clipboard-read'))
  replace(prototypeOf('Clipboard'), 'writeText', asking('clipboard-sanitized-write'))
  replace(prototypeOf('Clipboard'), 'write', asking('clipboard-sanitized-write'))
  replace(prototypeOf('Element'), 'requestFullscreen', asking('fullscreen'))
  replace(
    prototypeOf('MediaDevices'),
    'getUserMedia',
    asking('media', ([constraints]) => ({
      mediaTypes: ['audio', 'video'].filter((kind) => Reflect.get(Object(constraints), kind)),
    })),
  )
  replace(
    Reflect.get(world, 'Notification'),
    'requestPermission',
    (): Native => async () => ((await isAllowed('notifications', {})) ? 'granted' : 'denied'),
  )
  for (const name of ['getCurrentPosition', 'watchPosition']) {
    replace(
      prototypeOf('Geolocation'),
      name,
      (native: Native): Native =>
        function located(this: unknown, ...given: unknown[]) {
          isAllowed('geolocation', {}).then((allowed) => {
            const refused = given[1]
            if (allowed) apply(native, this, given)
            else if (typeof refused === 'function') refused({ code: 1, message: 'Denied' })
          })
          return 0
        },
    )
  }

  const absolute = (address: unknown) => {
    try {
      return new URL(String(address ?? ''), world.document.baseURI).href
    } catch {
      return String(address)
    }
  }
  const openWindow = (address: unknown, name: unknown, features: unknown, disposition: string) => {
    const url = address === undefined || address === '' ? 'about:blank' : absolute(address)
    ask(config.offered.openWindow, [url, String(name ?? ''), String(features ?? ''), disposition])
    return null
  }
  const inPlace = new Set(['', '_self', '_parent', '_top'])
  replace(
    world,
    'open',
    (native: Native): Native =>
      (address, name, features) =>
        inPlace.has(String(name ?? '_blank'))
          ? apply(native, world, [address, name, features])
          : openWindow(address, name, features, features ? 'new-window' : 'foreground-tab'),
  )

  const followLink = (event: PageEvent) => {
    if (event.defaultPrevented) return
    const Link: unknown = Reflect.get(world, 'HTMLAnchorElement')
    const link = event.composedPath().find((item) => item instanceof (Link as never))
    const href: unknown = link && Reflect.get(Object(link), 'href')
    if (typeof href !== 'string' || href === '' || href.startsWith('javascript:')) return
    const target = String(Reflect.get(Object(link), 'target'))
    const aside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    if (!aside && inPlace.has(target)) return
    event.preventDefault()
    openWindow(href, aside ? '' : target, '', aside ? 'background-tab' : 'foreground-tab')
  }
  world.addEventListener('click', followLink)
  world.addEventListener('auxclick', followLink)
}
