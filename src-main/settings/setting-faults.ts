import type { z } from 'zod'
import { type Fault, failed } from '#shared/bridge/result'

/** One sentence per refused setting, by its dotted path. */
export function fieldSentences(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'settings'
    fields[path] ??= sentence(issue)
  }
  return fields
}

/** The fault that refuses some settings and changes nothing. */
export function invalidFields(
  message: string,
  fields: Record<string, string>,
): { ok: false; fault: Fault } {
  return failed({
    code: 'invalidInput',
    message,
    nextStep: 'Correct the marked values; nothing was changed.',
    fields,
  })
}

// The schema's own words are for programmers; people get the bound or the choice.
function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? 'This cannot be empty.'
        : `The smallest value is ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters.`
      if (issue.origin === 'array') return `At most ${issue.maximum} entries.`
      return `The largest value is ${issue.maximum}.`
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_type':
      return issue.expected === 'int' ? 'Enter a whole number.' : expectedWords(issue.expected)
    default:
      return issue.message
  }
}

function expectedWords(expected: string): string {
  switch (expected) {
    case 'number':
      return 'Enter a number.'
    case 'string':
      return 'Enter text.'
    case 'boolean':
      return 'Choose on or off.'
    default:
      return 'This value is not valid here.'
  }
}
