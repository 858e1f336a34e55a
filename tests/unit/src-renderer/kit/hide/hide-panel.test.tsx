import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HidePanel } from '../../../../../src-renderer/kit/hide/hide-panel'
import type { HideHandle } from '../../../../../src-renderer/kit/hide/use-hide'
import { draw } from '../draw'

const rule = { service: 'forum', on: true } as const

test('a stored rule that is refused now is said to hide nothing, and why', () => {
  const hide: HideHandle<{ id: string }> = {
    shown: [],
    by: [],
    single: 0,
    read: 0,
    count: 0,
    rules: [
      { ...rule, id: 'a', field: 'expression', text: 'x{400}' },
      { ...rule, id: 'b', field: 'expression', text: '^help' },
    ],
    all: false,
    showAll: () => {},
    addRule: async () => true,
    changeRule: async () => true,
    removeRule: async () => true,
    hide: () => {},
    undo: () => false,
    unhideSingles: () => {},
  }
  const subjectOf = () => ({
    words: '',
    domain: null,
    flair: null,
    author: null,
    place: null,
    score: null,
  })
  draw(<HidePanel hide={hide} items={[]} subjectOf={subjectOf} onClose={() => {}} />)
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rules[0]).toContain('Hides nothing. This is too long')
  expect(rules[1]).toContain('0 here')
})
