/** Lower-case letters without accents, so that "zurich" finds "Zürich". Pure, as all here. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** How far a name is from what is typed: 0 is an exact match. */
export type Distance = 0 | 1 | 2 | 3

/**
 * How well the names of one thing fit what is typed: 0 one of them whole, 1 its beginning, 2 the
 * beginning of a later word or of what stands in brackets, 3 none.
 *
 * @param typed as `folded` gives it
 */
export function distanceTo(typed: string, names: readonly string[]): Distance {
  const texts = names.map(folded)
  if (texts.includes(typed)) return 0
  if (texts.some((text) => text.startsWith(typed))) return 1
  return texts.some((text) => text.includes(` ${typed}`) || text.includes(`(${typed}`)) ? 2 : 3
}

/** Whether a text holds every word of what is typed, in any order. */
export const holdsWords = (text: string, typed: string): boolean => {
  const whole = folded(text)
  return folded(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
