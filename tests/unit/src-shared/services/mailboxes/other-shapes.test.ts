import { describe, expect, test } from 'vitest'
import { mailboxesViews } from '#shared/services/mailboxes/views'
import { asked } from '../sound-records'
import { as } from '../sound-view'

const now = Date.UTC(2026, 8, 16)
const values = asked({ name: 'night-train', id: 'm-1' }, now)
const {
  'mailboxes.health': health,
  'mailboxes.getMailbox': mailbox,
  'mailboxes.getMessage': message,
  'mailboxes.deleteMessage': deletion,
} = mailboxesViews
const listIn = (body: unknown) => as('mailbox', mailbox.read(body, values)).entries
const readIn = (body: unknown) => as('message', message.read(body, values)).message

describe('what a list says of its messages and of itself', () => {
  const entry = { id: 'k1', from: 'ada@mail.example', subject: 'Hi' }
  const listing = (body: unknown) => as('mailbox', mailbox.read(body, values))

  test.each([
    ['an excerpt', { mail_excerpt: 'Your code is 481516' }, 'Your code is 481516'],
    ['an introduction', { intro: 'Tom &amp; Ada <b>wrote</b>' }, 'Tom & Ada wrote'],
    [
      'the whole text',
      { bodyText: `Dear traveller, ${'x'.repeat(500)}` },
      /^Dear traveller, x{140,144}/,
    ],
    ['nothing', {}, ''],
  ])('its first words: %s', (_name, own, preview) => {
    const [one] = listing({ success: true, data: [{ ...entry, ...own }] }).entries
    expect(one?.preview).toMatch(preview === '' ? /^$/ : preview)
    expect(one?.preview.length).toBeLessThanOrEqual(160)
  })

  test('the first words are found in the Library before the message was read, and its text after', () => {
    const [stored] = mailbox.records(
      listing({ success: true, data: [{ ...entry, snippet: 'the night train leaves' }] }),
      values,
    )
    expect(stored?.text).toContain('the night train leaves')
  })

  test.each([
    ['a collection', { 'hydra:member': [entry], 'hydra:totalItems': 31 }, 31],
    ['a list with a count', { list: [entry], count: '31' }, 31],
    ['an envelope', { data: { messages: [entry], pagination: { total: 31 } } }, 31],
    ['no number', { success: true, data: [entry] }, null],
  ])('how many there are: %s', (_name, body, total) => {
    expect(listing(body)).toMatchObject({ total, entries: [{ id: 'k1' }] })
  })
})

describe('lists of other services of this kind', () => {
  const ada = { name: 'Ada', address: 'ada@mail.example' }
  const sentAt = Date.UTC(2026, 7, 1, 14, 33, 55)
  test.each([
    [
      'members of a collection',
      {
        '@type': 'hydra:Collection',
        'hydra:member': [
          {
            id: 'k1',
            from: ada,
            subject: 'Hi',
            seen: false,
            createdAt: '2026-08-01T14:33:55+00:00',
          },
        ],
        'hydra:totalItems': 1,
      },
    ],
    [
      'a list in another name',
      {
        list: [
          {
            mail_id: 'k1',
            mail_from: 'Ada <ada@mail.example>',
            mail_subject: 'Hi',
            mail_timestamp: String(sentAt / 1000),
            mail_date: '14:33:55',
          },
        ],
        count: '1',
      },
    ],
    [
      'messages in their envelope',
      {
        result: {
          messages: [
            { uid: 'k1', sender: ada.address, fromName: 'Ada', title: 'Hi', time: sentAt },
          ],
        },
      },
    ],
    [
      'by their ids',
      { data: { k1: { from: [ada], subject: 'Hi', receivedAt: '2026-08-01 14:33:55' } } },
    ],
  ])('%s', (_name, body) => {
    expect(listIn(body)).toMatchObject([
      { id: 'k1', from: ada, subject: 'Hi', sentAt, recordId: 'night-train/k1' },
    ])
    expect(mailbox.records(mailbox.read(body, values), values)).toMatchObject([
      { title: 'Hi', happenedAt: sentAt },
    ])
  })
  test.each([{ success: true, data: null }, { messages: [] }, { data: { items: [] } }, []])(
    'nothing came: %j',
    (body) => expect(listIn(body)).toEqual([]),
  )
})

test('escaped words of a subject are read as people read them', () => {
  const mail = { id: 'k1', from: 'a@b.example', subject: 'Tom &amp; J&#246;rg' }
  expect(listIn({ messages: [mail] })).toMatchObject([{ subject: 'Tom & Jörg' }])
  expect(readIn({ ...mail, body: 'Hi' })).toMatchObject({ subject: 'Tom & Jörg' })
  const twice = { ...mail, subject: 'Tom &amp;amp; J&amp;#246;rg&amp;#39;s' }
  expect(listIn({ messages: [twice] })).toMatchObject([{ subject: "Tom & Jörg's" }])
  const code = { ...mail, subject: 'Write &amp;lt;b&amp;gt;' }
  expect(listIn({ messages: [code] })).toMatchObject([{ subject: 'Write &lt;b&gt;' }])
})

describe('the statistics of other services of this kind', () => {
  test.each<[unknown, number | null, number | null]>([
    [{ queued: '12', denied: 0 }, 12, 0],
    [{ status: 'UP', queuedMailboxes: '1,204', deniedMailboxes: 3 }, 1204, 3],
    [{ data: { stats: { queue: { queued: 5 }, denied: ['a', 'b'] } } }, 5, 2],
    [
      {
        checks: [
          { name: 'Queued', value: '7' },
          { name: 'denied', count: 1 },
        ],
      },
      7,
      1,
    ],
    [[{ queue_size: 4 }], 4, null],
    [{ healthy: false, queued: 9 }, 9, null],
    ['{"result":{"Mailboxes Queued":2}}', 2, null],
  ])('are counted in %j', (body, queued, denied) => {
    expect(health.read(body, values)).toEqual({ at: 'statistics', queued, denied })
  })
  test.each<[unknown]>([
    ['ok'],
    ['OK!'],
    ['Server is running'],
    [{ status: 'UP' }],
    [{ healthy: true }],
    [{ data: { state: 'online', uptime: 12 } }],
    [{ message: 'All systems operational' }],
    [{ status: 200, message: 'ok, 0 failed' }],
    [{ success: true, message: 'I am alive' }],
    [
      [
        { name: 'mail', status: 'pass' },
        { name: 'queue', status: 'pass' },
      ],
    ],
    [{ status: 'ok', components: { db: { status: 'UP' } } }],
    [{ components: { db: { status: 'UP' }, mail: { alive: 'true' } } }],
  ])('say that the service is well in %j', (body) => {
    expect(health.read(body, values).at).toBe('well')
  })
  test.each<[unknown, string]>([
    ['down', 'down'],
    [{ status: 'DOWN' }, 'DOWN'],
    [{ success: false, message: 'The queue is closed' }, 'The queue is closed'],
  ])('say that it is not in %j', (body, sentence) => {
    expect(health.read(body, values)).toMatchObject({ at: 'refused', sentence })
  })
  test.each<[unknown]>([
    [{}],
    [''],
    [{ checks: [] }],
    [{ version: 3 }],
    [
      [
        { name: 'a', status: 'pass' },
        { name: 'b', status: 'fail' },
      ],
    ],
    [{ message: 'not ok' }],
  ])('do not say that it is well in %j', (body) => {
    expect(health.read(body, values).at).not.toBe('well')
  })
})

describe('messages of other services of this kind', () => {
  test('a text with a colon is no source', () => {
    const body = 'Hello: your code is 4711\r\n\r\nDo not tell it.'
    expect(readIn({ id: 'm-1', subject: 'Code', body })).toMatchObject({
      source: '',
      text: 'Hello: your code is 4711\n\nDo not tell it.',
    })
  })
  test('a page in place of the source', () => {
    const body = '<div style="color: red">\n\n<p>Your code is <b>4711</b></p></div>'
    expect(readIn({ id: 'm-1', body, textBody: '' })).toMatchObject({
      source: '',
      html: body,
      text: 'Your code is 4711',
    })
  })
  test('text and page of their own, and the names of files', () => {
    const body = {
      message: {
        _id: 'm-1',
        bodyHtml: '<p>Bill</p>',
        textBody: 'Bill enclosed',
        attachments: [{ filename: 'bill.pdf', size: 12 }, 'terms.txt', null],
      },
    }
    expect(readIn(body)).toMatchObject({
      id: 'm-1',
      html: '<p>Bill</p>',
      text: 'Bill enclosed',
      attachments: ['bill.pdf', 'terms.txt'],
    })
  })
  test('a page in pieces', () => {
    const read = readIn({ id: 'm-1', html: ['<p>One</p>', '<p>Two</p>'], text: null })
    expect(read.text.split(/\s+/)).toEqual(['One', 'Two'])
  })
  test('a source stays one', () => {
    const raw =
      'From: Ada <a@b.example>\r\nSubject: Hi\r\nDate: Sat, 01 Aug 2026 14:33:55 +0530\r\n\r\nHello'
    expect(readIn({ data: [{ id: 'm-1', raw }] })).toMatchObject({
      source: raw,
      text: 'Hello',
      subject: 'Hi',
      sentAt: Date.UTC(2026, 7, 1, 9, 3, 55),
    })
  })
})

test('the source of a letter alone is the letter', () => {
  const source = 'From: Ada <a@b.example>\r\nSubject: Hi\r\n\r\nHello'
  expect(readIn(source)).toMatchObject({ id: 'm-1', source, subject: 'Hi', text: 'Hello' })
  for (const body of ['Not found', '', '<html><body>Bad gateway</body></html>'])
    expect(message.read(body, values).at).not.toBe('message')
})

test.each([
  ['', null],
  ['Deleted.', null],
  ['OK', null],
  [true, true],
  [false, false],
  [{ ok: 'true' }, null],
  [{ status: 'deleted' }, null],
  [{ deleted: 1 }, true],
  [{ deleted: 0, ok: true }, false],
  [{ success: true, deleted: [] }, false],
  [{ success: 1, deletedIds: ['m-1'] }, true],
])('a deletion answered with %j', (body, confirmed) => {
  expect(deletion.read(body, values)).toMatchObject({ at: 'deleted', confirmed })
})

test.each([{ ok: false }, { status: 'error', message: 'No' }, {}, 'gone?'])(
  'no deletion in %j',
  (body) => expect(deletion.read(body, values).at).not.toBe('deleted'),
)
