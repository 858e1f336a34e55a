/**
 * Makes ids that sort by time, also as text: nine characters of time, four of a counter, both in
 * base 36. A clock that is set back does not break the order within one run.
 */
export function createIds(now: () => number): () => string {
  let last = 0
  let counter = 0
  return () => {
    const time = Math.max(now(), last)
    counter = time === last ? counter + 1 : 0
    last = time
    return `${time.toString(36).padStart(9, '0')}${counter.toString(36).padStart(4, '0')}`
  }
}
