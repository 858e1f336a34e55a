import type { ReactNode } from 'react'
import type { Answer } from '#shared/bridge/answer'
import { isUnanswered } from '#shared/services/unanswered'
import { isKind, type OfKind } from '../../data/asked'
import { Shown, type ShownProps } from './shown'
import { Unanswered } from './unanswered'

interface AnsweredProps<Model extends { at: string }, At extends Model['at']>
  extends Omit<ShownProps<Model>, 'empty' | 'bar' | 'children'> {
  /** The kind of answer that the page shows. */
  at: At
  /** What is shown instead if such an answer has nothing to show; false if it has something. */
  empty?: (model: OfKind<Model, At>) => ReactNode
  /** Between source and contents: what can be done. */
  bar?: ((model: OfKind<Model, At>) => ReactNode) | undefined
  children: (model: OfKind<Model, At>, answer: Answer) => ReactNode
}

/** `Shown` for one kind of answer; if the service answered something else, the page says why. */
export function Answered<Model extends { at: string }, At extends Model['at']>(
  props: AnsweredProps<Model, At>,
) {
  const { at, empty, bar, children, ...shown } = props
  const { operation, handle } = shown
  return (
    <Shown
      {...shown}
      bar={(model) => isKind(model, at) && bar?.(model)}
      empty={(model) =>
        isUnanswered(model) ? (
          <Unanswered model={model} operation={operation} handle={handle} />
        ) : isKind(model, at) ? (
          empty?.(model) || undefined
        ) : undefined
      }
    >
      {(model, answer) => isKind(model, at) && children(model, answer)}
    </Shown>
  )
}
