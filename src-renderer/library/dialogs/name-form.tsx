import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { LibraryList, ListChange } from '#shared/bridge/library'
import { desk } from '../../desk'
import { save } from '../../queries/library/marks'
import { notify } from '../../state/notices'
import { valueOrNotify } from '../../state/value-or-notify'
import { useWorkspace } from '../../state/workspace'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useBusy } from '../../ui/overlay/use-busy'
import { closeDialog, type LibraryDialog } from './dialog-state'
import styles from './dialogs.module.css'

type Naming = Extract<LibraryDialog, { at: 'newList' | 'saveSearch' | 'rename' }>

const verbs = { newList: 'Create', saveSearch: 'Save', rename: 'Rename' } as const

function changeOf(dialog: Naming, name: string): ListChange {
  switch (dialog.at) {
    case 'newList':
      return { at: 'add', name }
    case 'saveSearch':
      return { at: 'addSearch', name, query: dialog.query }
    case 'rename':
      return { at: 'rename', id: dialog.list.id, name }
    default:
      return dialog satisfies never
  }
}

function nameBefore(dialog: Naming): string {
  if (dialog.at === 'rename') return dialog.list.name
  return dialog.at === 'saveSearch' ? dialog.query.text : ''
}

/** Asks for the name of a list or of a search that is kept. */
export function NameForm({ dialog }: { dialog: Naming }) {
  const [name, setName] = useState(() => nameBefore(dialog))
  const [busy, begin] = useBusy()
  const commit = async (chosen: string): Promise<boolean> => {
    const done = await valueOrNotify(desk.call('library.changeList', changeOf(dialog, chosen)))
    if (done === undefined) return false
    const show = () =>
      useWorkspace
        .getState()
        .go({ page: 'library', tab: 'saved', saved: { at: 'list', id: done.id } })
    if (dialog.at === 'newList') {
      if (dialog.items.length > 0) {
        await save({ items: dialog.items.map(({ pointer }) => pointer), addToLists: [done.id] })
      }
      show()
    } else if (dialog.at === 'saveSearch') {
      notify('success', `“${chosen}” is among the saved searches.`, {
        label: 'Show it',
        run: show,
      })
    }
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = name.trim()
    if (chosen !== '') {
      begin(
        () => commit(chosen),
        (done) => done && closeDialog(),
      )
    }
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label="Name"
        value={name}
        maxLength={100}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={closeDialog}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {verbs[dialog.at]}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Asks before a list or a saved search is removed. */
export function RemoveForm({ list }: { list: LibraryList }) {
  const [busy, begin] = useBusy()
  const remove = () =>
    begin(
      () => valueOrNotify(desk.call('library.changeList', { at: 'remove', id: list.id })),
      (done) => {
        if (done === undefined) return
        closeDialog()
        useWorkspace.getState().replace({ page: 'library', tab: 'saved' })
      },
    )
  return (
    <>
      <p className={styles.words}>
        {list.at === 'items'
          ? `“${list.name}” is removed. What is in it stays saved.`
          : `“${list.name}” is removed. What it finds stays as it is.`}
      </p>
      <DialogActions>
        <Button variant="default" onClick={closeDialog} data-autofocus>
          Keep
        </Button>
        <Button color="red" loading={busy} onClick={remove}>
          Remove
        </Button>
      </DialogActions>
    </>
  )
}
