/**
 * Where a key of the keyboard leads from a row of a list; undefined for any other key.
 *
 * @param active place of the row, −1 if none is
 * @param page how many rows are in view
 */
export function listStep(
  key: string,
  active: number,
  count: number,
  page: number,
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined
  return target === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, target))
}
