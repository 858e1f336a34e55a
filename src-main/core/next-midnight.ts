/**
 * When the local calendar day after this moment begins, by which budgets are counted. Pure.
 *
 * @param now epoch milliseconds
 */
export function nextMidnight(now: number): number {
  const day = new Date(now)
  day.setHours(24, 0, 0, 0)
  return day.getTime()
}
