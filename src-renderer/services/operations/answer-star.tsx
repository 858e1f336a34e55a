import { lazy, Suspense } from 'react'
import type { Answer } from '#shared/bridge/answer'
import { useAnswerMark } from '../../queries/use-versions'

const SaveButton = lazy(() =>
  import('../../kit/save/save-button').then((module) => ({ default: module.SaveButton })),
)

/** The star of a whole answer; there once it is known whether the answer is saved. */
export function AnswerStar({ answer }: { answer: Answer }) {
  const mark = useAnswerMark(answer)
  if (mark === undefined) return null
  return (
    <Suspense>
      <SaveButton key={answer.id} pointer={{ at: 'answer', id: answer.id }} mark={mark} />
    </Suspense>
  )
}
