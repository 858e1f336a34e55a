import { describe, expect, test } from 'vitest'
import { decodeBase64, decodeQuoted, decodeWords } from '#shared/services/mailboxes/mail-bytes'
import { headerOfSource, textOfSource } from '#shared/services/mailboxes/mail-source'
import {
  readMailbox,
  readMessage,
  readQueueStatistics,
  readSender,
} from '#shared/services/mailboxes/readers'
import { expectLinear } from '../took'

const now = Date.UTC(2026, 8, 16)
const entry = {
  id: 'h7YSqaxFz',
  from: '"Copper Otter"',
  to: 'night-train',
  subject: 'Hello',
  date: '2025-02-28T10:00:00.123Z',
}
const answer = (data: unknown) => ({
  success: true,
  message: 'ok',
  data,
  encryptedMailbox: 'D-1qdvjaze',
})
const mail = (...lines: readonly string[]) => lines.join('\r\n')

describe('a mailbox', () => {
  test('lists its messages, and knows its sealed name', () => {
    expect(readMailbox(answer([entry, { ...entry, id: 'ZNOOuid_0' }]), now)).toEqual({
      entries: [
        {
          id: 'h7YSqaxFz',
          from: { name: 'Copper Otter', address: '' },
          to: 'night-train',
          subject: 'Hello',
          sentAt: Date.UTC(2025, 1, 28, 10, 0, 0, 123),
          preview: '',
        },
        expect.objectContaining({ id: 'ZNOOuid_0' }),
      ],
      total: null,
      whole: true,
      sealedName: 'D-1qdvjaze',
    })
  })
  test('an empty mailbox is a success', () => {
    expect(readMailbox(answer([]), now)?.entries).toEqual([])
  })
  test('a body that was declared as a web page is JSON all the same', () => {
    expect(readMailbox(JSON.stringify(answer([entry])), now)?.entries).toHaveLength(1)
  })
  test.each([
    [{ success: false, message: 'x', errorDetails: 'rate limited' }],
    [{ success: false, message: 'x', errorDetails: '{"code":1}' }],
    [{ success: false, message: 'x', errorDetails: {} }],
    [{ success: 'false', data: [entry] }],
    ['<html>busy</html>'],
    [null],
  ])('a failure is no mailbox: %j', (body) => {
    expect(readMailbox(body, now)).toBeUndefined()
  })
  test('entries without an id are left out', () => {
    const broken = [{ ...entry, id: '' }, null, 7, 'x']
    const mailbox = readMailbox(answer([entry, ...broken]), now)
    expect(mailbox?.entries).toHaveLength(1)
    // What is missing here may be among those.
    expect(mailbox?.whole).toBe(false)
    expect(readMailbox(answer(broken), now)).toBeUndefined()
    expect(readMailbox(answer([null]), now)?.entries).toEqual([])
  })
})

describe('senders', () => {
  test.each([
    ['"Copper Otter"', 'Copper Otter', ''],
    ['"\\"Copper Otter\\""', 'Copper Otter', ''],
    ['"Garden Club \\"Evergreen\\""', 'Garden Club "Evergreen"', ''],
    ['alerts@monitor.example', '', 'alerts@monitor.example'],
    ['"A, B" <a@b.example>', 'A, B', 'a@b.example'],
    ['A B <a@b.example>', 'A B', 'a@b.example'],
    ['=?UTF-8?B?U8O4cmVu?= <s@b.example>', 'Søren', 's@b.example'],
    ['', '', ''],
    ['"', '"', ''],
  ])('%s', (stated, name, address) => {
    expect(readSender(stated)).toEqual({ name, address })
  })
  test('as an object or a list of them', () => {
    const from = [{ name: 'A', address: 'a@b.example' }]
    expect(readMailbox(answer([{ ...entry, from }]), now)?.entries[0]?.from).toEqual({
      name: 'A',
      address: 'a@b.example',
    })
  })
})

describe('a message', () => {
  const source = mail(
    'From: =?UTF-8?Q?S=C3=B8ren?= <s@b.example>',
    'Subject: Inside',
    'Date: Fri, 28 Feb 2025 10:00:00 +0000',
    '',
    'Plain words.',
    '',
  )
  test('keeps its source and page, and has its text and the address of its sender', () => {
    const read = readMessage(
      answer({ ...entry, from: '"Søren"', body: source, html: '<p>Page</p>' }),
      now,
    )
    expect(read).toMatchObject({
      source,
      html: '<p>Page</p>',
      text: 'Plain words.',
      from: { name: 'Søren', address: 's@b.example' },
      subject: 'Hello',
    })
  })
  test('what the answer leaves out stands in the source', () => {
    const read = readMessage(answer({ body: source }), now, 'asked')
    expect(read).toMatchObject({
      id: 'asked',
      from: { name: 'Søren' },
      subject: 'Inside',
      sentAt: Date.UTC(2025, 1, 28, 10),
    })
  })
  test.each([false, undefined, null, ''])('a page of %j is none', (html) => {
    expect(readMessage(answer({ ...entry, body: source, html }), now)?.html).toBeNull()
  })
  test('without a source its text is that of the page', () => {
    expect(
      readMessage(answer({ ...entry, html: '<p>One</p><script>no()</script><p>two</p>' }), now)
        ?.text,
    ).toBe('One\n\ntwo')
  })
  test('a missing message is none', () => {
    const body = {
      success: false,
      message: 'Message not found.',
      details: { mailbox: 'a', id: 'b' },
    }
    expect(readMessage(body, now, 'b')).toBeUndefined()
    expect(readMessage(answer(null), now, 'b')).toBeUndefined()
  })
})

test('queue statistics, also as text, also missing', () => {
  expect(readQueueStatistics(answer({ queued: 12, denied: '9000' }))).toEqual({
    queued: 12,
    denied: 9000,
  })
  expect(readQueueStatistics({ success: false, errorDetails: {} })).toEqual({
    queued: null,
    denied: null,
  })
})

describe('the text in a source', () => {
  test('the plain part of nested parts, not the page and not the attachment', () => {
    const source = mail(
      'Content-Type: multipart/mixed; boundary="out er"',
      '',
      'preamble',
      '--out er',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Page</p>',
      '--inner',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=C3=BC=',
      '=C3=9Fe =E2=82=',
      '=AC5 =3D soft',
      '--inner--',
      '--out er',
      'Content-Type: text/plain; name=a.txt',
      'Content-Disposition: attachment; filename=a.txt',
      '',
      'attached',
      '--out er--',
      'epilogue',
    )
    expect(textOfSource(source)).toBe('Grüße €5 = soft')
  })
  test('a page without a plain part gives its words', () => {
    expect(
      textOfSource(
        mail(
          'Content-Type: text/html',
          'Content-Transfer-Encoding: base64',
          '',
          btoa('<h1>Code</h1><p>12&nbsp;34</p>'),
        ),
      ),
    ).toBe('Code\n\n12 34')
  })
  test('base64 in lines, with odd letters in it', () => {
    expect(
      textOfSource(
        mail(
          'Content-Type: text/plain; charset="UTF-8"',
          'Content-Transfer-Encoding: BASE64',
          '',
          'R3LDvM',
          'Of!ZQ==',
          '',
        ),
      ),
    ).toBe('Grüße')
  })
  test('lines may end without a return', () => {
    expect(textOfSource('Subject: a\nContent-Type: text/plain\n\nwords')).toBe('words')
  })
  test('headers go on in lines that begin with a space', () => {
    const source = mail(
      'Subject: one',
      '\ttwo',
      'Content-Type: multipart/mixed;',
      ' boundary="b"',
      '',
      '--b',
      '',
      'inside',
      '--b--',
    )
    expect(headerOfSource(source, 'subject')).toBe('one two')
    expect(textOfSource(source)).toBe('inside')
  })
  test('a part without headers, and a source without any', () => {
    expect(textOfSource('only words\nof a person')).toBe('only words\nof a person')
    expect(textOfSource('')).toBe('')
  })
  test('a boundary that never comes, or is missing', () => {
    expect(textOfSource(mail('Content-Type: multipart/mixed; boundary=x', '', 'words'))).toBe('')
    expect(textOfSource(mail('Content-Type: multipart/mixed', '', 'words'))).toBe('')
  })
  test('other character sets, and one that nobody knows', () => {
    expect(decodeQuoted('caf=E9', 'iso-8859-1')).toBe('café')
    expect(decodeQuoted('caf=E9', 'no-such-set')).toBe('café')
    expect(decodeQuoted('caf=E9', 'utf-8')).toBe('café')
    expect(decodeQuoted('=93=FA=96{', 'shift_jis')).toBe('日本')
    expect(decodeBase64('GyRCRnxLXBsoQg==', 'iso-2022-jp')).toBe('日本')
  })
  test('encoded words of headers, also two in a row', () => {
    expect(decodeWords('=?UTF-8?B?R3LDvMOfZQ==?= =?utf-8?q?_aus_Bergen?=')).toBe('Grüße aus Bergen')
    expect(decodeWords('a =? b ?= c')).toBe('a =? b ?= c')
  })
  test('text of the right letters is not decoded again', () => {
    expect(
      textOfSource(mail('Content-Type: text/plain; charset=utf-8', '', 'naïve – façade')),
    ).toBe('naïve – façade')
    expect(decodeQuoted('日本 =E2=82=AC', 'utf-8')).toBe('日本 €')
  })
  test('parts in parts in parts end', () => {
    let source = mail('Content-Type: text/plain', '', 'deep')
    for (let level = 0; level < 500; level += 1) {
      source = mail(
        `Content-Type: multipart/mixed; boundary=b${level}`,
        '',
        `--b${level}`,
        source,
        `--b${level}--`,
      )
    }
    expect(textOfSource(source)).toBe('')
  })
  test.each([
    [
      'ten megabytes of an attachment',
      mail(
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        '',
        'words',
        '--b',
        'Content-Type: image/png',
        'Content-Transfer-Encoding: base64',
        '',
        'QUJD'.repeat(2_500_000),
        '--b--',
      ),
    ],
    [
      'a hundred thousand parts',
      mail(
        'Content-Type: multipart/mixed; boundary=b',
        '',
        ...Array.from({ length: 100_000 }, () => '--b\r\nContent-Type: image/png\r\n\r\nx'),
        '--b--',
      ),
    ],
    ['a header that never ends', `Subject: a${'\r\n '.repeat(300_000)}`],
    [
      'equals signs without end',
      mail(
        'Content-Transfer-Encoding: quoted-printable',
        'Content-Type: text/plain',
        '',
        '= '.repeat(500_000),
      ),
    ],
    ['quotes without end', `Content-Type: multipart/mixed; ${'boundary="'.repeat(20_000)}`],
  ])('%s are read quickly', (_name, source) => {
    expectLinear(1000, (share) => {
      const some = source.slice(0, share * source.length)
      return () => [textOfSource(some), headerOfSource(some, 'From')]
    })
  })
})
