import { Button } from '@mantine/core'
import type { OperationId } from '#shared/services/index'
import type { Unanswered as Model } from '#shared/services/unanswered'
import type { ShownHandle } from '../../kit/shown/source-line'
import { openAnswer } from '../../queries/library/open-answer'
import { EmptyState } from '../../ui/empty-state'

interface UnansweredProps {
  model: Model
  operation: OperationId
  handle: ShownHandle<unknown>
}

const words = {
  refused: ['The service refused', 'It did not say why.'],
  missing: ['It is not there', 'The service answered, and had nothing to show.'],
  unrecognised: ['This answer has another shape', 'What the service sent is there as it came.'],
} as const

/** What stands in the place of a thing that the answer does not hold: why, and what to do. */
export function Unanswered({ model, operation, handle: { asked } }: UnansweredProps) {
  const [title, why] = words[model.at]
  const said = model.at === 'refused' ? model.sentence : null
  return (
    <EmptyState
      title={title}
      actions={
        asked.at === 'ready' && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void openAnswer(asked.answer.id, operation)}
          >
            Show the answer as it came
          </Button>
        )
      }
    >
      {said === null ? why : `It says: ${said}`}
    </EmptyState>
  )
}
