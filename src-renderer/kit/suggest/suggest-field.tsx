import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { InputBox } from '../../ui/layout'
import { FieldFrame, type FieldRemark, fieldId } from '../field/field-frame'
import styles from './suggest-field.module.css'
import {
  type ChoiceParts,
  nextChoice,
  optionId,
  type SuggestGroup,
  SuggestList,
} from './suggest-list'
import type { Suggestions } from './suggester'

interface SuggestFieldProps<Choice> extends ChoiceParts<Choice> {
  /** Names the field among the remarks. */
  name: string
  label: string
  /** What the choices are called: "places". */
  nouns: string
  remarks: readonly FieldRemark[]
  placeholder: string
  /** The field that Ctrl+L goes to. */
  ofPage?: boolean
  /** It has the keyboard as soon as it is there. */
  autoFocus?: boolean
  /** What stands in the field: what is typed, or the name of what is chosen. */
  value: { at: 'typed'; text: string } | { at: 'chosen'; name: string }
  /** Behind the name of what is chosen: what is known of it, and what can be done with it. */
  detail?: string | undefined
  after?: ReactNode
  groups: readonly SuggestGroup<Choice>[]
  /** The state of the suggestions. */
  state: Suggestions<unknown, unknown>['at']
  /** What there is to say below the list. */
  words: string | undefined
  /** Whether a choice is exactly what was typed: nothing found later can fit better. */
  isExact: (choice: Choice, typed: string) => boolean
  /** Something was typed, or the list has opened above what was typed before. */
  onType: (text: string, how: 'typed' | 'opened') => void
  /** True if the list may close. */
  onChoose: (choice: Choice) => boolean
  onClose?: () => void
  /** Escape with the list closed: puts back what was chosen before. */
  onRestore: () => boolean
  onAgain: () => void
}

/** A field that suggests while one types: arrows move, Enter and Tab take, Escape puts back. */
export function SuggestField<Choice>(props: SuggestFieldProps<Choice>) {
  const { name, label, nouns, remarks, value, groups, state, canTake, isExact } = props
  const id = fieldId(name)
  const listId = `${id}-list`
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  /** By its key and not by its place: better ones may come above it. */
  const [pointed, setPointed] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const typed = value.at === 'typed' ? value.text : ''
  const something = typed.trim() !== ''
  const choices = groups.flatMap((group) => group.choices)
  // What is typed counts: Enter takes its first suggestion. While the service is
  // asked, a better one may come: until then only an exact match is taken.
  const best = something ? nextChoice(choices, canTake, -1, 1) : -1
  const bestChoice = choices[best]
  const asking = state === 'asking'
  const exact = bestChoice !== undefined && isExact(bestChoice, typed)
  const first = asking && !exact ? -1 : best
  const pointedAt =
    pointed === undefined ? -1 : choices.findIndex((choice) => props.keyOf(choice) === pointed)
  const active = pointedAt >= 0 ? pointedAt : first
  const point = (at: number) => {
    const choice = choices[at]
    setPointed(choice === undefined ? undefined : props.keyOf(choice))
  }

  const hide = () => {
    setOpen(false)
    props.onClose?.()
  }
  const choose = (choice: Choice | undefined) => {
    if (choice !== undefined && canTake(choice) && props.onChoose(choice)) hide()
  }
  // Enter was pressed before the service had answered: its best suggestion is taken when it arrives.
  const [awaited, setAwaited] = useState<string>()
  const taken = useRef(() => {})
  taken.current = () => choose(bestChoice)
  useEffect(() => {
    if (awaited === undefined || asking) return
    setAwaited(undefined)
    if (awaited === typed) taken.current()
  }, [awaited, asking, typed])

  const show = () => {
    if (open) return
    setOpen(true)
    setPointed(undefined)
    props.onType(typed, 'opened')
  }
  const type = (text: string) => {
    setAwaited(undefined)
    props.onType(text, 'typed')
    setPointed(undefined)
    setOpen(true)
  }
  const move = (step: 1 | -1) => {
    if (!open) return show()
    const next = nextChoice(choices, canTake, active, step)
    if (next < 0) return
    point(next)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (event.altKey && key === 'ArrowUp') return
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      choose(choices[active])
    } else if (key === 'Enter' && asking && something) {
      event.preventDefault()
      setAwaited(typed)
    } else if (key === 'Tab') {
      if (open && something && active >= 0) choose(choices[active])
      else if (asking && something) setAwaited(typed)
      hide()
    } else if (key === 'Escape' && open) {
      event.stopPropagation()
      hide()
    } else if (key === 'Escape' && props.onRestore()) event.stopPropagation()
  }

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
            {/* A press beside the words goes to the field in it. */}
            <InputBox
              className={styles.box}
              invalid={invalid}
              data-resting={(value.at === 'chosen' && !focused) || undefined}
              onMouseDown={(event) => {
                const { target } = event
                if (target === input.current || !(target instanceof Element)) return
                if (target.closest('button')) return
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
                placeholder={props.placeholder}
                data-page-search={props.ofPage || undefined}
                // biome-ignore lint/a11y/noAutofocus: only where the form is what a page was opened for
                autoFocus={props.autoFocus === true}
                value={value.at === 'chosen' ? value.name : value.text}
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
                  <span className={styles.beside} title={props.detail}>
                    {props.detail}
                  </span>
                  <span className={styles.after}>{props.after}</span>
                </>
              )}
            </InputBox>
          </Popover.Target>
          <Popover.Dropdown
            className={styles.dropdown ?? ''}
            role="region"
            aria-label={`${label}: suggestions`}
          >
            <SuggestList
              id={listId}
              label={`${label}: ${nouns}`}
              groups={groups}
              active={active}
              keyOf={props.keyOf}
              canTake={canTake}
              line={props.line}
              onPoint={point}
              onChoose={choose}
              {...(props.onPress !== undefined && { onPress: props.onPress })}
            />
            <div className={styles.state} role="status" data-at={state}>
              {props.words}
              {state === 'failed' && (
                <button
                  type="button"
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={props.onAgain}
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
