import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type KnownPlace, type KnownPlaces, typeWords } from '#shared/services/flights/known-place'
import { airportSubject } from '#shared/services/flights/records'
import { LineActions, LineWords, ListLine } from '../../../kit/rows/line-list'
import { copyText } from '../../../state/copy-text'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { Line } from '../../../ui/layout'
import { flyFrom } from '../form/draft-store'
import type { Choice } from '../places/choices'
import { SavePlace, TypeIcon } from '../places/place-field'
import styles from './airports.module.css'

/** One place with its codes, and what can be done with it. */
export function AirportRow({ choice, known }: { choice: Choice; known: KnownPlaces }) {
  if (choice.at === 'nearMe') return null
  const { place } = choice
  return (
    <ListLine className={styles.row} label={place.suggestion} subject={airportSubject(place)}>
      <TypeIcon type={place.type} />
      <LineWords
        title={place.suggestion}
        second={[typeWords[place.type], place.country].filter(Boolean).join(' · ')}
      />
      <code>
        <b>{place.skyId ?? 'no code'}</b>
      </code>
      <code>{place.entityId ?? ''}</code>
      {choice.at === 'place' ? (
        <PlaceActions place={choice.place} known={known} />
      ) : (
        <Line second>Has no code that a search can use</Line>
      )}
    </ListLine>
  )
}

const ends = [
  { end: 'from', words: 'Fly from here' },
  { end: 'to', words: 'Fly to here' },
] as const

function PlaceActions({ place, known }: { place: KnownPlace; known: KnownPlaces }) {
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <LineActions subject={airportSubject(place)}>
      {ends.map(({ end, words }) => (
        <Button
          key={end}
          size="xs"
          variant="default"
          aria-label={`${words}: ${place.suggestion}`}
          onClick={() => {
            flyFrom(end, place)
            go({ page: 'service', service: 'flights', tab: 'search' })
          }}
        >
          {words}
        </Button>
      ))}
      <IconButton
        label={`Copy the code ${place.skyId}`}
        icon={<IconCopy stroke={1.8} />}
        onClick={() => void copyText(place.skyId, 'Code')}
      />
      <SavePlace place={place} known={known} />
    </LineActions>
  )
}
