import type { Operation } from '#shared/operation/operation'
import type { InputValue } from '#shared/operation/read-input'
import type { CallState } from '../../queries/call-state'

type Failure = Extract<CallState, { at: 'failed' }>
type Values = Readonly<Record<string, InputValue>>

const longestValue = 40

const textOf = (value: InputValue | undefined): string => {
  const said = value ?? ''
  const text = typeof said === 'string' ? said : JSON.stringify(said)
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestValue ? `${line.slice(0, longestValue)}…` : line
}

/** What was asked with another value by the answer that is shown, with that value; pure. */
function differing({ question, previous }: Failure): { name: string; value: string }[] {
  if (previous === undefined) return []
  const asked: Values = { ...question.values, ...question.extra }
  const answered: Values = { ...previous.values, ...previous.extra }
  return [...new Set([...Object.keys(answered), ...Object.keys(asked)])].flatMap((name) => {
    const value = textOf(answered[name])
    return value === textOf(asked[name]) ? [] : [{ name, value }]
  })
}

/** Whether the answer from before answers another question than the one that came to nothing. Pure. */
export const answersAnother = (state: Failure): boolean => differing(state).length > 0

/**
 * What is shown below a call that came to nothing: the answer from before, and if that answers
 * another question, which. Pure.
 */
export function previousWords({ fields }: Pick<Operation, 'fields'>, state: Failure): string {
  const others = differing(state)
  if (others.length === 0) return 'This is the previous answer.'
  const named = others
    .map(({ name, value }) => {
      const label = fields[name]?.label ?? name
      return value === '' ? `${label} left out` : `${label} “${value}”`
    })
    .join(', ')
  return `This answers an earlier question, with ${named}.`
}
