import { Button, Checkbox, TagsInput, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { decimalWords, plusCode } from '#shared/services/maps/place/coordinates'
import { Facts } from '../../../kit/detail/facts'
import { IntentButton } from '../../../kit/intents/intent-menu'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { Row } from '../../../ui/layout'
import { RelativeTime } from '../../../ui/relative-time'
import styles from '../maps.module.css'
import { Copied } from '../place-facts'
import { hereRoute, placeRoute, placeValues } from '../routes'
import { SaveButton } from './save-button'
import { toggleVisited } from './saved-row-view'
import { pointOfSaved, savedSubject } from './saved-subject'
import { changePlaces, type SavedEntry } from './use-saved'

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
  const point = pointOfSaved(entry)
  return (
    <section
      className={styles.card}
      aria-label={value.name}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.cardBody}>
        <Row className={styles.cardHead}>
          <h2>{value.name}</h2>
          <IntentButton subjects={[savedSubject(entry)]} />
          <IconButton label="Close the card" icon={<IconX stroke={1.8} />} onClick={onClose} />
        </Row>
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
              What is here? (1 call)
            </Button>
          )}
        </Row>
        <Checkbox
          size="xs"
          label="Visited"
          checked={value.visited}
          onChange={() => void toggleVisited([entry])}
        />
        <TagsInput
          size="xs"
          label="Tags"
          placeholder={value.tags.length === 0 ? 'Add a tag' : ''}
          data={[...tags]}
          value={value.tags}
          maxTags={20}
          maxLength={60}
          openOnFocus={false}
          onChange={(next) => void changePlaces([entry], (now) => ({ ...now, tags: next }))}
        />
        <Note entry={entry} />
        <Facts
          facts={[
            ['Address', value.address && <Copied name="address" text={value.address} />],
            [
              'Coordinates',
              point === undefined ? (
                'Not told'
              ) : (
                <Copied key="point" name="coordinates" text={decimalWords(point)} />
              ),
            ],
            ['Plus code', point && <Copied name="plus code" text={plusCode(point)} />],
          ]}
        />
      </div>
    </section>
  )
}

/** A note that is kept when it is left, also by going elsewhere. */
function Note({ entry }: { entry: SavedEntry }) {
  const [text, setText] = useState<string>()
  const commit = () => {
    if (text !== undefined && text !== entry.value.note) {
      void changePlaces([entry], (now) => ({ ...now, note: text }))
    }
  }
  const latest = useRef(commit)
  latest.current = commit
  useEffect(() => () => latest.current(), [])
  return (
    <Textarea
      size="xs"
      label="Note"
      placeholder="Write a note"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={4_000}
      value={text ?? entry.value.note}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
    />
  )
}
