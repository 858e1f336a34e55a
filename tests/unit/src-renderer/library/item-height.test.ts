import { describe, expect, test } from 'vitest'
import { itemHeight, middleLine } from '../../../../src-renderer/library/items/item-height'

describe('the middle line of a row', () => {
  const item = { title: 'Night train', text: 'A  ten-hour\ncab view', snippet: [], facts: [] }

  test('is what was found, else what it is in, else how it begins', () => {
    const snippet = [{ text: 'night', found: true }]
    expect(middleLine({ ...item, snippet }).at).toBe('snippet')
    const parent = { kind: 'post', id: '1', title: 'Ask' } as const
    expect(middleLine({ ...item, parent })).toEqual({ at: 'parent', title: 'Ask' })
    expect(middleLine(item)).toEqual({ at: 'text', text: 'A ten-hour cab view' })
  })

  test('does not repeat what the facts say', () => {
    const parent = { kind: 'channel', id: '1', title: 'Rail at Dusk' } as const
    const facts = [{ at: 'text' as const, text: 'Rail at Dusk' }]
    expect(middleLine({ ...item, parent, facts }).at).toBe('text')
    expect(middleLine({ ...item, text: 'Rail at Dusk', parent, facts }).at).toBe('none')
    const codes = { ...item, text: '100033 INF501A01000 Rail at Dusk https://p.example/a b', facts }
    expect(middleLine({ ...codes, text: codes.text.slice(0, -2) }).at).toBe('none')
    expect(middleLine(codes).at).toBe('text')
    expect(middleLine({ ...item, title: 'Photo of Rail at Dusk', text: '', parent }).at).toBe(
      'none',
    )
  })

  test('is left out where it would say the title again', () => {
    expect(middleLine({ ...item, text: 'Night train' })).toEqual({ at: 'none' })
  })

  test('decides the height of the row before it is drawn', () => {
    const found = {
      ...item,
      service: 'video',
      kind: 'video',
      id: '1',
      facts: [],
      key: '1',
      seenAt: 0,
      firstSeenAt: 0,
      answerId: '1',
      operation: 'video.home',
      saved: null,
      read: false,
      titleParts: [],
    } as const
    const three = itemHeight({ ...found, facts: [], snippet: [], titleParts: [] }, false)
    const two = itemHeight({ ...found, text: '', facts: [], snippet: [], titleParts: [] }, false)
    expect(three - two).toBe(21)
  })
})
