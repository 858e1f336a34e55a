import { isoDay, today } from '../../form/calendar'
import { useNow } from '../../ui/use-now'

/** The person's today, YYYY-MM-DD; another one after midnight. */
export function useToday(): string {
  useNow()
  return isoDay(today())
}
