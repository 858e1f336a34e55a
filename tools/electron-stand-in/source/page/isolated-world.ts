import type { Codec, CodecWorld } from '../codec.ts'
import type { CreatePeer, offered, PageWorld } from './page-world.ts'

/** What the isolated-world script is given. */
export interface IsolatedWorldConfig {
  readonly secret: string
  readonly binding: string
  /** What comes before the token of a large message, on the document's own origin. */
  readonly largeMessagePath: string
  readonly offered: typeof offered
  readonly process: Readonly<Record<string, unknown>>
}

type Listener = (...given: unknown[]) => void
type Modules = Readonly<Record<string, unknown>>
type Preload = (
  require: (name: string) => unknown,
  process: object,
  exports: object,
  module: object,
  buffer: unknown,
  global: PageWorld,
  setImmediate: (run: Listener, ...given: unknown[]) => number,
  clearImmediate: (timer: number) => void,
) => void

/**
 * The isolated-world end, run from its source text before any page script: the `electron` module of
 * a sandboxed preload and its `require`, then the preload itself. Returns what the main process calls
 * to deliver messages.
 */
export function installIsolatedWorld(
  world: PageWorld,
  config: IsolatedWorldConfig,
  createPeer: CreatePeer,
  createCodec: (world: CodecWorld) => Codec,
  preload: Preload | null,
): void {
  const channel = world.document.createElement('div')
  world.dispatchEvent(new world.MouseEvent(config.secret, { relatedTarget: channel }))
  const peer = createPeer(world, channel, 'to-isolated', 'to-main')
  const codec = createCodec({
    toBase64: (bytes) => world.Uint8Array.prototype.toBase64.call(bytes),
    fromBase64: (text) => world.Uint8Array.fromBase64(text),
    // What a page hands over was cloned on its way here.
    isProxy: () => false,
  })
  const post: unknown = Reflect.get(world, config.binding)
  const send = (head: readonly unknown[], given: unknown) => {
    const text = `${JSON.stringify(head)}\n${codec.encode(given)}`
    const bytes = new TextEncoder().encode(text)
    if (typeof post === 'function') post(world.Uint8Array.prototype.toBase64.call(bytes))
  }
  const missing = (what: string) => new Error(`STANDIN: ${what} not implemented`)
  const refusing = <Target extends object>(path: string, target: Target): Target =>
    new Proxy(target, {
      get(own, name, receiver) {
        if (
          name in own ||
          typeof name === 'symbol' ||
          ['then', '__esModule', 'default', 'toJSON'].includes(name)
        ) {
          return Reflect.get(own, name, receiver)
        }
        throw missing(`${path}.${name}`)
      },
    })

  class EventEmitter {
    readonly _listeners = new Map<string, Array<{ run: Listener; original: Listener }>>()

    on(name: string, run: Listener, original = run, first = false) {
      const before = this._listeners.get(name) ?? []
      const added = { run, original }
      this._listeners.set(name, first ? [added, ...before] : [...before, added])
      return this
    }

    once(name: string, listener: Listener) {
      const run: Listener = (...given) => {
        this.off(name, listener)
        listener(...given)
      }
      return this.on(name, run, listener)
    }

    off(name: string, listener: Listener) {
      const before = this._listeners.get(name) ?? []
      const index = before.findLastIndex((item) => item.original === listener)
      if (index !== -1) this._listeners.set(name, before.toSpliced(index, 1))
      return this
    }

    emit(name: string, ...given: unknown[]) {
      const current = this._listeners.get(name) ?? []
      for (const { run } of current) run(...given)
      return current.length > 0
    }

    addListener(name: string, listener: Listener) {
      return this.on(name, listener)
    }

    prependListener(name: string, listener: Listener) {
      return this.on(name, listener, listener, true)
    }

    removeListener(name: string, listener: Listener) {
      return this.off(name, listener)
    }

    removeAllListeners(name?: string) {
      if (name === undefined) this._listeners.clear()
      else this._listeners.delete(name)
      return this
    }

    listenerCount(name: string) {
      return this._listeners.get(name)?.length ?? 0
    }

    listeners(name: string) {
      return (this._listeners.get(name) ?? []).map((item) => item.original)
    }

    eventNames() {
      return [...this._listeners.keys()]
    }

    setMaxListeners() {
      return this
    }
  }

  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastInvoke = 0
  const invoke = async (kind: string, name: string, given: unknown) => {
    lastInvoke += 1
    const id = lastInvoke
    const answer = new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }))
    try {
      send([kind, id, name], given)
    } catch (error) {
      pending.delete(id)
      throw error
    }
    return answer
  }

  class IpcRenderer extends EventEmitter {
    send(name: string, ...given: unknown[]) {
      send(['send', 0, name], given)
    }

    invoke(name: string, ...given: unknown[]) {
      return invoke('invoke', name, given)
    }

    sendSync(): never {
      throw missing('ipcRenderer.sendSync')
    }

    postMessage(): never {
      throw missing('ipcRenderer.postMessage')
    }

    sendToHost(): never {
      throw missing('ipcRenderer.sendToHost')
    }
  }
  const ipcRenderer = refusing('ipcRenderer', new IpcRenderer())

  const take = (text: string) => {
    const end = text.indexOf('\n')
    const [kind, id, name]: [string, number, string] = JSON.parse(text.slice(0, end))
    const value = codec.decode(text.slice(end + 1))
    if (kind === 'message') {
      const event = {
        sender: ipcRenderer,
        senderId: 0,
        ports: [],
        preventDefault() {},
        defaultPrevented: false,
      }
      ipcRenderer.emit(name, event, ...(value as unknown[]))
      return
    }
    const waiting = pending.get(id)
    pending.delete(id)
    if (kind === 'answer') waiting?.resolve(value)
    else waiting?.reject(new Error(String(value)))
  }

  // Messages stay in their order: what comes behind one that is being fetched waits for it.
  const arriving: Array<string | Promise<string>> = []
  const arrive = async (message: string | Promise<string>) => {
    arriving.push(message)
    if (arriving.length > 1) return
    while (arriving.length > 0) {
      const next = arriving[0]
      try {
        // A text is taken at once, in the task that brought it.
        if (next !== undefined) take(typeof next === 'string' ? next : await next)
      } catch (error) {
        world.console.error('Error in a listener of a preload script:', error)
      }
      arriving.shift()
    }
  }

  const unfetched = new Map<string, (text: string) => void>()
  const fetchMessage = async (token: string) => {
    try {
      const answer = await world.fetch(`${config.largeMessagePath}${token}`)
      if (answer.ok) {
        const text = await answer.text()
        send(['fetched', 0, token], [true])
        return text
      }
    } catch {
      // The page's policy allows no such request, or the answer broke off.
    }
    return await new Promise<string>((resolve) => {
      unfetched.set(token, resolve)
      send(['fetched', 0, token], [false])
    })
  }

  let buffered = ''
  const receive = (piece: string, isLast: boolean, token: string) => {
    buffered += piece
    if (!isLast) return
    const text = new TextDecoder().decode(world.Uint8Array.fromBase64(buffered))
    buffered = ''
    const resolve = unfetched.get(token)
    unfetched.delete(token)
    if (resolve === undefined) arrive(text)
    else resolve(text)
  }
  Object.defineProperty(world, `${config.binding}Receive`, { value: receive })
  Object.defineProperty(world, `${config.binding}Fetch`, {
    value: (token: string) => arrive(fetchMessage(token)),
  })

  // The main process keeps the window's size and title in step with the page.
  function watchPage() {
    world.addEventListener('resize', () =>
      send(['resized', 0, ''], [world.innerWidth, world.innerHeight]),
    )
    const { document } = world
    let title = ''
    const reportTitle = () => {
      if (document.title === title) return
      title = document.title
      send(['titled', 0, ''], [title])
    }
    const observer = new world.MutationObserver(reportTitle)
    world.addEventListener('DOMContentLoaded', () => {
      reportTitle()
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    })
  }

  peer.offer(config.offered.openWindow, (...given: unknown[]) => send(['open', 0, ''], given))
  peer.offer(config.offered.askPermission, (...given: unknown[]) => invoke('permission', '', given))
  if (world.parent !== world) return
  watchPage()
  if (!preload) return

  const contextBridge = refusing('contextBridge', {
    exposeInMainWorld(key: string, api: unknown) {
      peer.call(config.offered.expose, [key, api])
    },
  })
  const webUtils = refusing('webUtils', {})
  const webFrame = refusing('webFrame', {})
  const electron = refusing('electron (in a sandboxed preload)', {
    contextBridge,
    ipcRenderer,
    webFrame,
    webUtils,
  })
  const events = Object.assign(EventEmitter, { EventEmitter })
  const timers = refusing('timers (in a sandboxed preload)', {
    setTimeout: Reflect.get(world, 'setTimeout'),
    clearTimeout: Reflect.get(world, 'clearTimeout'),
    setInterval: Reflect.get(world, 'setInterval'),
    clearInterval: Reflect.get(world, 'clearInterval'),
    setImmediate: (run: Listener, ...given: unknown[]) => world.setTimeout(() => run(...given)),
    clearImmediate: Reflect.get(world, 'clearTimeout'),
  })
  const url = refusing('url (in a sandboxed preload)', { URL, URLSearchParams })
  const modules: Modules = {
    electron,
    'electron/common': electron,
    'electron/renderer': electron,
    events,
    'node:events': events,
    timers,
    'node:timers': timers,
    url,
    'node:url': url,
  }
  const require = (name: string) => {
    if (Object.hasOwn(modules, name)) return modules[name]
    throw new Error(`module not found: ${name}`)
  }
  const process = refusing(
    'process (in a sandboxed preload)',
    Object.assign(new EventEmitter(), config.process),
  )
  const buffer = refusing('Buffer (in a sandboxed preload)', () => {})
  const module = { exports: {} }
  try {
    preload(
      require,
      process,
      module.exports,
      module,
      buffer,
      world,
      timers.setImmediate,
      timers.clearImmediate,
    )
  } catch (error) {
    world.console.error('Unable to load preload script:', error)
    send(['preload-error', 0, ''], [error instanceof Error ? error : new Error(String(error))])
  }
}
