/** The one shape of message for whatever the stand-in does not imitate. */
export function notImplemented(what: string): Error {
  return new Error(`STANDIN: ${what} not implemented`)
}

// Read by promises, inspectors, serialisers and module interop on any object at all, so reading them
// says nothing about the program.
const harmless = new Set([
  'then',
  'toJSON',
  'constructor',
  '__esModule',
  'default',
  'inspect',
  'nodeType',
  'tagName',
  'length',
  'name',
  'prototype',
  'caller',
  'arguments',
  'callee',
  'splice',
  'domain',
])

/** Whether a read of this property is to be answered with undefined instead of a failure. */
export function isHarmlessRead(property: string | symbol): boolean {
  return typeof property === 'symbol' || property.startsWith('_') || harmless.has(property)
}

/** The same object, where reading a property it does not have throws `STANDIN: <path>.<property>`. */
export function strict<Target extends object>(path: string, target: Target): Target {
  return new Proxy(target, {
    get(own, property, receiver) {
      if (property in own) return Reflect.get(own, property, receiver)
      if (isHarmlessRead(property)) return undefined
      throw notImplemented(`${path}.${String(property)}`)
    },
  })
}

/** An API of which nothing is imitated: importing it is fine, using it throws. */
export function absent(path: string): object {
  const target = function standIn() {
    throw notImplemented(path)
  }
  return new Proxy(target, {
    get(_own, property) {
      if (isHarmlessRead(property) && property !== 'prototype') return undefined
      if (property === 'prototype') return target.prototype
      throw notImplemented(`${path}.${String(property)}`)
    },
    construct() {
      throw notImplemented(path)
    },
  })
}

/** Throws for the first key of `given` that is not in `known`. */
export function refuseUnknownKeys(path: string, given: object, known: ReadonlySet<string>): void {
  for (const key of Object.keys(given)) {
    if (!known.has(key)) throw notImplemented(`${path}.${key}`)
  }
}
