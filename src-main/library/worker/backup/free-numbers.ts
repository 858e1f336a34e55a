/** Finds numbers for rows that are taken over; a number is free or taken within its group. */
export interface FreeNumbers {
  /** The wanted number, or the next free one above it, which is taken from now on. */
  take(group: number, wanted: number): number
}

/**
 * What was passed once is not passed again: a file in which 100,000 rows claim the same number takes
 * no longer than one in which each has its own.
 *
 * @param isTaken whether a row that is there already has it
 * @param step from one number to the next that may be used in its place
 */
export function createFreeNumbers(
  isTaken: (group: number, number: number) => boolean,
  step: number,
): FreeNumbers {
  /** By group: numbers that are taken, each with a later one that may be free. */
  const groups = new Map<number, Map<number, number>>()
  return {
    take(group, wanted) {
      const later = groups.get(group) ?? new Map<number, number>()
      groups.set(group, later)
      const passed: number[] = []
      let number = wanted
      for (;;) {
        const next = later.get(number) ?? (isTaken(group, number) ? number + step : undefined)
        if (next === undefined) break
        passed.push(number)
        number = next
      }
      for (const one of passed) later.set(one, number)
      later.set(number, number + step)
      return number
    },
  }
}
