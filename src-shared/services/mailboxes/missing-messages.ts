interface Named {
  id: string
}

/**
 * The ids of a list that the next list shows to be gone. A list that is not all of the mailbox says it only of
 * what stood before a message that it still has: what stood behind may lie beyond what it lists. Pure.
 *
 * @param before the earlier list, in its order
 * @param whole whether the later list is all of the mailbox
 */
export function missingMessages(
  before: readonly Named[],
  after: readonly Named[],
  whole: boolean,
): ReadonlySet<string> {
  const present = new Set(after.map(({ id }) => id))
  const known = whole ? before.length : before.findLastIndex(({ id }) => present.has(id))
  const ids = before.slice(0, Math.max(0, known)).map(({ id }) => id)
  return new Set(ids.filter((id) => !present.has(id)))
}
