import { listStep } from '../../ui/list-step'

const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

/**
 * The row that a key leads to: arrows, pages, ends, and J and K as in mail programs. With
 * Ctrl or Command letters are commands and no steps.
 *
 * @param active place of the row, −1 if none is
 * @param page how many rows are in view
 */
export function rowStep(
  key: string,
  command: boolean,
  active: number,
  count: number,
  page: number,
): number | undefined {
  const letter = command ? undefined : letters[key.toLowerCase()]
  return listStep(letter ?? key, active, count, page)
}
