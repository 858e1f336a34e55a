import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoteField } from '../../../../../src-renderer/kit/save/note-fields'
import { HighlightedText } from '../../../../../src-renderer/kit/text/highlighted-text'
import type { Highlight, Highlights } from '../../../../../src-renderer/kit/text/use-highlights'
import { draw } from '../draw'

// jsdom has no fonts, which a field that grows waits for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

const highlight: Highlight = {
  id: 'h',
  changedAt: 1,
  value: {
    service: 'news',
    kind: 'article',
    record: 'a',
    title: 'Trains',
    link: null,
    quote: 'left at ten',
    before: 'The train ',
    after: '.',
    note: 'old',
    at: 0,
  },
}

test('a highlight that is removed while its note is written does not come back', () => {
  const asked: string[] = []
  const highlights = (list: readonly Highlight[]): Highlights => ({
    list,
    add: () => Promise.resolve(undefined),
    note: (_one, note) => {
      asked.push(`note ${note}`)
      return Promise.resolve(true)
    },
    remove: () => {
      asked.push('remove')
      return Promise.resolve(true)
    },
  })
  const text = 'The train left at ten.'
  const { rerender } = draw(<HighlightedText text={text} highlights={highlights([highlight])} />)
  const field = screen.getByLabelText('Note')
  fireEvent.change(field, { target: { value: 'new' } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByLabelText('Remove the highlight'))
  // Main has done both when the window asks again.
  rerender(<HighlightedText text={text} highlights={highlights([])} />)
  expect(asked.at(-1)).toBe('remove')
})

test('an item that is taken out of what is saved while its note is written is not saved again', () => {
  const stored: string[] = []
  const onKeep = (note: string) => stored.push(note)
  const { rerender, unmount } = draw(<NoteField note="old" most={100} onKeep={onKeep} />)
  const field = screen.getByLabelText('Note')
  fireEvent.change(field, { target: { value: 'new' } })
  fireEvent.blur(field)
  expect(stored).toEqual(['new'])
  // The star stands beside it: main has stored the note and then removed the mark.
  rerender(<NoteField note="" most={100} onKeep={onKeep} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('')
  unmount()
  expect(stored).toEqual(['new'])
})

test('what is typed on while the note before it is being stored stays, and is stored', () => {
  const stored: string[] = []
  const onKeep = (note: string) => stored.push(note)
  const { rerender, unmount } = draw(<NoteField note="old" most={100} onKeep={onKeep} />)
  const field = screen.getByLabelText('Note')
  fireEvent.change(field, { target: { value: 'new' } })
  fireEvent.blur(field)
  fireEvent.change(field, { target: { value: 'newer' } })
  rerender(<NoteField note="new" most={100} onKeep={onKeep} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('newer')
  unmount()
  expect(stored).toEqual(['new', 'newer'])
})
