import { Button } from '@mantine/core'
import { IconCloudDown } from '@tabler/icons-react'
import type { RecordMark } from '#shared/bridge/library'
import type { Place } from '#shared/services/maps/models'
import type { ListedPlace } from '#shared/services/maps/place/listed-places'
import { placeValues } from '#shared/services/maps/place/questions'
import { savedOf } from '#shared/services/maps/saved/saved-place'
import { Block } from '../../kit/detail/facts'
import { IntentButton } from '../../kit/intents/intent-menu'
import { MapCard } from '../../kit/map/map-card'
import { Star } from '../../kit/save/star'
import { savedPointerOf } from '../../queries/library/marks'
import { useWorkspace } from '../../state/workspace'
import { LinkButton, Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { wholeNumber } from '../../ui/words'
import styles from './maps.module.css'
import { takePlacesOffline } from './offline-wish'
import { PlaceFacts } from './place-facts'
import { PlaceFigures, PlaceState } from './place-figures'
import { ReviewBy } from './review-row'
import { useKeptReviews } from './reviews-kept'
import { placeRoute } from './routes'
import { SaveButton } from './saved/save-button'
import { placeSubject } from './subject'

interface PlaceCardProps {
  row: ListedPlace
  mark: RecordMark | undefined
  /** When the search was answered: its hours begin with that day. */
  statedAt: number
  onClose: () => void
}

/** A place as the search stated it, above the map; more of it is on its page. */
export function PlaceCard({ row, mark, statedAt, onClose }: PlaceCardProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const { place, recordId } = row
  const [first, ...more] = place.photos
  return (
    <MapCard
      title={place.name}
      lead={
        first !== undefined && (
          <div className={styles.photos} data-more={more.length > 0 || undefined}>
            {[first, ...more.slice(0, 2)].map(({ address, description }) => (
              <Picture key={address} address={address} alt={description} size="whole" />
            ))}
          </div>
        )
      }
      actions={
        <>
          <Star
            pointer={savedPointerOf({ service: 'maps', kind: 'place', id: recordId })}
            mark={mark?.saved ?? null}
          />
          <IntentButton subjects={[placeSubject(place)]} />
        </>
      }
      onClose={onClose}
    >
      <PlaceState place={place} statedAt={statedAt} />
      <Row className={styles.cardTools}>
        <Button size="xs" onClick={() => go(placeRoute(recordId))}>
          Open the place
        </Button>
        <SaveButton place={savedOf(place)} />
        <Button
          size="xs"
          variant="default"
          onClick={() => go(placeRoute(recordId, { tab: 'photos' }))}
        >
          Show photos
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCloudDown size={14} aria-hidden="true" />}
          onClick={() => takePlacesOffline(place.name, [place])}
        >
          Take offline…
        </Button>
      </Row>
      <PlaceFigures place={place} />
      <PlaceFacts place={place} statedAt={statedAt} />
      <KeptReviews place={place} />
    </MapCard>
  )
}

/** So many reviews stand on the card; all of them are on the page. */
const few = 2

/** The newest of the reviews that are kept; asking for them is left to the person. */
function KeptReviews({ place }: { place: Place }) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const values = placeValues(place.recordId)
  const kept = useKeptReviews(values)
  if (values === null) return null
  const newest = kept.toSorted((one, other) => (other.writtenAt ?? 0) - (one.writtenAt ?? 0))
  const all = place.reviewCount === null ? '' : ` of ${wholeNumber(place.reviewCount, locale)}`
  return (
    <Block
      title="Reviews"
      actions={
        <LinkButton onClick={() => go(placeRoute(place.recordId, { tab: 'reviews' }))}>
          {kept.length === 0 ? 'Read them (1 call)' : 'Read them'}
        </LinkButton>
      }
    >
      <p className={styles.faint}>
        {kept.length === 0 ? 'None stored yet' : `${wholeNumber(kept.length, locale)}${all} stored`}
      </p>
      {newest.slice(0, few).map((review) => (
        <div key={review.recordId} className={styles.shortReview}>
          <Row>
            <ReviewBy review={review} />
          </Row>
          <p>{review.text}</p>
        </div>
      ))}
    </Block>
  )
}
