import { isMembers } from '#shared/reading/plain'

/** Settings whose members people name: a change replaces them whole. */
const replacedWhole: ReadonlySet<string> = new Set(['freshness', 'library.serviceCapMegabytes'])

export interface Merged {
  value: Record<string, unknown>
  /** Dotted paths of the patch that no setting has. */
  unknownPaths: string[]
}

/**
 * Lays a patch over the present settings: objects member by member, lists and named records whole.
 * Members that are `undefined` change nothing. Only names that exist are followed, so a patch can
 * neither add settings nor reach an object's prototype.
 */
export function mergePatch(
  present: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
  prefix = '',
): Merged {
  const value: Record<string, unknown> = { ...present }
  const unknownPaths: string[] = []
  for (const [name, change] of Object.entries(patch)) {
    const path = `${prefix}${name}`
    if (!Object.hasOwn(present, name) || path === 'version') {
      unknownPaths.push(path)
      continue
    }
    if (change === undefined) continue
    const before = present[name]
    if (isMembers(before) && isMembers(change) && !replacedWhole.has(path)) {
      const inner = mergePatch(before, change, `${path}.`)
      value[name] = inner.value
      unknownPaths.push(...inner.unknownPaths)
    } else {
      value[name] = change
    }
  }
  return { value, unknownPaths }
}
