import { expect, test } from 'vitest'
import { outlineOf } from '../../../../src-main/plans/store/outline'

const context = { values: { page: 'world' }, receivedAt: 0 }
const outline = (body: unknown) =>
  outlineOf('news.page', body, context, { each: null, pictures: false })
const story = { id: '1', title: 'A story', link: 'https://news.example/1' }

test('an outline says why an answer does not hold what was asked for', () => {
  expect(outline({ message: 'Too many requests.' })).toMatchObject({
    fault: { code: 'refusedByProvider', providerText: 'Too many requests.' },
    records: [],
    next: null,
  })
  expect(outline({ articles: [{ weather: 'fine' }] })).toMatchObject({
    fault: { code: 'brokenJson' },
  })
})

test('an answer with what was asked for is none, nor is one that says that there is nothing', () => {
  expect(outline({ articles: [story] })).toMatchObject({ fault: null, records: [{}] })
  expect(outline({})).toMatchObject({ fault: null, records: [] })
})
