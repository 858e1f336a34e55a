import { Popover } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button'
import type { PlaceDraft } from '../form/draft'
import { FieldFrame, fieldId } from '../form/field-frame'
import type { FieldRemark } from '../form/read-draft'
import { type Choice, choicesFor, isExact, nextChoice } from './choices'
import { type KnownPlace, placeDetail, samePlace } from './place'
import { optionId, PlaceList } from './place-list'
import { togglePlace, useKnownPlaces } from './place-store'
import styles from './places.module.css'
import { foundTitle, nearMeWords, suggestionWords } from './suggestion-words'
import { useSuggester } from './use-suggester'

interface PlaceFieldProps {
  /** Names the field among the remarks: `from`, `legs.0.to`. */
  name: string
  label: string
  value: PlaceDraft
  onChange: (value: PlaceDraft) => void
  remarks: readonly FieldRemark[]
  /** The field that Ctrl+L goes to. */
  ofPage?: boolean
}

/** A city or an airport: suggestions while one types, saved and recent places before that. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, label, value, onChange, remarks, ofPage = false } = props
  const id = fieldId(name)
  const listId = `${id}-list`
  const known = useKnownPlaces()
  const { suggestions, suggester } = useSuggester()
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const [asksForPoint, setAsksForPoint] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<KnownPlace>(undefined)

  const typed = value.at === 'typed' ? value.text : ''
  const found =
    suggestions.at === 'found'
      ? suggestions.places
      : suggestions.at === 'asking'
        ? suggestions.earlier
        : []
  const title = foundTitle(suggestions)
  const groups = useMemo(() => choicesFor(typed, known, found, title), [typed, known, found, title])
  const choices = groups.flatMap((group) => group.choices)
  // What is typed is meant: its first suggestion is the one that Enter takes. While the service is
  // asked, a better one may come: only what was typed to the letter is taken before.
  const best = typed.trim() === '' ? -1 : nextChoice(choices, -1, 1)
  const asking = suggestions.at === 'asking'
  const first = asking && !isExact(choices[best], typed) ? -1 : best
  const active = pointed !== undefined && pointed < choices.length ? pointed : first
  const words = asksForPoint && typed === '' ? nearMeWords : suggestionWords(suggestions)

  // Enter was pressed before the service had answered: its best suggestion is taken when it is there.
  const [awaited, setAwaited] = useState<string>()
  const taken = useRef(() => {})
  taken.current = () => choose(choices[best])
  useEffect(() => {
    if (awaited === undefined || asking) return
    setAwaited(undefined)
    if (awaited === typed) taken.current()
  }, [awaited, asking, typed])

  const show = () => {
    if (open) return
    setOpen(true)
    setPointed(undefined)
    suggester.type(typed)
  }
  const hide = () => {
    setOpen(false)
    setAsksForPoint(false)
  }
  const type = (text: string) => {
    if (value.at === 'chosen') before.current = value.place
    setAwaited(undefined)
    onChange({ at: 'typed', text })
    suggester.type(text)
    setPointed(undefined)
    setOpen(true)
  }
  const choose = (choice: Choice | undefined) => {
    if (choice?.at === 'nearMe') return setAsksForPoint(true)
    if (choice?.at !== 'place') return
    onChange({ at: 'chosen', place: choice.place })
    suggester.type('')
    hide()
  }
  const move = (step: 1 | -1) => {
    if (!open) return show()
    const next = nextChoice(choices, active, step)
    if (next < 0) return
    setPointed(next)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.altKey && event.key === 'ArrowUp') return
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      choose(choices[active])
    } else if (event.key === 'Enter' && asking && typed.trim() !== '') {
      event.preventDefault()
      setAwaited(typed)
    } else if (event.key === 'Tab') {
      if (open && typed.trim() !== '' && active >= 0) choose(choices[active])
      else if (asking && typed.trim() !== '') setAwaited(typed)
      hide()
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      hide()
    } else if (event.key === 'Escape' && value.at === 'typed' && before.current !== undefined) {
      event.stopPropagation()
      onChange({ at: 'chosen', place: before.current })
    }
  }

  const saved = value.at === 'chosen' && known.saved.some((one) => samePlace(one, value.place))
  return (
    <FieldFrame name={name} label={label} remarks={remarks}>
      {(describedBy, invalid) => (
        <Popover
          opened={open}
          onChange={(opened) => !opened && hide()}
          position="bottom-start"
          width={400}
          withRoles={false}
          closeOnEscape={false}
          trapFocus={false}
        >
          <Popover.Target>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the words goes to the field in it */}
            <div
              className={styles.box}
              data-invalid={invalid || undefined}
              data-resting={(value.at === 'chosen' && !focused) || undefined}
              onMouseDown={(event) => {
                if (event.target === input.current || event.target instanceof Element === false)
                  return
                if (event.target instanceof Element && event.target.closest('button')) return
                event.preventDefault()
                input.current?.focus()
                show()
              }}
            >
              <input
                ref={input}
                id={id}
                type="text"
                role="combobox"
                aria-expanded={open}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                placeholder="City, airport or coordinates"
                data-page-search={ofPage || undefined}
                value={value.at === 'chosen' ? value.place.name : value.text}
                onChange={(event) => type(event.currentTarget.value)}
                onFocus={(event) => {
                  setFocused(true)
                  event.currentTarget.select()
                }}
                onBlur={() => {
                  setFocused(false)
                  hide()
                }}
                onClick={show}
                onKeyDown={onKeyDown}
              />
              {value.at === 'chosen' && (
                <>
                  <span className={styles.beside} title={placeDetail(value.place)}>
                    {placeDetail(value.place)}
                  </span>
                  <span className={styles.save} data-saved={saved || undefined}>
                    <IconButton
                      label={
                        saved
                          ? `Take ${value.place.name} out of the saved places`
                          : `Save the place ${value.place.name}`
                      }
                      icon={saved ? <IconStarFilled /> : <IconStar stroke={1.8} />}
                      onClick={() => void togglePlace(value.place)}
                    />
                  </span>
                </>
              )}
            </div>
          </Popover.Target>
          <Popover.Dropdown
            className={styles.dropdown ?? ''}
            role="region"
            aria-label={`${label}: suggestions`}
          >
            <PlaceList
              id={listId}
              label={`${label}: places`}
              groups={groups}
              active={active}
              onPoint={setPointed}
              onChoose={choose}
            />
            <div className={styles.state} role="status" data-at={suggestions.at}>
              {words}
              {suggestions.at === 'failed' && (
                <button
                  type="button"
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={suggester.again}
                >
                  Try again
                </button>
              )}
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  )
}
