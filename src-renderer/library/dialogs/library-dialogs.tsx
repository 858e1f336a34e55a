import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type ItemList, useLists } from '../../data/use-library'
import { desk } from '../../desk'
import { type Holds, holdsOf, ListsChoice } from '../../kit/lists/lists-choice'
import { save } from '../../queries/library/marks'
import { valueOrNotify } from '../../state/value-or-notify'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { closeDialog, type LibraryDialog, type Savable, useLibraryDialog } from './dialog-state'
import styles from './dialogs.module.css'
import { ForgetForm } from './forget-form'
import { NameForm, RemoveForm } from './name-form'
import { TagsForm } from './tags-form'
import { VersionsView } from './versions-view'

type Open = Exclude<LibraryDialog, { at: 'none' }>

function titleOf(dialog: Open): string {
  switch (dialog.at) {
    case 'lists':
      return 'Lists'
    case 'tags':
      return 'Tags'
    case 'newList':
      return 'New list'
    case 'saveSearch':
      return 'Save this search'
    case 'rename':
      return dialog.list.at === 'items' ? 'Rename the list' : 'Rename the search'
    case 'remove':
      return dialog.list.at === 'items' ? 'Remove the list' : 'Remove the search'
    case 'forget':
      return dialog.title
    case 'versions':
      return 'Earlier answers'
    default:
      return dialog satisfies never
  }
}

function formOf(dialog: Open): ReactNode {
  switch (dialog.at) {
    case 'lists':
      return <ListsForm items={dialog.items} />
    case 'tags':
      return <TagsForm items={dialog.items} />
    case 'newList':
    case 'saveSearch':
    case 'rename':
      return <NameForm dialog={dialog} />
    case 'remove':
      return <RemoveForm list={dialog.list} />
    case 'forget':
      return <ForgetForm what={dialog.what} />
    case 'versions':
      return <VersionsView answer={dialog.answer} operation={dialog.operation} />
    default:
      return dialog satisfies never
  }
}

/** Whatever dialog of the Library is open. */
export function LibraryDialogs() {
  const { dialog } = useLibraryDialog()
  // The last one stays while the window closes over it.
  const [last, setLast] = useState<Open>()
  useEffect(() => {
    if (dialog.at !== 'none') setLast(dialog)
  }, [dialog])
  useEffect(() => closeDialog, [])
  const shown = dialog.at === 'none' ? last : dialog
  return (
    <Modal
      opened={dialog.at !== 'none'}
      onClose={closeDialog}
      title={shown === undefined ? '' : titleOf(shown)}
      size={shown?.at === 'versions' ? 560 : 440}
    >
      {shown !== undefined && formOf(shown)}
    </Modal>
  )
}

/** In which lists the items are. Every change is made at once. */
function ListsForm({ items }: { items: readonly Savable[] }) {
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
    const made = await valueOrNotify(desk.call('library.changeList', { at: 'add', name }))
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
      <DialogActions>
        <Button onClick={closeDialog}>Done</Button>
      </DialogActions>
    </>
  )
}
