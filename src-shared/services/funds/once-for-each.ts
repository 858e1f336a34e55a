const mostKept = 5_000
const longestKept = 200

/** Does the work once for each text: categories, types and houses repeat thousands of times. */
export function onceForEach(work: (text: string) => string): (text: string) => string {
  const done = new Map<string, string>()
  return (text) => {
    const known = done.get(text)
    if (known !== undefined) return known
    const made = work(text)
    if (text.length <= longestKept && done.size < mostKept) done.set(text, made)
    return made
  }
}
