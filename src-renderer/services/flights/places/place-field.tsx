import {
  IconBuildingSkyscraper,
  IconCurrentLocation,
  IconMapPin,
  IconPlane,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import {
  type KnownPlace,
  type KnownPlaces,
  placeDetail,
  samePlace,
  shortName,
  typeWords,
} from '#shared/services/flights/known-place'
import type { FieldRemark } from '../../../kit/field/field-frame'
import { SuggestField } from '../../../kit/suggest/suggest-field'
import { suggested, useSuggester } from '../../../kit/suggest/suggester'
import { IconButton } from '../../../ui/icon-button'
import type { PlaceDraft } from '../form/draft'
import { type Choice, choicesFor, isExact } from './choices'
import { foundTitle, nearMeWords, placeSource, suggestionWords } from './place-source'
import { togglePlace, useKnownPlaces } from './place-store'
import styles from './places.module.css'

interface PlaceFieldProps {
  /** Names the field among the remarks: `from`, `legs.0.to`. */
  name: string
  label: string
  value: PlaceDraft
  onChange: (value: PlaceDraft) => void
  remarks: readonly FieldRemark[]
  /** The field that Ctrl+L goes to; it has the keyboard at once while nothing stands in it. */
  ofPage?: boolean
}

/** A city or an airport: suggestions while one types, saved and recent places before that. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, label, value, onChange, remarks, ofPage = false } = props
  const known = useKnownPlaces()
  const { suggestions, suggester } = useSuggester(placeSource)
  const [asksForPoint, setAsksForPoint] = useState(false)
  const before = useRef<KnownPlace>(undefined)
  const place = value.at === 'chosen' ? value.place : undefined
  const typed = value.at === 'typed' ? value.text : ''
  const found = suggested(suggestions)
  const title = foundTitle(suggestions)
  const groups = useMemo(() => choicesFor(typed, known, found, title), [typed, known, found, title])
  return (
    <SuggestField
      name={name}
      label={label}
      nouns="places"
      remarks={remarks}
      placeholder="City, airport or coordinates"
      ofPage={ofPage}
      autoFocus={ofPage && value.at === 'typed' && value.text === ''}
      value={value.at === 'chosen' ? { at: 'chosen', name: value.place.name } : value}
      detail={place && placeDetail(place)}
      after={place && <SavePlace place={place} known={known} />}
      groups={groups}
      state={suggestions.at}
      words={asksForPoint && typed === '' ? nearMeWords : suggestionWords(suggestions)}
      keyOf={keyOf}
      canTake={(choice) => choice.at !== 'noCodes'}
      line={(choice) => <ChoiceLine choice={choice} known={known} />}
      onPress={(choice) =>
        choice.at === 'place' && void togglePlace(choice.place, isSaved(known, choice.place))
      }
      isExact={isExact}
      onType={(text, how) => {
        suggester.type(text)
        if (how === 'opened') return
        if (place !== undefined) before.current = place
        onChange({ at: 'typed', text })
      }}
      onChoose={(choice) => {
        if (choice.at === 'nearMe') setAsksForPoint(true)
        if (choice.at !== 'place') return false
        onChange({ at: 'chosen', place: choice.place })
        suggester.type('')
        return true
      }}
      onClose={() => setAsksForPoint(false)}
      onRestore={() => {
        if (value.at !== 'typed' || before.current === undefined) return false
        onChange({ at: 'chosen', place: before.current })
        return true
      }}
      onAgain={suggester.again}
    />
  )
}

function keyOf(choice: Choice): string {
  switch (choice.at) {
    case 'place':
      return choice.place.entityId
    case 'noCodes':
      return `${choice.place.suggestion} ${choice.place.skyId ?? ''}`
    case 'nearMe':
      return 'nearMe'
    default:
      return choice satisfies never
  }
}

const isSaved = ({ saved }: KnownPlaces, place: KnownPlace): boolean =>
  saved.some((one) => samePlace(one, place))
const starOf = (saved: boolean) => (saved ? <IconStarFilled /> : <IconStar stroke={1.8} />)

/** The star that saves a place, or takes it out. */
export function SavePlace({ place, known }: { place: KnownPlace; known: KnownPlaces }) {
  const saved = isSaved(known, place)
  const { name } = place
  return (
    <span className={styles.star} data-stays={saved || undefined}>
      <IconButton
        label={saved ? `Remove ${name} from the saved places` : `Save the place ${name}`}
        icon={starOf(saved)}
        onClick={() => void togglePlace(place, saved)}
      />
    </span>
  )
}

function ChoiceLine({ choice, known }: { choice: Choice; known: KnownPlaces }) {
  if (choice.at === 'nearMe') {
    return (
      <>
        <IconCurrentLocation aria-hidden="true" stroke={1.8} />
        <b>Near me, or near a point</b>
        <span>By coordinates</span>
      </>
    )
  }
  const { place } = choice
  const codes = choice.at === 'place'
  return (
    <>
      <TypeIcon type={place.type} />
      <b>{codes ? shortName(place.suggestion) : place.suggestion}</b>
      <span>
        {codes
          ? [typeWords[place.type], place.country].filter(Boolean).join(' · ')
          : 'Has no code that a search can use'}
      </span>
      {codes && <code>{place.skyId}</code>}
      {codes && (
        // For the pointer; with keys a place is saved by the star of the field that it was chosen in.
        <span
          className={styles.star}
          aria-hidden="true"
          data-press
          data-stays={isSaved(known, choice.place) || undefined}
          title={isSaved(known, choice.place) ? 'Remove from the saved places' : 'Save this place'}
        >
          {starOf(isSaved(known, choice.place))}
        </span>
      )}
    </>
  )
}

const typeIcons = { airport: IconPlane, city: IconBuildingSkyscraper, other: IconMapPin }

/** A place's kind as a picture; its words stand beside it. */
export function TypeIcon({ type }: { type: KnownPlace['type'] }) {
  const Icon = typeIcons[type]
  return <Icon aria-hidden="true" stroke={1.8} />
}
