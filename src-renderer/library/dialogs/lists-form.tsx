import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ItemList, useLists } from '../../data/use-library'
import { desk } from '../../desk'
import { save } from '../../queries/library/marks'
import { told } from '../../state/told'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import { CheckBox } from './check-box'
import { closeDialog, type Savable } from './dialog-state'
import styles from './dialogs.module.css'

/** In which lists the items are. Every change is made at once. */
export function ListsForm({ items }: { items: readonly Savable[] }) {
  const asked = useLists()
  const locale = useLocale()
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const [name, setName] = useState('')
  const lists =
    asked.at === 'ready'
      ? asked.value.lists.filter((list): list is ItemList => list.at === 'items')
      : []
  const pointers = items.map(({ pointer }) => pointer)

  const holds = (list: string): 'all' | 'some' | 'none' => {
    const now = changed[list]
    if (now !== undefined) return now ? 'all' : 'none'
    const within = items.filter(({ saved }) => saved?.lists.includes(list) === true).length
    return within === 0 ? 'none' : within === items.length ? 'all' : 'some'
  }
  const change = async (list: string, into: boolean) => {
    const lists = into ? { addToLists: [list] } : { removeFromLists: [list] }
    if (await save({ items: pointers, ...lists })) {
      setChanged((before) => ({ ...before, [list]: into }))
    }
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const made = await told(desk.call('library.changeList', { at: 'add', name: name.trim() }))
    if (made === undefined) return
    setName('')
    await change(made.id, true)
  }

  return (
    <>
      {lists.length === 0 && asked.at === 'ready' && (
        <p className={styles.words}>No list yet. Name the first one.</p>
      )}
      <ul className={styles.choices}>
        {lists.map((list) => {
          const state = holds(list.id)
          return (
            <li key={list.id} className={styles.choice}>
              <CheckBox
                checked={state === 'all'}
                mixed={state === 'some'}
                onChange={(into) => void change(list.id, into)}
              >
                {list.name}
              </CheckBox>
              <span className={styles.count}>{wholeNumber(list.count, locale)}</span>
            </li>
          )
        })}
      </ul>
      <form className={styles.box} onSubmit={add}>
        <TextInput
          aria-label="Name of a new list"
          placeholder="New list"
          value={name}
          maxLength={100}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
          rightSection={
            <Button type="submit" size="xs" variant="default" disabled={name.trim() === ''}>
              Add
            </Button>
          }
          rightSectionWidth={62}
        />
      </form>
      <div className={styles.actions}>
        <Button onClick={closeDialog}>Done</Button>
      </div>
    </>
  )
}
