import { Button, TextInput } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Identified, Listed } from '#shared/collections/listed'
import { CheckBox } from '../../ui/choice/check-box'
import { useLocale } from '../../ui/locale'
import { useBusy } from '../../ui/overlay/use-busy'
import { counted, wholeNumber } from '../../ui/words'
import styles from './lists.module.css'

/** How many of several things a list holds. */
export type Holds = 'all' | 'some' | 'none'

/** Whether a list holds all, some or none of the things, by their numbers. Pure. */
export const holdsOf = (within: number, all: number): Holds =>
  within === 0 ? 'none' : within === all ? 'all' : 'some'

interface ListsChoiceProps {
  lists: readonly {
    id: string
    name: string
    /** Before the name. */
    sign?: ReactNode
    count: number
    holds: Holds
  }[]
  /** Puts all into the list, or takes all out of it. */
  onChange: (list: string, into: boolean) => void
  /** Makes a list and puts them in; false if it could not be made: its name stays typed then. */
  onMake: (name: string) => Promise<boolean>
  /** The keyboard begins in the name of a new list. */
  focused?: boolean
}

/** In which lists things are: each is ticked in and out, and a new one is made by its name. */
export function ListsChoice({ lists, onChange, onMake, focused = false }: ListsChoiceProps) {
  const locale = useLocale()
  const [name, setName] = useState('')
  const [busy, begin] = useBusy()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const made = name.trim()
    if (made === '') return
    // What was typed meanwhile stays.
    begin(
      () => onMake(made),
      (done) => done && setName((now) => (now.trim() === made ? '' : now)),
    )
  }
  return (
    <>
      <ul className={styles.choices}>
        {lists.map(({ id, name: label, sign, count, holds }) => (
          <li key={id} className={styles.choice}>
            <CheckBox
              checked={holds === 'all'}
              mixed={holds === 'some'}
              onChange={(into) => onChange(id, into)}
            >
              {label}
            </CheckBox>
            {sign}
            <span className={styles.count}>{wholeNumber(count, locale)}</span>
          </li>
        ))}
      </ul>
      <form className={styles.make} onSubmit={add}>
        <TextInput
          aria-label="Name of a new list"
          placeholder="New list"
          value={name}
          maxLength={100}
          {...(focused && { 'data-autofocus': true })}
          onChange={(event) => setName(event.currentTarget.value)}
          rightSection={
            <Button
              type="submit"
              size="xs"
              variant="default"
              loading={busy}
              disabled={name.trim() === ''}
            >
              Add
            </Button>
          }
          rightSectionWidth={62}
        />
      </form>
    </>
  )
}

interface ListsButtonProps {
  /** The thing as it is kept; undefined if it is not. */
  entry: Identified<Listed> | undefined
  /** The lists that there are. */
  lists: readonly { id: string }[]
  onClick: () => void
}

/** Says whether a thing is kept, and in how many lists; opens them. */
export function ListsButton({ entry, lists, onClick }: ListsButtonProps) {
  const locale = useLocale()
  const known = entry?.value.lists.filter((one) => lists.some(({ id }) => id === one.id)) ?? []
  const kept = known.length === 0 ? 'Saved' : `In ${counted(known.length, 'list', 'lists', locale)}`
  const Icon = entry === undefined ? IconBookmark : IconBookmarkFilled
  return (
    <Button
      size="xs"
      variant={entry === undefined ? 'default' : 'light'}
      leftSection={<Icon size={14} aria-hidden="true" />}
      onClick={onClick}
    >
      {entry === undefined ? 'Save…' : kept}
    </Button>
  )
}
