// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { useMemo, useState } from 'react'
import type { Review } from '#shared/services/maps/models'
import type { ViewOf } from '#shared/services/views'
import { useOperationPages } from '../../data/use-operation-pages'
import { RecordsExport } from '../../kit/export/records-export'
import { ListPage } from '../../kit/page/list-page'
import { MorePages } from '../../kit/page/more-pages'
import { useRecordList } from '../../kit/record/use-record-list'
import { Shown } from '../../kit/shown/shown'
import { SafeText } from '../../kit/text/safe-text'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { Ellipsis, Row, Space } from '../../ui/layout'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { SearchField } from '../../ui/search-field'
import { SegmentedChoice } from '../../ui/segmented-choice'
import styles from './maps.module.css'
import { placeRoute } from './routes'

const reviewItems = {
  items: (model: ViewOf<'maps.reviews'>): readonly Review[] =>
    model.at === 'reviews' ? model.reviews : [],
  keyOf: ({ recordId }: Review) => recordId,
}

const sorts = [
  { value: 'Relevant', label: 'Most relevant' },
  { value: 'Newest', label: 'Newest' },
  { value: 'Highest', label: 'Highest' },
  { value: 'Lowest', label: 'Lowest' },
] as const
type Sort = (typeof sorts)[number]['value']

const isSort = (name: string): name is Sort => sorts.some(({ value }) => value === name)

interface PlaceReviewsProps {
  id: string
  asked: Record<string, string>
  sort: string
}

/** The reviews of a place that are here, found within by words; more by the service's cursor. */
export function PlaceReviews({ id, asked, sort }: PlaceReviewsProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const chosen = isSort(sort) ? sort : 'Relevant'
  const pages = useOperationPages('maps.reviews', { ...asked, sort: chosen }, reviewItems)
  const [words, setWords] = useState('')
  const rows = useMemo(() => reviewsWith(pages.items, words), [pages.items, words])
  const { list, pointerOf, onKey } = useRecordList('maps.reviews', `${id} ${chosen}`, rows, {
    service: 'maps',
    kind: 'review',
  })
  return (
    <>
      <Row className={styles.tabs}>
        <SegmentedChoice
          label="Order of the reviews"
          options={sorts}
          value={chosen}
          onChange={(value) => go(placeRoute(id, { tab: 'reviews', sort: value }))}
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
            bar={<Distribution reviews={pages.items} />}
            foot={<MorePages pages={pages} one="review" many="reviews" />}
            empty={<EmptyState title={`No review here says “${words}”`} />}
            shown={undefined}
            onShow={() => {}}
            onOpen={() => {}}
            onKey={onKey}
            pane={() => null}
          >
            {(review) => <ReviewRow review={review} />}
          </ListPage>
        )}
      </Shown>
    </>
  )
}

/** Those that hold every one of the words, whatever their case. Pure. */
export function reviewsWith(reviews: readonly Review[], words: string): readonly Review[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return reviews
  return reviews.filter(({ author, text, answer }) => {
    const whole = `${author}\n${text}\n${answer}`.toLocaleLowerCase()
    return wanted.every((word) => whole.includes(word))
  })
}

/** How many of the reviews that are here gave how many stars. */
function Distribution({ reviews }: { reviews: readonly Review[] }) {
  const bars = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => rating !== null && Math.round(rating) === stars).length,
  }))
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <dl className={styles.distribution} aria-label="Stars of the reviews that are here">
      {bars.map(({ stars, count }) => (
        <div key={stars}>
          <dt>{stars}</dt>
          <dd>
            <meter min={0} max={most} value={count} />
            <span>{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ReviewRow({ review }: { review: Review }) {
  const { author, rating, text, writtenAt, writtenWords, photos, points, answer } = review
  return (
    <div role="gridcell" className={styles.review}>
      <Row>
        <Picture address={review.authorPicture ?? undefined} alt={author} size="cell" round />
        <Ellipsis className={styles.name ?? ''}>{author || 'Somebody'}</Ellipsis>
        {rating !== null && (
          <span className={styles.stars} role="img" aria-label={`${rating} of 5 stars`}>
            {'★'.repeat(Math.round(rating))}
          </span>
        )}
        <span className={styles.faint}>
          {writtenAt === null ? writtenWords : <RelativeTime at={writtenAt} />}
        </span>
      </Row>
      {text !== '' && <SafeText text={text} manner="plain" />}
      {points.length > 0 && (
        <p className={styles.faint}>
          {points.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
        </p>
      )}
      {photos.length > 0 && (
        <Row>
          {photos.slice(0, 6).map(({ address, description }) => (
            <Picture key={address} address={address} alt={description} size="row" />
          ))}
        </Row>
      )}
      {answer !== '' && (
        <blockquote className={styles.answer}>
          <b>Owner</b> <SafeText text={answer} manner="plain" />
        </blockquote>
      )}
    </div>
  )
}
