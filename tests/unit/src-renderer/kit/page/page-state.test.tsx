import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  pageMemory,
  rememberPage,
  shortText,
  usePageState,
} from '../../../../../src-renderer/state/page-memory'

const useWords = (place: string) => usePageState(`words ${place}`, 'all', shortText)

test('a choice is there again on coming back, and belongs to the thing it was made for', () => {
  const { result, rerender, unmount } = renderHook(useWords, { initialProps: 'inn' })
  expect(result.current[0]).toBe('all')
  act(() => result.current[1]('quiet'))
  expect(result.current[0]).toBe('quiet')
  // Another thing on the same page has a choice of its own, and the first gets its own back.
  rerender('mill')
  expect(result.current[0]).toBe('all')
  act(() => result.current[1]('bread'))
  rerender('inn')
  expect(result.current[0]).toBe('quiet')
  expect(pageMemory('words mill')).toBe('bread')
  unmount()
  expect(renderHook(useWords, { initialProps: 'mill' }).result.current[0]).toBe('bread')
})

test('what cannot be read is the first choice', () => {
  rememberPage('words barn', { text: 'hay' })
  expect(renderHook(useWords, { initialProps: 'barn' }).result.current[0]).toBe('all')
})
