import { BulkAction } from '../page/bulk-bar'

interface CompareActionProps {
  /** What is chosen. */
  ids: readonly string[]
  /** At most so many are compared. */
  most: number
  onCompare: (ids: readonly string[]) => void
}

/** Shows what is chosen side by side; with one alone, or too many, it says how many it takes. */
export const CompareAction = ({ ids, most, onCompare }: CompareActionProps) => (
  <BulkAction
    onClick={() => onCompare(ids)}
    not={ids.length < 2 || ids.length > most ? `Choose two to ${most}.` : undefined}
  >
    Compare
  </BulkAction>
)
