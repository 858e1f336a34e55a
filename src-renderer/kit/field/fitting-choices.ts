/** A value that travels, with its words. */
export interface CodeChoice {
  value: string
  label: string
}

/** The choices whose code or words hold what is typed; all of them if it is one of the codes. Pure. */
export function fittingChoices(choices: readonly CodeChoice[], typed: string): CodeChoice[] {
  const text = typed.trim().toLowerCase()
  const whole = choices.some(({ value }) => value.toLowerCase() === text)
  if (text === '' || whole) return [...choices]
  return choices.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(text))
}
