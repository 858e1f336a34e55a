import { EventEmitter } from 'node:events'
import { isHarmlessRead, notImplemented } from './not-implemented.ts'

type Listener = Parameters<EventEmitter['on']>[1]

const always = new Set(['newListener', 'removeListener', 'error'])

/**
 * An event emitter that refuses event names it was not given, and properties that neither it nor
 * its subclasses have. `path` is how messages name it, for instance `electron.app`.
 */
export class StrictEmitter extends EventEmitter {
  readonly _path: string
  readonly _known: ReadonlySet<string>

  constructor(path: string, known: readonly string[]) {
    super()
    this._path = path
    this._known = new Set(known)
  }

  #check(event: string | symbol): void {
    if (typeof event !== 'string' || this._known.has(event) || always.has(event)) return
    throw notImplemented(`${this._path}.on('${event}')`)
  }

  override on(event: string | symbol, listener: Listener): this {
    this.#check(event)
    return super.on(event, listener)
  }

  override addListener(event: string | symbol, listener: Listener): this {
    this.#check(event)
    return super.addListener(event, listener)
  }

  override once(event: string | symbol, listener: Listener): this {
    this.#check(event)
    return super.once(event, listener)
  }

  override prependListener(event: string | symbol, listener: Listener): this {
    this.#check(event)
    return super.prependListener(event, listener)
  }

  override prependOnceListener(event: string | symbol, listener: Listener): this {
    this.#check(event)
    return super.prependOnceListener(event, listener)
  }
}

// At the end of the prototype chain, so that instances stay ordinary objects (private fields work)
// and only reads that nothing answers arrive here.
Object.setPrototypeOf(
  StrictEmitter.prototype,
  new Proxy(EventEmitter.prototype, {
    get(own, property, receiver) {
      if (property in own) return Reflect.get(own, property, receiver)
      if (isHarmlessRead(property)) return undefined
      const path: unknown = Reflect.get(receiver, '_path', receiver)
      throw notImplemented(`${typeof path === 'string' ? path : 'electron'}.${String(property)}`)
    },
  }),
)

/** An event as listeners get it: `preventDefault()` is what the emitter asks about afterwards. */
export interface PreventableEvent {
  defaultPrevented: boolean
  preventDefault(): void
}

/** A fresh event carrying `fields`, as Electron's first listener argument. */
export function preventable<Fields extends object>(fields: Fields): Fields & PreventableEvent {
  const event = {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}
