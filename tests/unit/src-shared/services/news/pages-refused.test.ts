import { expect, test } from 'vitest'
import { newsViews } from '#shared/services/news/views'
import { unansweredIn } from '#shared/services/unanswered'
import { asked } from '../sound-records'

const { read, records } = newsViews['news.pagesAndSections']

// What main recognises as a failure never comes here: these do.
test.each<[string, unknown, object]>([
  ['a sentence', { message: 'Your plan does not include this endpoint.' }, { at: 'refused' }],
  ['a code', { code: 403, msg: 'Not allowed' }, { at: 'refused', sentence: 'Not allowed' }],
  ['a detail', { detail: 'Upgrade your plan.' }, { at: 'refused' }],
  ['a flag', { ok: false, message: 'Down for maintenance' }, { at: 'refused' }],
  ['things of another shape', { status: 'ok', data: [{ weird: 1 }] }, { at: 'unrecognised' }],
])('a list of pages that is refused by %s is no list of none', (_name, body, expected) => {
  const model = read(body, asked())
  expect(unansweredIn(model)).toMatchObject(expected)
  expect(records(model, asked())).toEqual([])
})

test.each([[[]], [{}], [{ data: [] }], [{ status: 'ok', pages: {} }], [{ pages: null }]])(
  '%j says that there is none',
  (body) => {
    expect(read(body, asked())).toEqual([])
  },
)

test('pages are pages', () => {
  expect(read({ message: 'Success', pages: ['world'] }, asked())).toMatchObject([{ slug: 'world' }])
})
