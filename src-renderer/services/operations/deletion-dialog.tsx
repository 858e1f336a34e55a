import type { Operation } from '#shared/operation/operation'
import type { FormQuestion } from '../../queries/call-state'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'

interface DeletionDialogProps {
  operation: Operation
  question: FormQuestion
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a service deletes something for good. */
export function DeletionDialog({ operation, question, onConfirm, onClose }: DeletionDialogProps) {
  const named = Object.entries(operation.fields)
    .map(([name, { label }]) => `${label} ${String(question.values[name] ?? '')}`)
    .join(', ')
  return (
    <ConfirmDialog
      opened
      title={operation.title}
      verb="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {named}. {operation.note}
    </ConfirmDialog>
  )
}
