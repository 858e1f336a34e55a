import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { closeDialog, type LibraryDialog, useLibraryDialog } from './dialog-state'
import { ForgetForm } from './forget-form'
import { ListsForm } from './lists-form'
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
