import { expect, test } from 'vitest'
import {
  draftOf,
  emptyDraft,
  fill,
  holdsAnything,
  newRow,
  saysTheSame,
} from '../../../../src-renderer/queries/drafts'

test('a draft holds something once anything is typed into it', () => {
  expect(holdsAnything(emptyDraft)).toBe(false)
  expect(holdsAnything({ ...emptyDraft, values: { query: '', list: [] } })).toBe(false)
  expect(holdsAnything({ ...emptyDraft, extra: [newRow()] })).toBe(false)
  expect(holdsAnything({ ...emptyDraft, values: { query: 'x' } })).toBe(true)
  expect(holdsAnything({ ...emptyDraft, extra: [newRow('name')] })).toBe(true)
  expect(holdsAnything({ ...emptyDraft, body: '{' })).toBe(true)
})

test('drafts say the same whatever was touched and in whatever order it was typed', () => {
  const one = { ...emptyDraft, values: { a: '1', b: '2' }, extra: [newRow('x', 'y')] }
  const other = {
    values: { b: '2', a: '1', c: '' },
    extra: [newRow('x', 'y')],
    body: undefined,
    touched: new Set(['a']),
  }
  expect(saysTheSame(one, other)).toBe(true)
  expect(saysTheSame(one, { ...other, body: '{}' })).toBe(false)
  expect(saysTheSame(one, { ...other, values: { a: '2', b: '2' } })).toBe(false)
})

test('a body that an earlier call was given whole is text to go on from', () => {
  fill('video.channelVideosPost', {}, {}, { id: 'UC1' })
  expect(draftOf('video.channelVideosPost').body).toBe('{\n  "id": "UC1"\n}')
  fill('video.channelVideosPost', { id: 'UC2' })
  expect(draftOf('video.channelVideosPost').body).toBeUndefined()
})
