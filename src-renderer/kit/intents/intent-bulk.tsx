import { offersFor } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { type IntentId, intentOf } from '../../intents/table'
import { BulkAction } from '../page/bulk-bar'

interface IntentBulkProps {
  subjects: readonly Subject[]
  /** What the bar has buttons of its own for. */
  without?: readonly IntentId[]
}

/** In the bar of what is chosen: everything that can be done with all of them at once. */
export function IntentBulk({ subjects, without = [] }: IntentBulkProps) {
  return offersFor(subjects)
    .filter(({ intent }) => intentOf(intent).group !== 'open' && !without.includes(intent))
    .map(({ id, intent, label, not, run }) => (
      <BulkAction key={id} not={not} onClick={() => void run()}>
        {label ?? intentOf(intent).words}
      </BulkAction>
    ))
}
