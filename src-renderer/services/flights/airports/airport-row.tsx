import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../../state/copy-text'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { flyFrom } from '../form/draft-store'
import type { Choice } from '../places/choices'
import { type KnownPlace, typeWords } from '../places/place'
import { SavePlace, TypeIcon } from '../places/place-field'
import styles from './airports.module.css'

/** One place with its codes, and what can be done with it. */
export function AirportRow({ choice }: { choice: Choice }) {
  if (choice.at === 'nearMe') return null
  const { place } = choice
  return (
    <li className={styles.row} aria-label={place.suggestion}>
      <span className={styles.icon}>
        <TypeIcon type={place.type} />
      </span>
      <div className={styles.names}>
        <p className={styles.name}>{place.suggestion}</p>
        <p className={styles.second}>
          {[typeWords[place.type], place.country].filter(Boolean).join(' · ')}
        </p>
      </div>
      <code className={styles.code}>{place.skyId ?? 'no code'}</code>
      <code className={styles.entity}>{place.entityId ?? ''}</code>
      {choice.at === 'place' ? (
        <PlaceActions place={choice.place} />
      ) : (
        <span className={styles.second}>Has no code that a search can use</span>
      )}
    </li>
  )
}

function PlaceActions({ place }: { place: KnownPlace }) {
  const go = useWorkspace((workspace) => workspace.go)
  const fly = (end: 'from' | 'to') => {
    flyFrom(end, place)
    go({ page: 'service', service: 'flights', tab: 'search' })
  }
  return (
    <div className={styles.actions}>
      <Button
        size="xs"
        variant="default"
        aria-label={`Fly from here: ${place.suggestion}`}
        onClick={() => fly('from')}
      >
        Fly from here
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Fly to here: ${place.suggestion}`}
        onClick={() => fly('to')}
      >
        Fly to here
      </Button>
      <IconButton
        label={`Copy the code ${place.skyId}`}
        icon={<IconCopy stroke={1.8} />}
        onClick={() => void copyText(place.skyId, 'Code')}
      />
      <SavePlace place={place} />
    </div>
  )
}
