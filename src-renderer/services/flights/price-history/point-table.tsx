import {
  amountWords,
  changeWords,
  headingOf,
  moneyFor,
  type PriceShare,
} from '#shared/reading/numbers/money'
import type { ComparedPoint } from '#shared/services/flights/price-points'
import { tripDaysWords } from '#shared/services/flights/question-words'
import { type PageColumn, PageTable } from '../../../kit/figures/page-table'
import { Chip } from '../../../ui/chip'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { counted, wholeNumber } from '../../../ui/words'

interface PointTableProps {
  /** Oldest first. */
  points: readonly ComparedPoint[]
  share: PriceShare
  active: number | undefined
  onActive: (point: number | undefined) => void
  onOpen: (point: number) => void
}

/** The points as a table, newest first; a row opens its search. */
export function PointTable({ points, share, active, onActive, onOpen }: PointTableProps) {
  const locale = useLocale()
  return (
    <PageTable
      label="Searches of this route, newest first"
      rows={points.toReversed()}
      keyOf={({ run }) => run}
      columns={columnsFor(share, locale)}
      active={active === undefined ? undefined : points[active]}
      onActive={(point) => onActive(point && points.indexOf(point))}
      onOpen={(point) => onOpen(points.indexOf(point))}
    />
  )
}

function columnsFor(share: PriceShare, locale: string | undefined): PageColumn<ComparedPoint>[] {
  const moneyOf = ({ question }: ComparedPoint) => moneyFor(question.currency, share, locale)
  const price = (point: ComparedPoint, value: number | null) =>
    value === null ? '–' : amountWords(value, moneyOf(point))
  return [
    { title: 'Searched', cell: ({ at }) => ({ words: <RelativeTime at={at} /> }) },
    {
      title: 'Travel dates',
      ofWords: true,
      cell: ({ question }) => tripDaysWords(question, locale),
    },
    {
      title: 'Ahead',
      wide: true,
      hint: 'From the search to the first departure',
      cell: ({ daysAhead }) => counted(daysAhead, 'day', 'days', locale),
    },
    {
      title: headingOf('Cheapest', share),
      cell: (point) => ({ words: price(point, point.cheapest), strong: true }),
    },
    {
      title: 'Change',
      cell: (point) => ({
        words: (
          <>
            {point.newLow && newLow}{' '}
            {point.change === null ? '' : changeWords(point.change, moneyOf(point))}
          </>
        ),
        tone: (point.change ?? 0) < 0 ? 'up' : undefined,
      }),
    },
    { title: 'Direct', wide: true, cell: (point) => price(point, point.cheapestDirect) },
    {
      title: 'Found',
      wide: true,
      cell: ({ itineraries }) => ({
        words: wholeNumber(itineraries, locale),
        title: counted(itineraries, 'flight', 'flights', locale),
      }),
    },
    {
      title: 'Search',
      ofWords: true,
      cell: ({ complete }) => ({ words: complete ? 'complete' : incomplete }),
    },
    { title: 'By', ofWords: true, cell: ({ watch }) => (watch === null ? 'You' : 'Watch') },
  ]
}

const newLow = (
  <Chip
    small
    tone="ok"
    title="Lower than every search of these days before, for the same travellers"
  >
    new low
  </Chip>
)

const incomplete = (
  <Chip small tone="warn">
    incomplete
  </Chip>
)
