import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { languageForm } from '#shared/services/codes'
import type { Review } from '#shared/services/maps/models'
import { type ReviewSort, reviewSorts, usualSort } from '#shared/services/maps/place/questions'
import {
  distinctReviews,
  reviewsWith,
  starShares,
  starsOverTime,
} from '#shared/services/maps/place/reviews'
import type { ViewOf } from '#shared/services/views'
import { useOperationPages } from '../../data/use-operation-pages'
import { BarChart } from '../../kit/chart/bar-chart'
import { ShareBars } from '../../kit/chart/share-bars'
import { RecordsExport } from '../../kit/export/records-export'
import { ListPage } from '../../kit/page/list-page'
import { MorePages } from '../../kit/page/more-pages'
import { useRecordList } from '../../kit/record/use-record-list'
import { Shown } from '../../kit/shown/shown'
import { shortText, usePageState } from '../../state/page-memory'
import { useWorkspace } from '../../state/workspace'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { EmptyState } from '../../ui/empty-state'
import { joinClasses } from '../../ui/join-classes'
import { Row, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { namedCodes } from '../../ui/measures'
import { SearchField } from '../../ui/search-field'
import { counted, ratingWords } from '../../ui/words'
import styles from './maps.module.css'
import { ReviewRow } from './review-row'
import { useKeptReviews } from './reviews-kept'
import { placeRoute } from './routes'
import { reviewSubject } from './subject'

const reviewRecords = { service: 'maps', kind: 'review' } as const
const reviewItems = {
  items: (model: ViewOf<'maps.reviews'>): readonly Review[] =>
    model.at === 'reviews' ? model.reviews : [],
  keyOf: ({ recordId }: Review) => recordId,
}

const sortLabels: Readonly<Record<ReviewSort, string>> = {
  Relevant: 'Most relevant',
  Newest: 'Newest',
  Highest: 'Highest',
  Lowest: 'Lowest',
}
const sorts = reviewSorts.map((value) => ({ value, label: sortLabels[value] }))

const isSort = (name: string | undefined): name is ReviewSort =>
  reviewSorts.some((one) => one === name)

interface PlaceReviewsProps {
  id: string
  name: string
  /** The values that name the place. */
  asked: Record<string, string>
  sort: string | undefined
  lang: string | undefined
}

/** The reviews of a place that are here, found within by words; more by the service's cursor. */
export function PlaceReviews({ id, name, asked, sort, lang = '' }: PlaceReviewsProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const chosen = isSort(sort) ? sort : usualSort
  const named = lang === '' ? asked : { ...asked, lang }
  const pages = useOperationPages('maps.reviews', { ...named, sort: chosen }, reviewItems)
  const kept = useKeptReviews(named)
  const here = useMemo(() => distinctReviews([...pages.items, ...kept]), [pages.items, kept])
  const [words, setWords] = usePageState(`maps.reviews.words ${id}`, '', shortText)
  const rows = useMemo(() => reviewsWith(pages.items, words), [pages.items, words])
  const question = `${id} ${chosen} ${lang}`
  const { list, pointerOf, onKey } = useRecordList('maps.reviews', question, rows, reviewRecords)
  const show = (change: { sort?: string; lang?: string }) =>
    go(placeRoute(id, { tab: 'reviews', sort: chosen, ...(lang !== '' && { lang }), ...change }))
  return (
    <>
      <Row className={styles.tabs}>
        <SegmentedChoice
          label="Order of the reviews"
          options={sorts}
          value={chosen}
          onChange={(value) => show({ sort: value })}
        />
        <NativeSelect
          size="xs"
          aria-label="Language of the reviews"
          data={[
            { value: '', label: 'Any language' },
            ...namedCodes('language', languageForm.suggestions, locale),
          ]}
          value={lang}
          onChange={({ currentTarget }) => show({ lang: currentTarget.value })}
        />
        <Space />
        <SearchField label="Find in these reviews" value={words} onChange={setWords} />
        <RecordsExport
          what={{ at: 'items', items: rows.map(pointerOf) }}
          name="reviews"
          disabled={rows.length === 0}
        />
      </Row>
      <Shown
        operation="maps.reviews"
        handle={pages}
        empty={() =>
          pages.items.length === 0 ? (
            <EmptyState title="Nobody has reviewed this place">
              The service’s answer holds no review.
            </EmptyState>
          ) : undefined
        }
      >
        {() => (
          <ListPage
            list={list}
            label="Reviews"
            heightOf={() => 120}
            measured
            bar={<ReviewFigures reviews={here} />}
            foot={<MorePages pages={pages} one="review" many="reviews" />}
            empty={<EmptyState title={`No review here says “${words}”`} />}
            shown={undefined}
            onShow={() => {}}
            onOpen={() => {}}
            onKey={onKey}
            subjectOf={(review) => reviewSubject(review, { id, title: name })}
            pane={() => null}
          >
            {(review) => <ReviewRow review={review} />}
          </ListPage>
        )}
      </Shown>
    </>
  )
}

/** How many stars the stored reviews gave, and their mean over time. */
function ReviewFigures({ reviews }: { reviews: readonly Review[] }) {
  const locale = useLocale()
  const { by, times } = useMemo(() => starsOverTime(reviews), [reviews])
  const written = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts })
  const year = written({ year: 'numeric' })
  const month = written({ month: 'short' })
  const whole = by === 'month' ? written({ month: 'long', year: 'numeric' }) : year
  return (
    <div className={joinClasses(styles.figures, styles.inset)}>
      <div>
        <p className={styles.faint}>
          {counted(reviews.length, 'review', 'reviews', locale)} stored
        </p>
        <ShareBars label="Stars of the reviews that are stored" shares={starShares(reviews)} />
      </div>
      {times.length > 1 && (
        <BarChart
          label={`Mean stars of the stored reviews, ${by} by ${by}`}
          columns={[by === 'month' ? 'Month' : 'Year', 'Mean stars']}
          bars={times.map(({ from, mean }) => ({
            key: String(from),
            label: whole.format(from),
            // The first month of a year is the year.
            tick: (by === 'month' && new Date(from).getUTCMonth() > 0 ? month : year).format(from),
            value: mean,
          }))}
          writeValue={(value) => ratingWords(value, locale)}
        />
      )}
    </div>
  )
}
