import type { InputValue } from '#shared/operation/read-input'
import { notify } from '../state/notices'
import { callStateOf } from './calls'
import { changeDraft, type Draft, draftOf, draftWith, holdsAnything, saysTheSame } from './drafts'

/** Changes a form; what stood there before can be had back. */
export function overwriteDraft(
  operation: string,
  words: string,
  change: (draft: Draft) => Draft,
): void {
  const before = draftOf(operation)
  changeDraft(operation, change)
  if (!holdsAnything(before) || saysTheSame(before, draftOf(operation))) return
  notify('information', words, { label: 'Undo', run: () => changeDraft(operation, () => before) })
}

/** Whether the form holds something that was never sent: it exists nowhere else. */
function isUnsent(operation: string): boolean {
  const draft = draftOf(operation)
  const state = callStateOf(operation)
  if (!holdsAnything(draft)) return false
  if (state.at === 'idle') return true
  const { values, extra, body } = state.question
  return !saysTheSame(draft, draftWith(operation, values, extra, body))
}

/**
 * Puts the values of an answer that is opened from elsewhere into its form. Typed values that were
 * never sent stay: opening an answer is no wish to lose them. The answer's values are still offered.
 */
export function fillFromElsewhere(
  operation: string,
  values: Readonly<Record<string, InputValue>>,
  extra: Readonly<Record<string, InputValue>>,
  body?: InputValue,
): void {
  const next = draftWith(operation, values, extra, body)
  if (!isUnsent(operation) || saysTheSame(draftOf(operation), next)) {
    changeDraft(operation, () => next)
    return
  }
  notify('information', 'The form keeps what you typed. The answer was asked with other values.', {
    label: 'Fill them in',
    run: () => overwriteDraft(operation, 'The values replaced what you typed.', () => next),
  })
}
