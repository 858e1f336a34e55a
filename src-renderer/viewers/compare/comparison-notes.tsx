import type { ComparisonSummary } from '../../document/comparison-model'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import viewer from '../viewers.module.css'

/** How the comparison was made, and what it leaves out. */
export function ComparisonNotes({ summary }: { summary: ComparisonSummary }) {
  const locale = useLocale()
  const { match, same, reordered, cut } = summary
  const words = [
    match?.at === 'column' ? `Rows are matched by “${match.column}”.` : undefined,
    match?.at === 'position'
      ? 'No column identifies the rows, so they are matched by position.'
      : undefined,
    same === undefined ? undefined : `${wholeNumber(same, locale)} are the same.`,
    reordered ? 'The order differs.' : undefined,
    cut ? 'There are more changes than are listed here.' : undefined,
  ].filter(Boolean)
  if (words.length === 0) return null
  return <p className={viewer.line}>{words.join(' ')}</p>
}
