import {
  IconBuildingSkyscraper,
  IconCurrentLocation,
  IconMapPin,
  IconPlane,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import type { Choice, ChoiceGroup } from './choices'
import { type KnownPlace, samePlace, shortName, typeWords } from './place'
import { togglePlace, useKnownPlaces } from './place-store'
import styles from './places.module.css'

interface PlaceListProps {
  id: string
  label: string
  groups: readonly ChoiceGroup[]
  /** Place of the choice that Enter takes, counted over all groups; -1 for none. */
  active: number
  onPoint: (at: number) => void
  onChoose: (choice: Choice) => void
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** The places to choose from, under their headings. */
export function PlaceList({ id, label, groups, active, onPoint, onChoose }: PlaceListProps) {
  let before = 0
  return (
    <div className={styles.list} role="listbox" id={id} aria-label={label} tabIndex={-1}>
      {groups.map((group) => {
        const first = before
        before += group.choices.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups no options of a listbox
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles.heading} aria-hidden="true">
              {group.title}
            </div>
            {group.choices.map((choice, place) => {
              const at = first + place
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
                <div
                  key={keyOf(choice)}
                  id={optionId(id, at)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  aria-disabled={choice.at === 'noCodes' || undefined}
                  onMouseMove={() => at !== active && choice.at !== 'noCodes' && onPoint(at)}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    if (choice.at === 'place' && isOnStar(event.target))
                      void togglePlace(choice.place)
                    else if (choice.at !== 'noCodes') onChoose(choice)
                  }}
                >
                  <ChoiceLine choice={choice} />
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
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

function ChoiceLine({ choice }: { choice: Choice }) {
  switch (choice.at) {
    case 'place':
      return (
        <>
          <TypeIcon type={choice.place.type} />
          <span className={styles.name}>{shortName(choice.place.suggestion)}</span>
          <span className={styles.detail}>{detailOf(choice.place)}</span>
          <code>{choice.place.skyId}</code>
          <Star place={choice.place} />
        </>
      )
    case 'noCodes':
      return (
        <>
          <TypeIcon type={choice.place.type} />
          <span className={styles.name}>{choice.place.suggestion}</span>
          <span className={styles.detail}>Told without the codes that a search takes</span>
        </>
      )
    case 'nearMe':
      return (
        <>
          <IconCurrentLocation aria-hidden="true" stroke={1.8} />
          <span className={styles.name}>Near me, or near a point</span>
          <span className={styles.detail}>By coordinates</span>
        </>
      )
    default:
      return choice satisfies never
  }
}

function detailOf({ type, country }: KnownPlace): string {
  return [typeWords[type], country].filter((part) => part !== null && part !== '').join(' · ')
}

/** A place's kind as a picture; its words stand beside it. */
export function TypeIcon({ type }: { type: KnownPlace['type'] }) {
  switch (type) {
    case 'airport':
      return <IconPlane aria-hidden="true" stroke={1.8} />
    case 'city':
      return <IconBuildingSkyscraper aria-hidden="true" stroke={1.8} />
    case 'other':
      return <IconMapPin aria-hidden="true" stroke={1.8} />
    default:
      return type satisfies never
  }
}

/** For the pointer; with keys a place is saved by the star of the field that it was chosen in. */
function Star({ place }: { place: KnownPlace }) {
  const saved = useKnownPlaces().saved.some((one) => samePlace(one, place))
  return (
    <span
      className={styles.star}
      aria-hidden="true"
      data-star={saved ? 'saved' : 'free'}
      title={saved ? 'Take out of the saved places' : 'Save this place'}
    >
      {saved ? <IconStarFilled /> : <IconStar stroke={1.8} />}
    </span>
  )
}

/** A press on the star saves the place; elsewhere on the line it chooses it. */
function isOnStar(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-star]') !== null
}
