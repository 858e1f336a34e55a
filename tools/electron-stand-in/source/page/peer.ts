import type { CreatePeer, PageEvent } from './page-world.ts'

type Callable = (...given: never[]) => unknown

/** A value on its way: data, an error's message, a function, a promise, or a list or object of such. */
type Node =
  | readonly ['v', unknown]
  | readonly ['e', string]
  | readonly ['f', number]
  | readonly ['<', number]
  | readonly ['p', number]
  | readonly ['l', readonly Node[]]
  | readonly ['o', ReadonlyArray<readonly [string, Node]>]

interface Message {
  readonly serial: number
  readonly call?: number
  readonly given?: readonly Node[]
  readonly settles?: number
  readonly works?: boolean
  readonly answer?: Node
}

/**
 * One end of the channel between a document's main world and the isolated world of its preload.
 * Values cross it by the rules of Electron's contextBridge: data is copied, functions and promises
 * are proxied, an Error keeps its message, instances of classes keep their own properties only.
 *
 * It is run inside pages from its source text, so it must not refer to anything outside itself. What
 * it needs of the page is taken before page scripts run, so that they cannot replace it.
 */
export const createPeer: CreatePeer = (world, channel, inbound, outbound) => {
  const { isArray } = Array
  const { keys, freeze, getPrototypeOf, defineProperty, getOwnPropertyDescriptor } = Object
  const plainPrototype = Object.prototype
  const { apply } = Reflect
  const { CustomEvent, Blob } = world
  const dispatch = channel.dispatchEvent
  const take = CustomEvent.prototype.preventDefault
  const PagePromise = Promise
  const PageSet = Set<unknown>
  const hasSeen = Set.prototype.has
  const addSeen = Set.prototype.add
  const then = Promise.prototype.then
  const detailOf = getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get
  const deepest = 1000
  const uncloneable = 'An object could not be cloned.'
  const unknownFailure =
    'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'

  // Without a prototype, so that nothing a page adds to it is found here.
  const own: Record<number, Callable> = Object.create(null)
  const identifiers = new WeakMap<Callable, number>()
  const foreign = new WeakMap<Callable, number>()
  const settlers: Record<number, (works: boolean, value: unknown) => void> = Object.create(null)
  const answers: Record<number, Message> = Object.create(null)
  // The two ends count in different ranges, and below 100 are the identifiers fixed in advance.
  let last = 100
  let serial = 0

  const opaque = [Date, RegExp, Map, Set, ArrayBuffer, Boolean, Number, String, Blob]
  const isOpaque = (value: object) => {
    if (ArrayBuffer.isView(value)) return true
    for (let index = 0; index < opaque.length; index += 1) {
      if (value instanceof (opaque[index] as never)) return true
    }
    return false
  }

  // Data that the structured clone algorithm copies exactly as contextBridge would.
  const isData = (value: unknown, depth: number, seen: Set<unknown>): boolean => {
    if (typeof value === 'function' || typeof value === 'symbol') return false
    if (typeof value !== 'object' || value === null) return true
    if (depth > deepest) return false
    if (apply(hasSeen, seen, [value])) return true
    apply(addSeen, seen, [value])
    if (isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        if (!isData(value[index], depth + 1, seen)) return false
      }
      return true
    }
    if (getPrototypeOf(value) !== plainPrototype) return isOpaque(value)
    const names = keys(value)
    for (let index = 0; index < names.length; index += 1) {
      if (!isData(Reflect.get(value, names[index] ?? ''), depth + 1, seen)) return false
    }
    return true
  }

  // Crossing the worlds is a structured clone. What cannot be cloned (a proxy, say) arrives as null,
  // and the other end takes only what arrived.
  const send = (message: object) => {
    const event = new CustomEvent(outbound, { detail: message, cancelable: true })
    if (apply(dispatch, channel, [event]) === true) throw new Error(uncloneable)
  }

  const messageOf = (error: unknown): string => {
    const message: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined
    return typeof message === 'string' ? message : unknownFailure
  }

  const settleLater = (promise: Promise<unknown>): Node => {
    last += 1
    const settles = last
    const report = (works: boolean) => (value: unknown) => {
      try {
        send({ serial: 0, settles, works, answer: encode(value, 0) })
      } catch (error) {
        send({ serial: 0, settles, works: false, answer: ['e', messageOf(error)] })
      }
    }
    apply(then, promise, [report(true), report(false)])
    return ['p', settles]
  }

  const isFunction = (value: unknown): value is Callable => typeof value === 'function'

  const encodeFunction = (value: Callable): Node => {
    const origin = foreign.get(value)
    if (origin !== undefined) return ['<', origin]
    let identifier = identifiers.get(value)
    if (identifier === undefined) {
      last += 1
      identifier = last
      identifiers.set(value, identifier)
      own[identifier] = value
    }
    return ['f', identifier]
  }

  const encodeList = (value: readonly unknown[], depth: number): Node[] => {
    const items: Node[] = []
    for (let index = 0; index < value.length; index += 1) {
      items[index] = encode(value[index], depth + 1)
    }
    return items
  }

  const encodeObject = (value: object, depth: number): Node => {
    if (isArray(value)) return ['l', encodeList(value, depth)]
    const pairs: Array<[string, Node]> = []
    const names = keys(value)
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] ?? ''
      const item: unknown = Reflect.get(value, name)
      // Symbols cannot cross.
      if (typeof item !== 'symbol') pairs[pairs.length] = [name, encode(item, depth + 1)]
    }
    return ['o', pairs]
  }

  const encode = (value: unknown, depth: number): Node => {
    if (depth > deepest) {
      throw new Error(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      )
    }
    if (isFunction(value)) return encodeFunction(value)
    if (typeof value === 'symbol') return ['v', undefined]
    if (typeof value !== 'object' || value === null) return ['v', value]
    if (value instanceof PagePromise) return settleLater(value)
    if (value instanceof Error) return ['e', messageOf(value)]
    if (isOpaque(value) || isData(value, depth, new PageSet())) return ['v', value]
    return encodeObject(value, depth)
  }

  const decodeList = (items: readonly Node[]): unknown[] => {
    const list: unknown[] = []
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index]
      if (item) list[index] = decode(item)
    }
    return list
  }

  const decodeObject = (pairs: ReadonlyArray<readonly [string, Node]>): object => {
    const made: object = {}
    for (let index = 0; index < pairs.length; index += 1) {
      const pair = pairs[index]
      if (!pair) continue
      defineProperty(made, pair[0], {
        value: decode(pair[1]),
        writable: true,
        enumerable: true,
        configurable: true,
      })
    }
    return made
  }

  const decodeFunction = (identifier: number): Callable => {
    const proxy = (...given: unknown[]) => call(identifier, given)
    foreign.set(proxy, identifier)
    return proxy
  }

  const decodePromise = (identifier: number): Promise<unknown> =>
    new PagePromise((resolve, reject) => {
      settlers[identifier] = (works, value) => (works ? resolve(value) : reject(value))
    })

  const decode = (node: Node): unknown => {
    switch (node[0]) {
      case 'v':
        return node[1]
      case 'e':
        return new Error(node[1])
      case '<':
        return own[node[1]]
      case 'f':
        return decodeFunction(node[1])
      case 'p':
        return decodePromise(node[1])
      case 'l':
        return decodeList(node[1])
      case 'o':
        return decodeObject(node[1])
      default:
        return node satisfies never
    }
  }

  const call = (identifier: number, given: readonly unknown[]): unknown => {
    serial += 1
    const mine = serial
    send({ serial: mine, call: identifier, given: encodeList(given, 0) })
    const answer = answers[mine]
    delete answers[mine]
    if (!answer?.answer) throw new Error('The other world did not answer.')
    const value = decode(answer.answer)
    if (!answer.works) throw value
    return value
  }

  const serve = (message: Message, identifier: number) => {
    const { serial } = message
    try {
      const run = own[identifier]
      if (!run || !message.given) throw new Error('There is no such function.')
      const answer = encode(apply(run, undefined, decodeList(message.given)), 0)
      send({ serial, works: true, answer })
    } catch (error) {
      send({ serial, works: false, answer: ['e', messageOf(error)] })
    }
  }

  channel.addEventListener(inbound, (event: PageEvent) => {
    const message: Message | null = detailOf ? apply(detailOf, event, []) : null
    if (message === null) return
    apply(take, event, [])
    if (message.call !== undefined) return serve(message, message.call)
    if (message.settles !== undefined) {
      const settle = settlers[message.settles]
      delete settlers[message.settles]
      return settle?.(message.works === true, message.answer && decode(message.answer))
    }
    answers[message.serial] = message
  })

  freeze(opaque)
  return {
    call,
    offer(identifier, run) {
      own[identifier] = run
      identifiers.set(run, identifier)
    },
  }
}
