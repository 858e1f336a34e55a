import type { Answer } from '#shared/bridge/answer'
import { Star } from '../../kit/save/star'
import { useAnswerMark } from '../../queries/use-versions'

/** The star of a whole answer; there once it is known whether the answer is saved. */
export function AnswerStar({ answer }: { answer: Answer }) {
  const mark = useAnswerMark(answer)
  if (mark === undefined) return null
  return <Star key={answer.id} pointer={{ at: 'answer', id: answer.id }} mark={mark} />
}
