import { describe, expect, test } from 'vitest'
import { mailboxesOffline } from '#shared/services/mailboxes/offline'
import { mailboxesViews, plainMailbox } from '#shared/services/mailboxes/views'

import { listAt, runningDemo, textAt } from '../../../src-demo/running-demo'
import { named, readable } from '../readable-questions'
import { asked, sound } from '../sound-records'
import { as, recordsOf } from '../sound-view'

const demo = runningDemo()
const readers = recordsOf(mailboxesViews)
const { 'mailboxes.getMailbox': readList, 'mailboxes.getMessage': readOne } = readers

describe.each(['newer', 'olderEdition'] as const)('the demo gateway’s answers, %s', (edition) => {
  test('a listed message and the one that is read are one record, and the second says more', async () => {
    if (edition === 'olderEdition')
      demo.gateway().misbehave({ service: 'mailboxes', kind: edition })
    const { json } = await demo.ask('mailboxes', '/mailbox/busy-one')
    const listed = sound(readList(json, asked({ name: 'busy-one' })))
    expect(listed).toHaveLength(140)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(140)
    for (const [place, id] of listAt(json, 'data')
      .map((one) => textAt(one, 'id'))
      .slice(0, 40)
      .entries()) {
      const message = await demo.ask('mailboxes', `/mailbox/busy-one/message/${id}`)
      const [read] = sound(readOne(message.json ?? message.text, asked({ name: 'busy-one', id })))
      const other = listed[place]
      expect(read).toMatchObject({
        id: other?.id,
        title: other?.title,
        kind: 'mail',
        happenedAt: other?.happenedAt,
      })
      expect(read?.text.length).toBeGreaterThan(Number(other?.text.length))
      // Words of the letter, and nothing of how it was sent.
      expect(read?.text).not.toMatch(/Content-Type|MIME-Version|=\r?\n|=[0-9A-F]{2}=|<script|<html/)
    }
  })
  test('an empty mailbox has no records', async () => {
    const { json } = await demo.ask('mailboxes', '/mailbox/empty-one')
    expect(readList(json, asked({ name: 'empty-one' }))).toEqual([])
  })
  test('statistics and deletions are no records', async () => {
    const { json } = await demo.ask('mailboxes', '/health')
    expect(readers['mailboxes.health'](json, asked())).toEqual([])
    const gone = {
      success: true,
      message: 'Message deleted successfully.',
      data: { deleted: true },
      mailbox: 'D-x',
    }
    expect(readers['mailboxes.deleteMessage'](gone, asked({ name: 'a', id: 'b' }))).toEqual([])
  })
})

test('failures give no records', async () => {
  for (const kind of ['providerError', 'htmlPage200', 'empty200', 'brokenJson'] as const) {
    const stop = demo.gateway().misbehave({ service: 'mailboxes', kind })
    const { json, text } = await demo.ask('mailboxes', '/mailbox/night-train')
    expect(readList(json ?? text, asked({ name: 'night-train' })), kind).toEqual([])
    expect(readOne(json ?? text, asked({ name: 'night-train', id: 'x' })), kind).toEqual([])
    stop()
  }
  const missing = await demo.ask('mailboxes', '/mailbox/night-train/message/nothing')
  expect(readOne(missing.json, asked({ name: 'night-train', id: 'nothing' }))).toEqual([])
})

const answer = (data: unknown) => ({ success: true, data })

test('a message without a subject says so', () => {
  expect(
    readList(answer([{ id: 'a', from: 'x@y.example', subject: '' }]), asked({ name: 'me' })),
  ).toMatchObject([{ id: 'me/a', title: '(no subject)', text: 'x@y.example' }])
})
test('the mailbox is the one that was asked for, or else the one that is written to', () => {
  const data = [{ id: 'a', to: 'Me', subject: 's' }]
  expect(readList(answer(data), asked({ name: 'Night-Train@mailbox.example' }))[0]?.id).toBe(
    'night-train/a',
  )
  expect(readList(answer(data), asked())[0]?.id).toBe('me/a')
  expect(readList(answer([{ id: 'a', subject: 's' }]), asked())).toEqual([])
})
test('a sealed name keeps its letters', () => {
  expect(plainMailbox('D-1qdvJaze')).toBe('D-1qdvJaze')
})
test('a subject is one line of plain text', () => {
  const subject = '<b>You</b> have\r\nWON & "more"'
  expect(readList(answer([{ id: 'a', subject }]), asked({ name: 'me' }))[0]?.title).toBe(
    '<b>You</b> have WON & "more"',
  )
})

describe('what more there is of a listed message', () => {
  test('the message itself', () => {
    expect(readable(mailboxesOffline(named('mail', 'night-train/ZNOO_-id')))).toEqual([
      { operation: 'mailboxes.getMessage', values: { name: 'night-train', id: 'ZNOO_-id' } },
    ])
  })
  test.each(['noslash', '/a', 'a/', 'a/..', './a'])('nothing for %s', (id) => {
    expect(mailboxesOffline(named('mail', id))).toEqual([])
  })
  test('the mailbox may have a slash in its name', () => {
    expect(mailboxesOffline(named('mail', 'a/b/c'))[0]?.values).toEqual({ name: 'a/b', id: 'c' })
  })
})

describe('what a page shows', () => {
  const {
    'mailboxes.health': health,
    'mailboxes.getMailbox': mailbox,
    'mailboxes.getMessage': message,
    'mailboxes.deleteMessage': deletion,
  } = mailboxesViews
  const values = asked({ name: 'Night-Train@mail.example', id: 'a' })
  test('a mailbox under the name of its records, with each message once', () => {
    const entry = { id: 'a', from: 'b@c.example', to: 'x', subject: 'One', date: 0 }
    const { name, entries } = as(
      'mailbox',
      mailbox.read(answer([entry, { ...entry, subject: 'Two' }]), values),
    )
    expect(name).toBe('night-train')
    expect(entries).toMatchObject([{ recordId: 'night-train/a', subject: 'One' }])
    expect(as('mailbox', mailbox.read(answer([]), values)).entries).toEqual([])
  })
  test('a message by the same name, or none', () => {
    const stated = as('message', message.read(answer({ id: 'a', html: '<p>Hello</p>' }), values))
    expect(stated.message).toMatchObject({ recordId: 'night-train/a', text: 'Hello' })
    expect(message.read(answer(null), values)).toEqual({ at: 'missing' })
  })
  test('the numbers of the queue', () => {
    expect(health.read(answer({ queued: 12 }), values)).toEqual({
      at: 'statistics',
      queued: 12,
      denied: null,
    })
  })
  test('a deletion says what the service confirms, which may be little', () => {
    const said = { success: true, message: 'Message deleted successfully.' }
    expect(deletion.read(said, values)).toEqual({
      at: 'deleted',
      confirmed: null,
      sentence: 'Message deleted successfully.',
    })
    for (const deleted of [true, false]) {
      expect(deletion.read({ ...said, data: { deleted } }, values)).toMatchObject({
        at: 'deleted',
        confirmed: deleted,
      })
    }
  })
  test('a refusal inside a success says why', () => {
    const refused = { success: false, message: 'Failed.', errorDetails: 'rate limited' }
    for (const { read } of Object.values(mailboxesViews)) {
      expect(read(refused, values)).toMatchObject({
        at: 'refused',
        sentence: 'Failed. rate limited',
      })
      expect(read('<html>', values)).toEqual({ at: 'unrecognised' })
    }
  })
})
