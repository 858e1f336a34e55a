import type { MethodName } from '../methods'
import type { Methods } from './context'
import type { Request } from './protocol'

/** Methods whose slices may be read between without harm to anything but their own answers. */
type Named = Request<MethodName>

/**
 * Whether reading must wait for an earlier change that is not over: it asks for the very answer that
 * is being kept, or for answers while some are being forgotten.
 */
export function dependsOn(methods: Methods, reading: Named, change: Named): boolean {
  const kept = keptBy(methods, change)
  if (kept !== undefined) {
    const { key, id } = kept
    if (isAbout(reading, 'find')) return reading.input.key === key
    if (isAbout(reading, 'open')) return reading.input.id === id
    if (isAbout(reading, 'has')) return reading.input.ids.includes(id)
    if (isAbout(reading, 'ages')) return reading.input.keys.includes(key)
    return isAbout(reading, 'versions')
  }
  if (isAbout(change, 'forget')) {
    if (isAbout(reading, 'find')) return mayForget(change.input, reading.input.key)
    return isAbout(reading, 'open') || isAbout(reading, 'has') || isAbout(reading, 'ages')
  }
  return false
}

/** The answer that a change keeps, by its id and its question. */
function keptBy<Name extends MethodName>(
  methods: Methods,
  { name, input }: Request<Name>,
): { key: string; id: string } | undefined {
  const method: Methods[Name] = methods[name]
  return method.manner === 'write' ? method.keeps?.(input) : undefined
}

/** Whether forgetting may take away the answers to a question, as far as its key tells. */
function mayForget({ realm, what }: Request<'forget'>['input'], key: string): boolean {
  if (realm !== undefined && !key.startsWith(`${realm}:`)) return false
  const operation = key.slice(key.indexOf(':') + 1).split('?', 1)[0]
  if (what.at === 'operation') return what.operation === operation
  if (what.at === 'service') return operation?.startsWith(`${what.service}.`) === true
  return what.at !== 'pictures'
}

function isAbout<Name extends MethodName>(request: Named, name: Name): request is Request<Name> {
  return request.name === name
}
