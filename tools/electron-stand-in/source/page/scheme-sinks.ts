import type { PageWorld } from './page-world.ts'

/** What the script needs to know of the mapping of schemes. */
export interface SchemeSinksConfig {
  /** The custom schemes, without colon. */
  readonly schemes: readonly string[]
  /** `app://host/` is `https://host` followed by this, for instance `.app-standin.invalid`. */
  readonly suffixes: Readonly<Record<string, string>>
}

type Native = (...given: unknown[]) => unknown

/**
 * Stock Chromium cannot load `app://…`, so wherever page scripts hand over an address it is replaced
 * by the `https://` one that the stand-in answers; reading it back gives the original. Run from its
 * source text in the main world before any page script.
 */
export function installSchemeSinks(world: PageWorld, config: SchemeSinksConfig): void {
  const { apply } = Reflect
  const { defineProperty, getOwnPropertyDescriptor, getOwnPropertyNames } = Object
  const outward = new RegExp(`\\b(${config.schemes.join('|')})://([a-z0-9.-]+)`, 'gi')
  const inward = config.schemes.map((scheme) => {
    const suffix = (config.suffixes[scheme] ?? '').replaceAll('.', '\\.')
    return { scheme, pattern: new RegExp(`https://([a-z0-9.-]+)${suffix}`, 'gi') }
  })
  const out = (value: unknown): unknown => {
    const text = typeof value === 'object' && value instanceof URL ? value.href : value
    if (typeof text !== 'string' || !text.includes('://')) return value
    return text.replace(outward, (_whole, scheme: string, host: string) => {
      return `https://${host}${config.suffixes[scheme.toLowerCase()]}`
    })
  }
  const back = (value: unknown): unknown => {
    if (typeof value !== 'string' || !value.startsWith('https://')) return value
    let text = value
    for (const { scheme, pattern } of inward) text = text.replace(pattern, `${scheme}://$1`)
    return text
  }

  const prototypeOf = (name: string): object | null => {
    const Class: unknown = Reflect.get(world, name)
    return typeof Class === 'function' ? Class.prototype : null
  }
  const wrap = (owner: object | null, name: string, translated: readonly number[]) => {
    const native: unknown = owner && Reflect.get(owner, name)
    if (!owner || typeof native !== 'function') return
    const replacement = {
      [name](this: unknown, ...given: unknown[]) {
        const items = given.map((item, index) => (translated.includes(index) ? out(item) : item))
        return apply(native, this, items)
      },
    }
    defineProperty(owner, name, {
      value: replacement[name],
      writable: true,
      enumerable: true,
      configurable: true,
    })
  }
  const wrapProperty = (owner: object | null, name: string) => {
    const native = owner && getOwnPropertyDescriptor(owner, name)
    if (!owner || !native?.set || !native.get) return
    const { get, set } = native
    defineProperty(owner, name, {
      ...native,
      get(this: unknown) {
        return back(apply(get, this, []))
      },
      set(this: unknown, value: unknown) {
        apply(set, this, [out(value)])
      },
    })
  }
  const wrapConstructor = (name: string) => {
    const native: unknown = Reflect.get(world, name)
    if (typeof native !== 'function') return
    const replacement = new Proxy(native, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, [out(given[0]), ...given.slice(1)], newTarget),
    })
    defineProperty(world, name, { value: replacement, writable: true, configurable: true })
  }

  const addresses: Readonly<Record<string, readonly string[]>> = {
    HTMLImageElement: ['src', 'srcset'],
    HTMLMediaElement: ['src'],
    HTMLVideoElement: ['poster'],
    HTMLSourceElement: ['src', 'srcset'],
    HTMLTrackElement: ['src'],
    HTMLIFrameElement: ['src', 'srcdoc'],
    HTMLEmbedElement: ['src'],
    HTMLObjectElement: ['data'],
    HTMLScriptElement: ['src'],
    HTMLLinkElement: ['href'],
    HTMLAnchorElement: ['href'],
    HTMLFormElement: ['action'],
    Element: ['innerHTML', 'outerHTML'],
  }
  for (const [name, properties] of Object.entries(addresses)) {
    for (const property of properties) wrapProperty(prototypeOf(name), property)
  }
  const element = prototypeOf('Element')
  const attributes = new Set([
    ...['src', 'srcset', 'href', 'xlink:href', 'poster', 'data', 'action', 'formaction', 'style'],
    'srcdoc',
  ])
  const wrapAttribute = (name: string, position: number) => {
    const native: unknown = element && Reflect.get(element, name)
    if (!element || typeof native !== 'function') return
    const replacement: Native = function (this: unknown, ...given) {
      if (attributes.has(String(given[position]).toLowerCase())) {
        given[position + 1] = out(given[position + 1])
      }
      return back(apply(native, this, given))
    }
    defineProperty(element, name, { value: replacement, writable: true, configurable: true })
  }
  wrapAttribute('setAttribute', 0)
  wrapAttribute('setAttributeNS', 1)
  wrapAttribute('getAttribute', 0)
  wrap(element, 'insertAdjacentHTML', [1])
  wrap(prototypeOf('Range'), 'createContextualFragment', [0])
  wrap(prototypeOf('XMLHttpRequest'), 'open', [1])
  wrap(prototypeOf('Document'), 'write', [0])
  wrap(prototypeOf('Navigator'), 'sendBeacon', [0])
  wrap(prototypeOf('CSSStyleSheet'), 'insertRule', [0])
  wrap(prototypeOf('CSSStyleSheet'), 'replaceSync', [0])
  wrap(prototypeOf('CSSStyleDeclaration'), 'setProperty', [1])
  wrap(world, 'fetch', [0])
  for (const name of ['Request', 'Worker', 'SharedWorker', 'EventSource', 'Audio']) {
    wrapConstructor(name)
  }
  const style = prototypeOf('CSSStyleDeclaration')
  for (const name of style ? getOwnPropertyNames(style) : []) {
    if (/image|background|^content$|cursor|mask|cssText|^src$/i.test(name))
      wrapProperty(style, name)
  }
  wrapProperty(prototypeOf('Response'), 'url')
}
