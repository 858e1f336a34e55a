import { ConfirmDialog } from '../../ui/confirm-dialog'
import { act } from './act'
import type { Question } from './question'

/** Asks before something is lost. */
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
        if (question !== undefined) await act(question.action, question.ids)
        onClose()
      }}
      onClose={onClose}
    >
      {question?.words}
    </ConfirmDialog>
  )
}
