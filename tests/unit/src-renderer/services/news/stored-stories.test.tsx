import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../kit/draw'

Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })

const { NoStories } = await import('../../../../../src-renderer/services/news/story-list')
const { StoryNumbers } = await import('../../../../../src-renderer/services/news/story-bar')
const { useLibrary } = await import('../../../../../src-renderer/state/library')

const now = Date.UTC(2026, 10, 29, 12)

beforeEach(() => {
  vi.useFakeTimers({ now })
  useLibrary.setState(({ state }) => ({ state: { ...state, store: { at: 'ready' } } as never }))
})
afterEach(() => vi.useRealTimers())

function drawn(total: number, hidden: number, given: { section?: string; cameAt?: number } = {}) {
  const head = { total, hidden, fresh: 0, places: [], sections: [] }
  return draw(
    <NoStories
      stories={{ head } as never}
      section={given.section}
      {...(given.cameAt !== undefined && { cameAt: given.cameAt })}
    >
      The service gave none.
    </NoStories>,
  )
}

describe('in place of a list of stories', () => {
  test('what was read and is hidden is not called missing', () => {
    drawn(0, 3)
    expect(screen.getByText('Every story of this list is filtered out.')).toBeTruthy()
    expect(screen.queryByText('The service gave none.')).toBeNull()
  })

  test('a section that has none is a filter', () => {
    drawn(0, 0, { section: 'Rail' })
    expect(screen.getByText('Every story of this list is filtered out.')).toBeTruthy()
  })

  test('what an answer named a moment ago is being stored, and half a minute later it is not there', async () => {
    drawn(0, 0, { cameAt: now - 100 })
    expect(screen.getByRole('status', { name: 'The stories are being stored' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(screen.getByText('The service gave none.')).toBeTruthy()
  })

  test('a library that cannot store does not promise to', () => {
    useLibrary.setState(({ state }) => ({
      state: { ...state, store: { at: 'unavailable' } } as never,
    }))
    drawn(0, 0, { cameAt: now - 100 })
    expect(screen.getByText('The service gave none.')).toBeTruthy()
  })

  test('an answer without stories is answered', () => {
    drawn(0, 0)
    expect(screen.getByText('The service gave none.')).toBeTruthy()
  })
})

describe('how many stories there are', () => {
  const numbers = (total: number, hidden: number) => {
    const head = { total, hidden, fresh: 0, places: [], sections: [] }
    draw(<StoryNumbers stories={{ head, since: null } as never} />)
    return screen.queryByRole('status')?.textContent
  }

  test('is not called none while they may be being stored', () => {
    expect(numbers(0, 0)).toBeUndefined()
  })

  test('is said of what is stored', () => {
    expect(numbers(2, 0)).toBe('2 stories')
  })

  test('is none if all of them are hidden', () => {
    expect(numbers(0, 3)).toBe('0 stories')
  })
})
