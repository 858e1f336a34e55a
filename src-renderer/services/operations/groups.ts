import type { Operation } from '#shared/operation/operation'

/** Operations of one service that stand under the same heading. */
export interface OperationGroup {
  name: string
  operations: readonly Operation[]
}

/** The operations by group, in the order in which they are declared. */
export function groupOperations(operations: readonly Operation[]): readonly OperationGroup[] {
  const groups = new Map<string, Operation[]>()
  for (const one of operations) groups.set(one.group, [...(groups.get(one.group) ?? []), one])
  return [...groups].map(([name, members]) => ({ name, operations: members }))
}

/** Operations whose title, path, group or summary holds every word. */
export function filterOperations(
  operations: readonly Operation[],
  text: string,
): readonly Operation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((one) => {
    const hay = [one.title, one.shortTitle, one.group, one.request.path, one.summary, one.name]
      .join('\n')
      .toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}
