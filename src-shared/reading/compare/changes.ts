/** What became of something between two answers. */
export const changeKinds = ['added', 'removed', 'changed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The way to a value: names of members, and places in lists. */
export type ValuePath = readonly (string | number)[]

/** One value that differs. What is not there on a side is undefined. */
export interface ValueChange {
  kind: ChangeKind
  path: ValuePath
  before: unknown
  after: unknown
}

/** How many there are of each. */
export interface ChangeCounts {
  added: number
  removed: number
  changed: number
}

/** Counts changes by their kind. */
export function countChanges(changes: readonly { kind: ChangeKind }[]): ChangeCounts {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const { kind } of changes) counts[kind] += 1
  return counts
}

/** A path as code writes it: `data.items[3].title`; the whole is "". */
export function writePath(path: ValuePath): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`
      return /^[A-Za-z_$][\w$]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`
    })
    .join('')
    .replace(/^\./, '')
}
