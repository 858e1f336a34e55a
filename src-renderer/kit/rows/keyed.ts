/**
 * Values with a key each that none of the others has. Of children with equal keys React forgets all but the
 * last, and those stay on the page when others come; what a service sends may repeat anything. Pure.
 *
 * @param nameOf what tells a value from most others: the same value keeps its key while others come or go
 */
export function keyed<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { key: string; value: Value }[] {
  const times = new Map<string, number>()
  return values.map((value) => {
    const name = nameOf(value)
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return { key: `${before} ${name}`, value }
  })
}
