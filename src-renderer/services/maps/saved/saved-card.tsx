import { Button, Checkbox } from '@mantine/core'
import { pointOf } from '#shared/services/maps/place/coordinates'
import { placeValues } from '#shared/services/maps/place/questions'
import type { SavedEntry } from '#shared/services/maps/saved/saved-place'
import { Copied, Facts } from '../../../kit/detail/facts'
import { IntentButton } from '../../../kit/intents/intent-menu'
import { MapCard } from '../../../kit/map/map-card'
import { NoteField, TagsField } from '../../../kit/save/note-fields'
import { useWorkspace } from '../../../state/workspace'
import { Row } from '../../../ui/layout'
import { RelativeTime } from '../../../ui/relative-time'
import styles from '../maps.module.css'
import { pointFacts } from '../place-facts'
import { hereRoute, placeRoute } from '../routes'
import { SaveButton } from './save-button'
import { toggleVisited } from './saved-row-view'
import { savedSubject } from './saved-subject'
import { ofPlaces } from './use-saved'

interface SavedCardProps {
  entry: SavedEntry
  /** Tags that were given before. */
  tags: readonly string[]
  onClose: () => void
}

/** A saved place with what the person wrote of it, above the map. */
export function SavedCard({ entry, tags, onClose }: SavedCardProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const { id, value } = entry
  const point = pointOf(entry.value)
  return (
    <MapCard
      title={value.name}
      actions={<IntentButton subjects={[savedSubject(entry)]} />}
      onClose={onClose}
    >
      <p className={styles.faint}>
        Saved <RelativeTime at={value.savedAt} />
      </p>
      <Row className={styles.cardTools}>
        <SaveButton place={entry} />
        {placeValues(id) !== null && (
          <Button size="xs" variant="default" onClick={() => go(placeRoute(id))}>
            Open the place
          </Button>
        )}
        {point !== undefined && (
          <Button size="xs" variant="default" onClick={() => go(hereRoute(point))}>
            Ask what is here (1 call)
          </Button>
        )}
      </Row>
      <Checkbox
        size="xs"
        label="Visited"
        checked={value.visited}
        onChange={() => void toggleVisited([entry])}
      />
      <TagsField
        tags={value.tags}
        known={tags}
        most={20}
        onChange={(next) => void ofPlaces.change([entry], (now) => ({ ...now, tags: next }))}
      />
      <NoteField
        note={value.note}
        most={4_000}
        onKeep={(note) => void ofPlaces.change([entry], (now) => ({ ...now, note }))}
      />
      <Facts
        facts={[
          ['Address', value.address && <Copied name="address" text={value.address} />],
          ...pointFacts('Coordinates', point),
        ]}
      />
    </MapCard>
  )
}
