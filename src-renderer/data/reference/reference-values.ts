/** One value that a form takes, and what it is called. */
export interface ReferenceValue {
  value: string
  name: string
}

/** The values that fit what is typed, by value or name; those that begin with it first. Pure. */
export function fittingValues(
  values: readonly ReferenceValue[],
  typed: string,
): readonly ReferenceValue[] {
  const words = typed.trim().toLowerCase()
  const rank = ({ value, name }: ReferenceValue) => {
    if (value.toLowerCase() === words) return 0
    if (name.toLowerCase().startsWith(words)) return 1
    return `${value} ${name}`.toLowerCase().includes(words) ? 2 : 3
  }
  return values
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at < 3)
    .sort(({ at: before }, { at: after }) => before - after)
    .map(({ one }) => one)
}
