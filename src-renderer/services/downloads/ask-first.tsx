import { ConfirmDialog } from '../../ui/confirm-dialog'
import { act } from './act'
import type { Question } from './question'

/** Asks before something is lost, or costs more than was meant to. */
export function AskFirst({
  question,
  onClose,
}: {
  question: Question | undefined
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      opened={question !== undefined}
      title={question?.title ?? ''}
      verb={question?.verb ?? ''}
      onConfirm={async () => {
        if (question !== undefined) {
          await act(question.action, question.ids, question.overBudget)
        }
        onClose()
      }}
      onClose={onClose}
    >
      {question?.words}
    </ConfirmDialog>
  )
}
