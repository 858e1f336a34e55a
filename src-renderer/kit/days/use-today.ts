import { useNow } from '../../ui/use-now'
import { isoDay, today } from './calendar'

/** The person's today, YYYY-MM-DD; it changes at midnight. */
export function useToday(): string {
  useNow()
  return isoDay(today())
}
