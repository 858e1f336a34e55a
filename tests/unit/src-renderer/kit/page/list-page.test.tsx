// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only those in sight
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Subject } from '../../../../../src-renderer/intents/subject'
import { DetailPane } from '../../../../../src-renderer/kit/detail/detail-pane'
import { FactsPane } from '../../../../../src-renderer/kit/detail/facts-pane'
import { BulkAction, BulkBar } from '../../../../../src-renderer/kit/page/bulk-bar'
import { ListPage } from '../../../../../src-renderer/kit/page/list-page'
import { MenuEntry } from '../../../../../src-renderer/kit/page/menu-entry'
import { useList } from '../../../../../src-renderer/kit/page/use-list'
import { MenuAt } from '../../../../../src-renderer/kit/rows/menu-at'
import { pageMemory } from '../../../../../src-renderer/state/page-memory'
import { pageTurn } from '../../../../../src-renderer/state/restore/page-turns'
import { setTabs, useWorkspace, viewRoute } from '../../../../../src-renderer/state/workspace'
import { draw } from '../draw'

const keyOf = (row: string) => row
const heightOf = () => 40
let pages = 0

interface Given {
  name: string
  question?: string
  rows?: readonly string[]
  onOpen?: (row: string) => void
  onForget?: (rows: readonly string[]) => void
}

function Page({ name, question = 'all', rows = ['one', 'two', 'three'], onOpen, onForget }: Given) {
  const list = useList(name, question, rows, keyOf)
  const [shown, setShown] = useState<string>()
  return (
    <ListPage
      list={list}
      label="Things"
      heightOf={heightOf}
      onOpen={onOpen ?? (() => {})}
      empty="Nothing"
      shown={shown}
      onShow={setShown}
      pane={(row, frame) => (
        <DetailPane name="thing" label="Thing" kind="thing" {...frame}>
          <h2>{row}</h2>
          <input aria-label="Note" />
        </DetailPane>
      )}
      menu={(row, { spot, onShow, onClose }) => (
        <MenuAt spot={spot} label={row} onClose={onClose}>
          <MenuEntry icon={() => null} onClick={onShow}>
            Show details
          </MenuEntry>
          <MenuEntry icon={() => null} not="It has no address." onClick={() => {}}>
            Copy link
          </MenuEntry>
        </MenuAt>
      )}
      bulk={(chosen, clear) => (
        <BulkBar label="Selected things" count={`${chosen.length} things`} onClear={clear}>
          <BulkAction onClick={() => onForget?.(chosen)}>Delete</BulkAction>
          <BulkAction not="Nothing to send." onClick={() => onForget?.([])}>
            Send
          </BulkAction>
        </BulkBar>
      )}
    >
      {(row, { onToggle }) => (
        <div role="gridcell" tabIndex={-1}>
          <span>{row}</span>
          <button type="button" onClick={onToggle}>
            choose {row}
          </button>
        </div>
      )}
    </ListPage>
  )
}

function show(given: Partial<Given> = {}) {
  pages += 1
  const name = `page ${pages}`
  const { rerender } = draw(<Page name={name} {...given} />)
  return (next: Partial<Given>) => rerender(<Page name={name} {...given} {...next} />)
}
const grid = () => screen.getByRole('grid', { name: 'Things' })
const pane = () => screen.queryByRole('region', { name: 'Thing' })
const inPane = () => screen.queryByRole('heading', { level: 2 })?.textContent
const press = (key: string, where: Element = grid()) => fireEvent.keyDown(where, { key })

test('a click shows a thing beside the list, and the pane follows the keyboard', () => {
  show()
  fireEvent.click(screen.getByText('two'))
  expect(inPane()).toBe('two')
  press('j')
  expect(inPane()).toBe('three')
  press('Escape')
  expect(pane()).toBeNull()
  press('k')
  expect(pane()).toBeNull()
  press('d')
  expect(inPane()).toBe('two')
})

test('other rows that come while one is in the list leave the keyboard at its row', () => {
  const draw = show()
  fireEvent.click(screen.getByText('two'))
  grid().focus()
  draw({ question: 'others', rows: ['two', 'four'] })
  expect(inPane()).toBe('two')
  press('d')
  expect(pane()).toBeNull()
  press('d')
  expect(inPane()).toBe('two')
  // Who types another search above the list begins at its top.
  grid().blur()
  draw({ question: 'more', rows: ['one', 'two'] })
  press('j')
  expect(inPane()).toBe('one')
})

test('the pane turns to the next and the one before, and the list goes along', () => {
  show()
  fireEvent.click(screen.getByText('one'))
  expect(screen.getByText('1 of 3')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(inPane()).toBe('two')
  expect(screen.getAllByRole('row')[1]?.dataset.active).toBe('true')
  const region = pane()
  if (region === null) throw new Error('no pane')
  press('j', region)
  expect(inPane()).toBe('three')
  press('j', region)
  expect(inPane()).toBe('three')
})

test('letters typed in a field of the pane turn nothing, and Escape there closes nothing', () => {
  show()
  fireEvent.click(screen.getByText('one'))
  press('j', screen.getByRole('textbox', { name: 'Note' }))
  press('Escape', screen.getByRole('textbox', { name: 'Note' }))
  expect(inPane()).toBe('one')
})

test('closing the pane gives the keyboard back to the list', () => {
  show()
  fireEvent.click(screen.getByText('one'))
  fireEvent.click(screen.getByRole('button', { name: 'Close the details' }))
  expect(pane()).toBeNull()
  expect(document.activeElement).toBe(grid())
})

test('what is chosen can be worked on together, in the order of the list', () => {
  const onForget = vi.fn()
  const again = show({ onForget })
  fireEvent.click(screen.getByRole('button', { name: 'choose three' }))
  fireEvent.click(screen.getByRole('button', { name: 'choose one' }))
  expect(screen.getByText('2 things selected')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onForget).toHaveBeenLastCalledWith(['one', 'three'])
  // What has left the list is chosen no more.
  again({ rows: ['two', 'three'] })
  expect(screen.getByText('1 things selected')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(screen.queryByRole('toolbar', { name: 'Selected things' })).toBeNull()
})

test('what cannot be done is grey, says why, and does nothing', async () => {
  const onForget = vi.fn()
  show({ onForget })
  fireEvent.click(screen.getByRole('button', { name: 'choose one' }))
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(send)
  expect(onForget).not.toHaveBeenCalled()
  fireEvent.contextMenu(screen.getByText('two'))
  const entry = await screen.findByRole('menuitem', { name: /Copy link/ })
  expect(entry.hasAttribute('data-disabled')).toBe(true)
  expect(entry.textContent).toContain('It has no address.')
})

test('a menu shows what it is about', async () => {
  show()
  fireEvent.contextMenu(screen.getByText('two'), { clientX: 5, clientY: 5 })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show details' }))
  expect(inPane()).toBe('two')
})

test('where nothing is in the list, what to do stands in its place', () => {
  show({ rows: [] })
  expect(screen.getByText('Nothing')).toBeDefined()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('what was chosen is chosen again on coming back, once its rows are there', () => {
  draw(<Page name="left" />)
  fireEvent.click(screen.getByRole('button', { name: 'choose two' }))
  fireEvent.click(screen.getByRole('button', { name: 'choose three' }))
  cleanup()
  const { rerender } = draw(<Page name="left" rows={[]} />)
  expect(screen.queryByText(/things selected$/)).toBeNull()
  rerender(<Page name="left" rows={['one', 'two']} />)
  expect(screen.getByText('1 things selected')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'choose two' }))
  cleanup()
  draw(<Page name="left" />)
  expect(screen.queryByText(/things selected$/)).toBeNull()
})

test('what was chosen in a question that had no rows yet is not chosen in the next', () => {
  draw(<Page name="asked anew" question="one word" />)
  fireEvent.click(screen.getByRole('button', { name: 'choose two' }))
  cleanup()
  const { rerender } = draw(<Page name="asked anew" question="one word" rows={[]} />)
  rerender(<Page name="asked anew" question="another" />)
  expect(screen.queryByText(/things selected$/)).toBeNull()
})

test('the row of a question is not returned to in another one', () => {
  const { rerender } = draw(<Page name="rows anew" question="one word" />)
  fireEvent.click(screen.getByRole('button', { name: 'choose two' }))
  expect(document.querySelectorAll('[aria-selected="true"], [data-active]')).not.toHaveLength(0)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  rerender(<Page name="rows anew" question="another" />)
  cleanup()
  expect(pageMemory('row rows anew')).toEqual(['another'])
})

function OwnPages({ go }: { go: (row: string) => void }) {
  const list = useList('own pages', 'all', ['one', 'two', 'three'], keyOf)
  const [shown, setShown] = useState<string>()
  const subjectOf = (row: string): Subject => ({
    service: 'video',
    kind: 'video',
    id: row,
    title: row,
  })
  return (
    <ListPage
      list={list}
      label="Things"
      heightOf={heightOf}
      onOpen={go}
      empty="Nothing"
      shown={shown}
      onShow={setShown}
      subjectOf={subjectOf}
      pane={(row, frame) => (
        <FactsPane
          name="thing"
          kind="Thing"
          title={row}
          facts={[]}
          subject={subjectOf(row)}
          open="Open the thing"
          onOpen={() => go(row)}
          frame={frame}
        />
      )}
    >
      {(row) => (
        <div role="gridcell" tabIndex={-1}>
          {row}
        </div>
      )}
    </ListPage>
  )
}

test('what a menu or the pane opens leads on to its neighbours, as what Enter opens does', async () => {
  const pageOf = (id: string) => viewRoute('video', 'search', 'video', { id })
  const { go, visit } = useWorkspace.getState()
  setTabs(new Map([['video', 'search']]), [])
  visit('video')
  draw(<OwnPages go={(row) => go(pageOf(row))} />)
  fireEvent.click(screen.getByText('two'))
  fireEvent.click(screen.getByRole('button', { name: 'Open the thing' }))
  expect(useWorkspace.getState().route).toEqual(pageOf('two'))
  expect(pageTurn()).toMatchObject({ place: 1, total: 3 })
  useWorkspace.getState().back()
  fireEvent.contextMenu(screen.getByText('one'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Open' }))
  expect(useWorkspace.getState().route).toEqual(pageOf('one'))
  pageTurn()?.next?.()
  expect(useWorkspace.getState().route).toEqual(pageOf('two'))
})
