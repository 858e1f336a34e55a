import { expect, test } from 'vitest'
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
    mergeContents(undefined, first.entries, 100, first.total),
    second.entries,
    200,
    second.total,
  )
  expect(kept.entries.find(({ id }) => id === 'm1')?.goneAt).toBeNull()
})
