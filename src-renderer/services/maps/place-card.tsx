import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { RecordMark } from '#shared/bridge/library'
import { IntentButton } from '../../kit/intents/intent-menu'
import { Star } from '../../kit/save/star'
import { savedPointerOf } from '../../queries/library/marks'
import { useWorkspace } from '../../state/workspace'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import styles from './maps.module.css'
import { PlaceFacts } from './place-facts'
import { type ListedPlace, openingWords } from './place-words'
import { placeRoute } from './routes'
import { SaveButton } from './saved/save-button'
import { savedOf } from './saved/use-saved'
import { Stars } from './stars'
import { placeSubject } from './subject'

interface PlaceCardProps {
  row: ListedPlace
  mark: RecordMark | undefined
  onClose: () => void
}

/** A place as the search told it, above the map; more of it is on its page. */
export function PlaceCard({ row, mark, onClose }: PlaceCardProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const { place, opening, recordId } = row
  const said = openingWords(place, opening, locale)
  const [first, ...more] = place.photos
  return (
    <section
      className={styles.card}
      aria-label={place.name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {first !== undefined && (
        <div className={styles.photos} data-more={more.length > 0 || undefined}>
          {[first, ...more.slice(0, 2)].map(({ address, description }) => (
            <Picture key={address} address={address} alt={description} size="whole" />
          ))}
        </div>
      )}
      <div className={styles.cardBody}>
        <Row className={styles.cardHead}>
          <h2>{place.name}</h2>
          <Star
            pointer={savedPointerOf({ service: 'maps', kind: 'place', id: recordId })}
            mark={mark?.saved ?? null}
          />
          <IntentButton subjects={[placeSubject(place)]} />
          <IconButton label="Close the card" icon={<IconX stroke={1.8} />} onClick={onClose} />
        </Row>
        <p className={styles.faint}>
          {[place.types.join(', '), place.price].filter(Boolean).join(' · ')}
        </p>
        <Row>
          <Stars place={place} />
          {said !== undefined && (
            <span className={styles.opening} data-tone={said.tone}>
              {said.words}
            </span>
          )}
        </Row>
        <Row className={styles.cardTools}>
          <Button size="xs" onClick={() => go(placeRoute(recordId))}>
            Open the place
          </Button>
          <SaveButton place={savedOf(place)} />
          <Button
            size="xs"
            variant="default"
            onClick={() => go(placeRoute(recordId, { tab: 'reviews' }))}
          >
            Reviews (1 call)
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => go(placeRoute(recordId, { tab: 'photos' }))}
          >
            Photos (1 call)
          </Button>
        </Row>
        <PlaceFacts place={place} />
      </div>
    </section>
  )
}
