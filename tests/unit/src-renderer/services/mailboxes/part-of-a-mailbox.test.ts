import { expect, test } from 'vitest'
import { judgeRemoval } from '#shared/services/mailboxes/judge-removal'
import { mailboxesViews } from '#shared/services/mailboxes/views'
import { mergeContents } from '../../../../../src-renderer/services/mailboxes/inbox/mailbox-rows'

const page = (ids: number[], total: number) => ({
  success: true,
  count: total,
  data: ids.map((id) => ({ id: `m${id}`, from: 'A <a@b.example>', subject: `Mail ${id}` })),
})
const read = (body: unknown, receivedAt: number) => {
  const model = mailboxesViews['mailboxes.getMailbox'].read(body, {
    values: { name: 'box' },
    receivedAt,
  })
  if (model.at !== 'mailbox') throw new Error(model.at)
  return model
}

test('a message that newer ones push off a list of the newest is not gone', () => {
  const first = read(page([3, 2, 1], 3), 100)
  const second = read(page([4, 3, 2], 4), 200)
  expect(second.total).toBe(4)
  const kept = mergeContents(
    mergeContents(undefined, first.entries, 100, first.whole),
    second.entries,
    200,
    second.whole,
  )
  expect(kept.entries.find(({ id }) => id === 'm1')?.goneAt).toBeNull()
})

test('after a deletion only what stood before a message that is still listed is gone', () => {
  const first = read(page([5, 4, 3], 3), 100)
  const second = read(page([6, 4], 3), 200)
  const kept = mergeContents(
    mergeContents(undefined, first.entries, 100, first.whole),
    second.entries,
    200,
    second.whole,
  )
  const goneAt = Object.fromEntries(kept.entries.map((entry) => [entry.id, entry.goneAt]))
  expect(goneAt).toEqual({ m6: null, m5: 200, m4: null, m3: null })
})

test('a list that says that another page follows is not all of the mailbox', () => {
  const { data } = page([2, 1], 2)
  expect(read({ success: true, data }, 1).whole).toBe(true)
  expect(read({ success: true, data, has_more: true }, 1).whole).toBe(false)
  expect(read({ success: true, data, pagination: { next_cursor: 'abc' } }, 1).whole).toBe(false)
  expect(read({ success: true, data, count: 3 }, 1).whole).toBe(false)
})

test('a deletion judged by a part of the mailbox calls nothing gone that may lie beyond it', () => {
  const answered = new Map([
    ['m4', { at: 'done' as const }],
    ['m1', { at: 'refused' as const, sentence: 'no' }],
  ])
  const list = (ids: number[]) => ({ entries: ids.map((id) => ({ id: `m${id}` })), whole: false })
  const before = list([5, 4, 3, 2, 1])
  const part = judgeRemoval(answered, before, list([7, 6, 5, 3]))
  expect(part.alsoGone).toEqual([])
  expect([...part.outcomes.values()].map(({ at }) => at)).toEqual(['deleted', 'outOfSight'])
  expect(judgeRemoval(answered, before, list([5, 2])).alsoGone).toEqual(['m3'])
})
