import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Columns, columnsInSight } from '../../../../../src-renderer/kit/columns/columns'
import { draw } from '../draw'

test('as many columns stand in sight as fit, and never past the last', () => {
  expect(columnsInSight(830, 248, 5, 0)).toEqual({ first: 0, shown: 3 })
  expect(columnsInSight(830, 248, 5, 9)).toEqual({ first: 2, shown: 3 })
  expect(columnsInSight(830, 248, 2, 0)).toEqual({ first: 0, shown: 2 })
  expect(columnsInSight(100, 248, 5, 4)).toEqual({ first: 4, shown: 1 })
})

test('arrow keys go from list to list, also to one that was out of sight', () => {
  // 800 px wide: three of four.
  draw(
    <Columns
      name="test"
      label="pages"
      items={['World', 'Science', 'Culture', 'Sport']}
      keyOf={(name) => name}
      titleOf={(name) => name}
    >
      {(name) => (
        // biome-ignore lint/a11y/useSemanticElements: stands for a list
        <div role="grid" tabIndex={0} aria-label={name} />
      )}
    </Columns>,
  )
  expect(screen.getByRole('status').textContent).toContain('1–3 of 4 pages')
  const focused = () => document.activeElement?.getAttribute('aria-label')
  screen.getByRole('grid', { name: 'World' }).focus()
  for (const name of ['Science', 'Culture', 'Sport', 'Sport']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
    expect(focused()).toBe(name)
  }
  expect(screen.queryByRole('grid', { name: 'World' })).toBeNull()
  for (const name of ['Culture', 'Science', 'World', 'World']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' })
    expect(focused()).toBe(name)
  }
})
