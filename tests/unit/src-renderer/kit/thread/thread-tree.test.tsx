import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ThreadNode } from '#shared/reading/thread-node'
import { ThreadTree } from '../../../../../src-renderer/kit/thread/thread-tree'
import { type ThreadState, useThread } from '../../../../../src-renderer/kit/thread/use-thread'
import { draw } from '../draw'

type Node = ThreadNode<string, number>

/** 5,000 answers: 500 threads of ten, each answering the one before. */
const roots: Node[] = Array.from({ length: 500 }, (_, thread) => {
  let node: Node | undefined
  for (let level = 9; level >= 0; level -= 1) {
    const key = `${thread}.${level}`
    node = { at: 'item', key, item: key, children: node === undefined ? [] : [node] }
  }
  return node ?? { at: 'more', key: `${thread}`, more: 0 }
})

let state: ThreadState<string, number>

function Page() {
  state = useThread<string, number>('test', roots)
  return (
    <ThreadTree thread={state} label="Answers" nameOf={(item) => item}>
      {(line) => <p data-height={60}>{line.key}</p>}
    </ThreadTree>
  )
}

const lines = () => screen.getAllByRole('treeitem')
const press = (key: string) => fireEvent.keyDown(screen.getByRole('tree'), { key })

test('of 5,000 answers only those in sight are drawn, and keys fold and step through all of them', () => {
  draw(<Page />)
  expect(state.lines).toHaveLength(5_000)
  expect(lines().length).toBeLessThanOrEqual(120)
  press('n')
  expect(state.active).toBe('0.0')
  press('n')
  expect(state.active).toBe('1.0')
  press('ArrowDown')
  expect(state.active).toBe('1.1')
  press('u')
  expect(state.active).toBe('1.0')
  press('c')
  expect(state.folds.get('1.0')).toBe('whole')
  press('ArrowDown')
  expect(state.active).toBe('2.0')
  press('p')
  expect(state.active).toBe('1.0')
  act(() => state.foldAll())
  expect(state.folds.size).toBe(500)
  expect(lines().every((line) => line.getAttribute('aria-level') === '1')).toBe(true)
  expect(lines().length).toBeLessThanOrEqual(120)
  act(() => state.goTo(9))
  // What hides it is open again, and nothing else.
  expect(state.folds.size).toBe(499)
})

test('what hides the active line takes the keyboard, and gives it back when it is opened', () => {
  draw(<Page />)
  act(() => state.goTo(25))
  expect(state.active).toBe('2.5')
  act(() => state.foldTo(3))
  expect(state.active).toBe('2.2')
  act(() => state.foldAll())
  expect(state.active).toBe('2.0')
  const selected = screen.getByRole('treeitem', { selected: true })
  expect(selected.textContent).toContain('2.0')
  act(() => state.unfoldAll())
  expect(state.active).toBe('2.5')
  act(() => state.foldAll())
  press('ArrowDown')
  expect(state.active).toBe('3.0')
  press('p')
  press('c')
  // The line that shows is the one that opened, and no other.
  expect(state.folds.has('2.0')).toBe(false)
  expect(state.folds.size).toBe(499)
})
