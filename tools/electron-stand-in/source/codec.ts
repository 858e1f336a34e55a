import { types } from 'node:util'

/** Turns structured-cloneable values into JSON text and back. */
export interface Codec {
  /** Throws `An object could not be cloned.` for what the structured clone algorithm refuses. */
  encode(value: unknown): string
  decode(text: string): unknown
}

/** What the codec needs of the world it runs in. */
export interface CodecWorld {
  toBase64(bytes: Uint8Array): string
  fromBase64(text: string): Uint8Array<ArrayBuffer>
  /** A proxy looks like what it stands for, but has no clone. */
  isProxy(value: object): boolean
}

/**
 * Builds a codec. The source text of this function is also run inside pages, so it must not refer to
 * anything outside itself.
 */
export function createCodec(world: CodecWorld): Codec {
  const { isArray } = Array
  const plainDepth = 200

  // Most messages are plain JSON: those need no second representation.
  function isPlain(value: unknown, depth: number): boolean {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
    if (typeof value !== 'object' || depth > plainDepth || world.isProxy(value)) return false
    if (isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        if (!isPlain(value[index], depth + 1)) return false
      }
      return true
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return false
    for (const item of Object.values(value)) if (!isPlain(item, depth + 1)) return false
    return true
  }

  function packError(error: Error, pack: (value: unknown) => unknown): unknown {
    return ['e', error.name, error.message, error.stack ?? '', pack(error.cause)]
  }

  function packObject(value: object, pack: (value: unknown) => unknown): unknown {
    if (isArray(value))
      return ['l', value.length, Object.entries(value).map(([k, v]) => [k, pack(v)])]
    if (value instanceof Date) return ['d', value.getTime()]
    if (value instanceof RegExp) return ['r', value.source, value.flags]
    if (value instanceof Map) return ['m', [...value].map(([k, v]) => [pack(k), pack(v)])]
    if (value instanceof Set) return ['s', [...value].map(pack)]
    if (value instanceof Error) return packError(value, pack)
    if (value instanceof ArrayBuffer) return ['b', world.toBase64(new Uint8Array(value))]
    if (ArrayBuffer.isView(value)) {
      const raw = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      return ['t', Object.prototype.toString.call(value).slice(8, -1), world.toBase64(raw)]
    }
    if (value instanceof Boolean || value instanceof Number || value instanceof String) {
      return ['w', value.valueOf()]
    }
    if (Object.getPrototypeOf(value) === Object.prototype) {
      return ['o', Object.entries(value).map(([k, v]) => [k, pack(v)])]
    }
    throw new Error('An object could not be cloned.')
  }

  function packer(): (value: unknown) => unknown {
    const seen = new Map<object, number>()
    const pack = (value: unknown): unknown => {
      if (value === undefined) return ['u']
      if (typeof value === 'bigint') return ['i', String(value)]
      if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) {
        return ['n', Object.is(value, -0) ? '-0' : String(value)]
      }
      if (typeof value !== 'object' || value === null) return value
      const before = seen.get(value)
      if (before !== undefined) return ['=', before]
      seen.set(value, seen.size)
      return packObject(value, pack)
    }
    return pack
  }

  type Pairs = ReadonlyArray<readonly [unknown, unknown]>

  function textOf(value: unknown): string {
    if (typeof value !== 'string') throw new Error('The message is damaged.')
    return value
  }

  function listOf(value: unknown): readonly unknown[] {
    if (!isArray(value)) throw new Error('The message is damaged.')
    return value
  }

  function pairsOf(value: unknown): Pairs {
    return listOf(value).map((pair) => {
      const [key, item] = listOf(pair)
      return [key, item]
    })
  }

  function unpackBytes(kind: string, text: string): unknown {
    const { buffer } = world.fromBase64(text)
    if (kind === 'DataView') return new DataView(buffer)
    const View: unknown = Reflect.get(globalThis, kind)
    if (typeof View !== 'function') throw new Error('An object could not be cloned.')
    return Reflect.construct(View, [buffer])
  }

  function unpackError(name: string, message: unknown, stack: unknown): Error {
    const Known: unknown = Reflect.get(globalThis, name)
    const isKnown = typeof Known === 'function' && Known.prototype instanceof Error
    const error = isKnown ? Reflect.construct(Known, [message]) : new Error(textOf(message))
    Object.defineProperty(error, 'stack', { value: stack, writable: true, configurable: true })
    return error
  }

  function unpacker(): (value: unknown) => unknown {
    // In the order in which the packer met them: a later mention is only a number.
    const seen: unknown[] = []
    const keep = <Kept>(value: Kept): Kept => {
      seen.push(value)
      return value
    }
    const fill = <Target extends object>(target: Target, pairs: Pairs): Target => {
      for (const [key, item] of pairs) {
        Object.defineProperty(target, textOf(key), {
          value: unpack(item),
          writable: true,
          enumerable: true,
          configurable: true,
        })
      }
      return target
    }
    const unpackMap = (pairs: Pairs): unknown => {
      const map = keep(new Map())
      for (const [key, item] of pairs) map.set(unpack(key), unpack(item))
      return map
    }
    const unpackSet = (items: readonly unknown[]): unknown => {
      const set = keep(new Set())
      for (const item of items) set.add(unpack(item))
      return set
    }
    const unpack = (value: unknown): unknown => {
      if (!isArray(value)) return value
      const [kind, first, second, third, fourth]: readonly unknown[] = value
      switch (kind) {
        case 'u':
          return undefined
        case 'i':
          return BigInt(textOf(first))
        case 'n':
          return Number(first)
        case '=':
          return seen[Number(first)]
        case 'l':
          return fill(keep(new Array(Number(first))), pairsOf(second))
        case 'o':
          return fill(keep({}), pairsOf(first))
        case 'd':
          return keep(new Date(Number(first)))
        case 'r':
          return keep(new RegExp(textOf(first), textOf(second)))
        case 'w':
          return keep(Object(first))
        case 'b':
          return keep(world.fromBase64(textOf(first)).buffer)
        case 't':
          return keep(unpackBytes(textOf(first), textOf(second)))
        case 'm':
          return unpackMap(pairsOf(first))
        case 's':
          return unpackSet(listOf(first))
        case 'e': {
          const error = keep(unpackError(textOf(first), second, third))
          const cause = unpack(fourth)
          if (cause !== undefined) {
            Object.defineProperty(error, 'cause', {
              value: cause,
              writable: true,
              configurable: true,
            })
          }
          return error
        }
        default:
          throw new Error('The message is damaged.')
      }
    }
    return unpack
  }

  return {
    encode(value) {
      if (isPlain(value, 0)) return `j${JSON.stringify(value)}`
      let clone: unknown
      try {
        clone = structuredClone(value)
      } catch {
        throw new Error('An object could not be cloned.')
      }
      return `p${JSON.stringify(packer()(clone))}`
    },
    decode(text) {
      const body: unknown = JSON.parse(text.slice(1))
      return text.startsWith('j') ? body : unpacker()(body)
    },
  }
}

/** The codec of the main process. */
export const codec = createCodec({
  toBase64: (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  fromBase64: (text) => new Uint8Array(Buffer.from(text, 'base64')),
  isProxy: types.isProxy,
})
