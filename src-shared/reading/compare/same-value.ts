/**
 * Whether two JSON values are the same, whatever the order of their members. Keeps its own stack, so
 * that deep nesting cannot end it.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  const pairs: [unknown, unknown][] = [[one, other]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair
    if (Object.is(left, right)) continue
    if (typeof left !== 'object' || typeof right !== 'object') return false
    if (left === null || right === null || Array.isArray(left) !== Array.isArray(right))
      return false
    const names = Object.keys(left)
    if (names.length !== Object.keys(right).length) return false
    for (const name of names) {
      if (!Object.hasOwn(right, name)) return false
      pairs.push([Reflect.get(left, name), Reflect.get(right, name)])
    }
  }
  return true
}
