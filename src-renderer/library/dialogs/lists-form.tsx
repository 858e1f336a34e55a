import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ItemList, useLists } from '../../data/use-library'
import { desk } from '../../desk'
import { type Holds, holdsOf, ListsChoice } from '../../kit/lists/lists-choice'
import { save } from '../../queries/library/marks'
import { told } from '../../state/told'
import { closeDialog, type Savable } from './dialog-state'
import styles from './dialogs.module.css'

/** In which lists the items are. Every change is made at once. */
export function ListsForm({ items }: { items: readonly Savable[] }) {
  const asked = useLists()
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const lists =
    asked.at === 'ready'
      ? asked.value.lists.filter((list): list is ItemList => list.at === 'items')
      : []
  const pointers = items.map(({ pointer }) => pointer)

  const holds = (list: string): Holds => {
    const now = changed[list]
    if (now !== undefined) return now ? 'all' : 'none'
    const within = items.filter(({ saved }) => saved?.lists.includes(list) === true).length
    return holdsOf(within, items.length)
  }
  const change = async (list: string, into: boolean) => {
    const lists = into ? { addToLists: [list] } : { removeFromLists: [list] }
    if (await save({ items: pointers, ...lists })) {
      setChanged((before) => ({ ...before, [list]: into }))
    }
  }
  const make = async (name: string) => {
    const made = await told(desk.call('library.changeList', { at: 'add', name }))
    if (made !== undefined) await change(made.id, true)
    return made !== undefined
  }

  return (
    <>
      {lists.length === 0 && asked.at === 'ready' && (
        <p className={styles.words}>No list yet. Name the first one.</p>
      )}
      <ListsChoice
        lists={lists.map((list) => ({ ...list, holds: holds(list.id) }))}
        onChange={(list, into) => void change(list, into)}
        onMake={make}
        focused
      />
      <div className={styles.actions}>
        <Button onClick={closeDialog}>Done</Button>
      </div>
    </>
  )
}
