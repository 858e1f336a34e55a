/** What a person typed into a limit: a whole number, nothing, or why it is neither. */
export type LimitReading =
  | { at: 'limit'; value: number | null }
  | { at: 'refused'; sentence: string }

/** Digits, alone or in groups of three. */
const wholeNumber = /^(\d{1,9}|\d{1,3}([ .,'’\u00a0\u202f]\d{3}){1,2})$/

/** Reads a limit as typed; `required` if it may not be empty. Pure. */
export function readLimit(text: string, required: boolean): LimitReading {
  const typed = text.trim()
  if (typed === '') {
    return required ? { at: 'refused', sentence: 'Enter a number.' } : { at: 'limit', value: null }
  }
  if (!wholeNumber.test(typed)) return { at: 'refused', sentence: 'Enter a whole number.' }
  return { at: 'limit', value: Number(typed.replaceAll(/\D/g, '')) }
}
