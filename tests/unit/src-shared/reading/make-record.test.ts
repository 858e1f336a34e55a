import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRecord, type RecordDraft } from '#shared/reading/reading'
import type { Fact } from '#shared/reading/record'

const draft = (more: Partial<RecordDraft> = {}): RecordDraft => ({
  service: 'news',
  kind: 'article',
  id: 'a1',
  title: 'Title',
  ...more,
})
const factsOf = (...facts: (Fact | undefined)[]) => makeRecord(draft({ facts }))?.facts

describe('a record', () => {
  test('needs no more than an id and a title', () => {
    expect(makeRecord(draft())).toEqual({
      service: 'news',
      kind: 'article',
      id: 'a1',
      title: 'Title',
      text: '',
      facts: [],
    })
  })

  test.each([
    ['no id', { id: undefined }],
    ['an empty id', { id: ' \n ' }],
    ['no title', { title: undefined }],
    ['an empty title', { title: ' ' }],
    ['a title that shows nothing', { title: '\u200b\u200d\ufeff\u202e' }],
  ])('with %s is none', (_name, more) => {
    expect(makeRecord(draft(more))).toBeUndefined()
  })

  test('has one line of title, also of an emoji alone', () => {
    expect(makeRecord(draft({ title: ' a\n b\u202e ' }))?.title).toBe('a b')
    expect(makeRecord(draft({ title: '🎬' }))?.title).toBe('🎬')
  })

  test('cuts what is too long, and keeps two long ids apart', () => {
    const long = 'x'.repeat(50_000)
    const one = makeRecord(draft({ id: `${long}1`, title: long, text: long }))
    const other = makeRecord(draft({ id: `${long}2` }))
    expect(one?.id).toHaveLength(one?.id.length ?? 0)
    expect(one?.id.length).toBeLessThanOrEqual(300)
    expect(one?.id).not.toBe(other?.id)
    expect([one?.title.length, one?.text.length]).toEqual([500, 20_000])
  })

  test('names its parent by the same id as the parent names itself', () => {
    const id = 'y'.repeat(400)
    const child = makeRecord(draft({ parent: { kind: 'newsPage', id, title: '' } }))
    expect(child?.parent?.id).toBe(makeRecord(draft({ id }))?.id)
    expect(child?.parent?.title).toBe(child?.parent?.id)
    expect(makeRecord(draft({ parent: { kind: 'newsPage', id: '' } }))?.parent).toBeUndefined()
  })

  test('links and shows only what is safe to fetch', () => {
    const safe = makeRecord(draft({ link: 'https://a.example/', picture: '//a.example/p.png' }))
    expect(safe).toMatchObject({
      link: 'https://a.example/',
      picture: 'https://a.example/p.png',
    })
    const unsafe = makeRecord(draft({ link: 'javascript:x', picture: 'http://a.example/p.png' }))
    expect(unsafe).not.toHaveProperty('link')
    expect(unsafe).not.toHaveProperty('picture')
  })

  test('happened at a time that exists, or at none', () => {
    expect(makeRecord(draft({ happenedAt: 12.7 }))?.happenedAt).toBe(13)
    for (const happenedAt of [Number.NaN, 1e17, Number.POSITIVE_INFINITY])
      expect(makeRecord(draft({ happenedAt }))).not.toHaveProperty('happenedAt')
  })

  test('has six facts at most, and none that says nothing', () => {
    const text: Fact = { at: 'text', text: 'words' }
    expect(factsOf(...Array<Fact>(9).fill(text))).toHaveLength(6)
    expect(
      factsOf(
        undefined,
        { at: 'text', text: ' ' },
        { at: 'count', count: Number.NaN, one: 'a', many: 'b' },
        { at: 'duration', seconds: -1 },
        { at: 'money', amount: Number.POSITIVE_INFINITY },
        { at: 'time', ms: 1e17 },
        { at: 'rating', rating: 6, of: 5 },
        { at: 'rating', rating: 0, of: 0 },
      ),
    ).toEqual([])
    expect(factsOf({ at: 'money', amount: 5, currency: 'dollars' })).toEqual([
      { at: 'money', amount: 5 },
    ])
  })

  test('keeps its limits whatever the words are', () => {
    const words = fc.string({ unit: 'binary', maxLength: 700 })
    fc.assert(
      fc.property(words, words, words, (id, title, text) => {
        const record = makeRecord(draft({ id, title, text, facts: [{ at: 'text', text }] }))
        if (record === undefined) return
        expect(record.id.length).toBeLessThanOrEqual(300)
        expect(record.title.length).toBeLessThanOrEqual(500)
        expect(JSON.stringify(record).isWellFormed()).toBe(true)
        expect(record.title).not.toMatch(/\n/)
      }),
      { numRuns: 300 },
    )
  })
})
