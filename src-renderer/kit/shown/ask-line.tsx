import { isUnanswered } from '#shared/services/unanswered'
import type { Asked } from '../../data/asked'
import type { OperationHandle } from '../../data/use-operation'
import { LinkButton } from '../../ui/layout'
import { titleOf } from './unanswered'

interface AskLineProps<Model extends { at: string }> {
  handle: Pick<OperationHandle<Model>, 'asked' | 'ask'>
  /** The kind of answer that holds what is wanted. */
  at: Model['at']
  /** What is asked for: "Its details". */
  label: string
  /** On the button: "Ask for its details". */
  words: string
}

/**
 * One line about a call that would add to the page: a button to make it, that it is
 * under way, or why it brought nothing. Nothing once its answer is here.
 */
export function AskLine<Model extends { at: string }>(props: AskLineProps<Model>) {
  const { handle, at, label, words } = props
  const { asked } = handle
  if (asked.at === 'loading') return <span role="status">{label}: asking …</span>
  if (asked.at === 'ready' && asked.model.at === at) return null
  const why = whyNot(asked)
  // The stored answer already brought nothing.
  const ask = () => handle.ask({ mode: why === undefined ? 'kept-first' : 'refresh' })
  return why === undefined ? (
    <LinkButton onClick={ask}>{words} (1 call)</LinkButton>
  ) : (
    <span role="status">
      {label}: {why} <LinkButton onClick={ask}>Try again (1 call)</LinkButton>
    </span>
  )
}

/** Why the call did not bring what was wanted, in sentences; undefined before it was made. Pure. */
export function whyNot(asked: Asked<{ at: string }>): string | undefined {
  switch (asked.at) {
    case 'idle':
    case 'loading':
      return undefined
    case 'stopped':
      return 'The call was cancelled.'
    case 'failed':
      return saying(asked.fault.providerText) ?? asked.fault.message
    case 'unreadable':
      return 'The answer cannot be read here.'
    case 'ready': {
      const { model } = asked
      if (!isUnanswered(model) || model.at === 'missing') return 'The answer does not hold it.'
      if (model.at === 'unrecognised') return 'The answer has another shape.'
      return saying(model.sentence, model.reason) ?? 'The service refused and did not say why.'
    }
    default:
      return asked satisfies never
  }
}

const saying = (sentence: string | null | undefined, reason: string | null = null) =>
  sentence == null ? undefined : `${titleOf(sentence, reason)}. The service says: “${sentence}”`
