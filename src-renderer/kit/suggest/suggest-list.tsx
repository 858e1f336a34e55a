import type { ReactNode } from 'react'
import styles from './suggest-field.module.css'

/** Choices under one heading. */
export interface SuggestGroup<Choice> {
  title: string
  choices: readonly Choice[]
}

/** How choices are named and drawn. */
export interface ChoiceParts<Choice> {
  keyOf: (choice: Choice) => string
  /** Whether it can be chosen; others are shown and skipped. */
  canTake: (choice: Choice) => boolean
  line: (choice: Choice) => ReactNode
  /** A press on a part of the line with `data-press`: it does something else than choosing. */
  onPress?: (choice: Choice) => void
}

interface SuggestListProps<Choice> extends ChoiceParts<Choice> {
  id: string
  label: string
  groups: readonly SuggestGroup<Choice>[]
  /** Place of the choice that Enter takes, counted over all groups; -1 for none. */
  active: number
  onPoint: (at: number) => void
  onChoose: (choice: Choice) => void
}

/** The id of the element of one suggestion, for `aria-activedescendant`; `at` counts from 0. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** The place of the next choice that can be taken, going round; -1 if there is none. Pure. */
export function nextChoice<Choice>(
  choices: readonly Choice[],
  canTake: (choice: Choice) => boolean,
  from: number,
  step: 1 | -1,
): number {
  for (let tries = 1; tries <= choices.length; tries += 1) {
    const start = from < 0 && step < 0 ? 0 : from
    const at = (((start + step * tries) % choices.length) + choices.length) % choices.length
    const choice = choices[at]
    if (choice !== undefined && canTake(choice)) return at
  }
  return -1
}

/** What there is to choose from, under its headings. The field has the keyboard. */
export function SuggestList<Choice>(props: SuggestListProps<Choice>) {
  const { id, label, groups, active, keyOf, canTake, line, onPress, onPoint, onChoose } = props
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
              const free = canTake(choice)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
                <div
                  key={keyOf(choice)}
                  id={optionId(id, at)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  aria-disabled={!free || undefined}
                  onMouseMove={() => at !== active && free && onPoint(at)}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={({ target }) => {
                    if (!free) return
                    if (target instanceof Element && target.closest('[data-press]') !== null) {
                      onPress?.(choice)
                    } else onChoose(choice)
                  }}
                >
                  {line(choice)}
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
