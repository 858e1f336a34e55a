import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HidePanel } from '../../../../../src-renderer/kit/hide/hide-panel'
import type { HideHandle } from '../../../../../src-renderer/kit/hide/use-hide'
import { ImportDialog } from '../../../../../src-renderer/kit/import/import-dialog'
import { ListDialog, MergeDialog } from '../../../../../src-renderer/kit/lists/list-dialog'
import { ListsChoice } from '../../../../../src-renderer/kit/lists/lists-choice'
import { ConfirmDialog } from '../../../../../src-renderer/ui/overlay/confirm-dialog'
import { FormDialog } from '../../../../../src-renderer/ui/overlay/form-dialog'
import { draw } from '../../kit/draw'

/** What was asked of main, which has not answered yet. */
let asked: PromiseWithResolvers<boolean>[] = []
const ask = () => {
  const one = Promise.withResolvers<boolean>()
  asked.push(one)
  return one.promise
}
const answer = (done: boolean) => act(async () => asked.at(-1)?.resolve(done))
const onClose = vi.fn()

beforeEach(() => {
  asked = []
  onClose.mockReset()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const enter = (label: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.keyDown(field, { key: 'Enter' })
  const { form } = field instanceof HTMLInputElement ? field : { form: null }
  if (form !== null) fireEvent.submit(form)
}

const look = { name: '', colour: 'blue', icon: 'star' } as const
const noSubject = {
  words: '',
  domain: null,
  flair: null,
  author: null,
  place: null,
  score: null,
}
const hide: HideHandle<string> = {
  shown: [],
  by: [],
  single: 0,
  read: 0,
  count: 0,
  rules: [],
  all: false,
  showAll: () => undefined,
  addRule: ask,
  changeRule: ask,
  removeRule: ask,
  hide: () => undefined,
  undo: () => false,
  unhideSingles: () => undefined,
}

const dialogs = {
  'a form': {
    part: (
      <FormDialog title="New" verb="Add" onSubmit={ask} onClose={onClose}>
        <input aria-label="Name" />
      </FormDialog>
    ),
    begin: () => enter('Name'),
  },
  'a question': {
    part: (
      <ConfirmDialog
        opened
        title="Delete it?"
        verb="Delete"
        onConfirm={() => ask().then(() => undefined)}
        onClose={onClose}
      >
        It is gone then.
      </ConfirmDialog>
    ),
    begin: () => press('Delete'),
  },
  'a new list': {
    part: (
      <ListDialog
        list={undefined}
        fresh={look}
        onMake={ask}
        onChange={ask}
        onForget={() => undefined}
        forgetWords="Delete"
        onClose={onClose}
      />
    ),
    begin: () => {
      type('Name', 'Lisbon')
      enter('Name')
    },
  },
  'a new list for things': {
    part: <ListsChoice lists={[]} onChange={() => undefined} onMake={ask} />,
    begin: () => {
      type('Name of a new list', 'Lisbon')
      enter('Name of a new list')
    },
  },
  'two that are one': {
    part: (
      <MergeDialog
        title="The same?"
        groups={[['a', 'b'].map((id) => ({ id, value: id }))]}
        madeOf={([first]) => first}
        rowsOf={() => []}
        onMerge={ask}
        onClose={onClose}
      />
    ),
    begin: () => press('Merge into one'),
  },
  'a rule of hiding': {
    part: <HidePanel hide={hide} items={[]} subjectOf={() => noSubject} onClose={onClose} />,
    begin: () => {
      type('What', 'weekly')
      enter('What')
    },
  },
}

test.each(Object.entries(dialogs))(
  '%s is done once, however often it is pressed',
  async (_, one) => {
    draw(one.part)
    one.begin()
    one.begin()
    expect(asked).toHaveLength(1)
    await answer(false)
    one.begin()
    expect(asked).toHaveLength(2)
  },
)

test('what was left meanwhile closes nothing when it ends', async () => {
  const { unmount } = draw(dialogs['a form'].part)
  dialogs['a form'].begin()
  unmount()
  await answer(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('of two files the one that was chosen last is read, however long the other takes', async () => {
  const first = Promise.withResolvers<string>()
  const file = (name: string, text: () => Promise<string>) =>
    Object.assign(new File(['x'], name), { text })
  draw(
    <ImportDialog<string>
      title="Import"
      one="fund"
      many="funds"
      fields={[{ id: 'name', title: 'Name', names: ['name'], needed: true }]}
      readRow={({ name = '' }) => ({ ok: true, item: name })}
      write={(item) => [item]}
      onImport={ask}
      onClose={onClose}
    />,
  )
  const choose = (picked: File) => {
    const input = document.querySelector('input[type="file"]')
    if (input !== null) fireEvent.change(input, { target: { files: [picked] } })
  }
  choose(file('first.csv', () => first.promise))
  await act(async () => choose(file('second.csv', async () => 'name\nLater')))
  await act(async () => first.resolve('name\nEarlier'))
  expect(screen.queryByText('Earlier')).toBeNull()
  expect(screen.getByText('Later')).toBeTruthy()
  press('Import 1 fund')
  press('Import 1 fund')
  expect(asked).toHaveLength(1)
})
