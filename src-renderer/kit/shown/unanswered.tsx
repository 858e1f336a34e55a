import { Button } from '@mantine/core'
import { IconEyeOff, IconFileUnknown, IconGhostOff } from '@tabler/icons-react'
import type { OperationId } from '#shared/services/index'
import type { Unanswered as Model } from '#shared/services/unanswered'
import { openAnswer } from '../../queries/library/open-answer'
import { EmptyState } from '../../ui/empty-state'
import type { ShownHandle } from './source-line'

interface UnansweredProps {
  model: Model
  operation: OperationId
  handle: ShownHandle<unknown>
}

/** What stands in the place of a thing that the answer does not hold: why, and what to do. */
export function Unanswered({ model, operation, handle }: UnansweredProps) {
  const { asked } = handle
  const raw = asked.at === 'ready' && (
    <Button size="xs" variant="default" onClick={() => void openAnswer(asked.answer.id, operation)}>
      Show the answer as it came
    </Button>
  )
  switch (model.at) {
    case 'refused':
      return (
        <EmptyState
          icon={<IconEyeOff stroke={1.6} />}
          title={titleOf(model.sentence, model.reason)}
          actions={raw}
        >
          {model.sentence === null
            ? 'The service refused and did not say why.'
            : `The service says: ${model.sentence}`}
        </EmptyState>
      )
    case 'missing':
      return (
        <EmptyState icon={<IconGhostOff stroke={1.6} />} title="It is not there" actions={raw}>
          The service answered well and had nothing to show. It may be gone.
        </EmptyState>
      )
    case 'unrecognised':
      return (
        <EmptyState
          icon={<IconFileUnknown stroke={1.6} />}
          title="This answer has another shape"
          actions={raw}
        >
          The page does not know it. What the service sent is there as it came.
        </EmptyState>
      )
    default:
      return model satisfies never
  }
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/private/i, 'This is private'],
  [/\bage\b|\badults?\b|sign.?in.{0,80}?confirm/i, 'This is for adults only'],
  [/quota|limit/i, 'The quota is used up'],
  [/comments?.{0,80}?(?:off|disabled)/i, 'Comments are switched off'],
  [
    /removed|deleted|\bgone\b|terminated|unavailable|not available|not exist|not found/i,
    'It is not available',
  ],
]

/** What a refusal is about, taken from the service's own words. Pure. */
export function titleOf(sentence: string | null, reason: string | null): string {
  const said = `${reason ?? ''} ${sentence ?? ''}`
  return reasons.find(([words]) => words.test(said))?.[1] ?? 'The service refused this'
}
