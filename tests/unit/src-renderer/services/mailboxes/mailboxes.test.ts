import { describe, expect, test } from 'vitest'
import { collections } from '#shared/collections/index'
import { findCode, findConfirmation } from '#shared/services/mailboxes/find-codes'
import { type Answered, judgeRemoval } from '#shared/services/mailboxes/judge-removal'
import { dangerOf } from '#shared/services/mailboxes/mail-attachments'
import { judgeLinks, warnOf } from '#shared/services/mailboxes/mail-warnings'
import {
  checkName,
  makeName,
} from '../../../../../src-renderer/services/mailboxes/book/mailbox-names'
import {
  grouped,
  isExpected,
  type MailboxContents,
  mergeContents,
  newSince,
  rowsOf,
} from '../../../../../src-renderer/services/mailboxes/inbox/mailbox-rows'
import { explainHeaders } from '../../../../../src-renderer/services/mailboxes/reading/mail-headers'
import { readMailSource } from '../../../../../src-renderer/services/mailboxes/reading/mail-source'

describe('names', () => {
  test('are checked before they become a part of a path, and travel as they were typed', () => {
    expect(checkName(' Blue-Harbour@host.example ')).toMatchObject({
      at: 'good',
      name: 'blue-harbour',
    })
    expect(checkName('D-1QdVj')).toMatchObject({ at: 'good', name: 'D-1QdVj' })
    expect(checkName('a%2Fb')).toMatchObject({ at: 'good', name: 'a%2fb' })
    for (const name of [
      '..',
      '.',
      'a/b',
      'a\\b',
      'a?b',
      'a#b',
      'a b',
      'a\u200bb',
      '@x',
      'x'.repeat(65),
    ]) {
      expect(checkName(name).at, name).toBe('refused')
    }
    expect(checkName('  ').at).toBe('empty')
  })

  test('that are made can be used as they are', () => {
    for (const manner of ['readable', 'random'] as const) {
      const name = makeName(manner)
      expect(checkName(name)).toEqual({ at: 'good', name, note: undefined })
    }
    expect(makeName('readable', () => 0)).toBe('amber-anchor-100')
  })
})

describe('what is kept of a mailbox', () => {
  const entry = (id: string, sentAt: number | null = null) => ({
    id,
    recordId: `box/${id}`,
    from: { name: 'A', address: '' },
    to: 'box',
    subject: id,
    sentAt,
    preview: '',
  })

  test('keeps what is gone there, marked with when it was first missed', () => {
    const first = mergeContents(undefined, [entry('a', 1), entry('b', 2)], 100)
    const second = mergeContents(first, [entry('c', 3), entry('b', 2)], 200)
    const third = mergeContents(second, [entry('c', 3)], 300)
    expect(rowsOf('box', third).map(({ id, goneAt }) => [id, goneAt])).toEqual([
      ['c', null],
      ['b', 300],
      ['a', 200],
    ])
    expect(newSince(first, [entry('c'), entry('b')]).map(({ id }) => id)).toEqual(['c'])
    expect(newSince(undefined, [entry('c')])).toEqual([])
  })

  test('what comes back is there again', () => {
    const gone = mergeContents(mergeContents(undefined, [entry('a')], 1), [], 2)
    expect(mergeContents(gone, [entry('a')], 3).entries[0]?.goneAt).toBeNull()
  })

  test('holds no more than its list may', () => {
    const many = Array.from({ length: 500 }, (_, place) => entry(`m${place}`))
    expect(mergeContents(undefined, many, 1).entries).toHaveLength(120)
  })

  test('holds no more bytes than its collection takes, the first of the list', () => {
    const long = 'ж'.repeat(160)
    const many = Array.from({ length: 120 }, (_, place) => ({
      ...entry(`m${place}`),
      subject: long,
      preview: long,
      from: { name: long, address: long },
    }))
    const contents = mergeContents(undefined, many, Date.now())
    const { length } = Buffer.from(JSON.stringify(contents))
    expect(length).toBeLessThanOrEqual(collections.mailboxContents.mostBytes)
    expect(length).toBeGreaterThan(62_000)
    expect(contents.entries[0]?.id).toBe('m0')
  })

  test('is put together by sender, the newest sender first', () => {
    const contents: MailboxContents = mergeContents(
      undefined,
      [
        { ...entry('a', 3), from: { name: 'X', address: '' } },
        { ...entry('b', 2), from: { name: 'Y', address: '' } },
        { ...entry('c', 1), from: { name: 'X', address: '' } },
      ],
      10,
    )
    expect(grouped(rowsOf('box', contents), 'sender').map(({ id }) => id)).toEqual(['a', 'c', 'b'])
    expect(isExpected({ name: 'Alder Tickets', address: '', subject: '' }, 'alder')).toBe(true)
  })
})

describe('codes', () => {
  test.each([
    ['368407 is your sign-in code', '', '368407'],
    ['Your code', 'Your code is 482 913. It is valid for 10 minutes.', '482 913'],
    ['Welcome', 'Verification code:\nAB12-CD34', 'AB12-CD34'],
    ['Bestätigung', 'Ihr Sicherheitscode lautet 77123', '77123'],
    ['Receipt R-20231', 'Total €48.20 on 2026-11-22', undefined],
    ['Since 2019', 'The code of conduct is from 2019.', undefined],
    ['Call us', 'Phone 0800 123456', undefined],
  ])('“%s” %s', (subject, text, code) => {
    expect(findCode(subject, text, 0)?.code).toBe(code)
  })

  test('are copied as a field takes them', () => {
    const typed = (code: string) => findCode(`Your code: ${code}`, '', 0)?.typed
    expect(['482 913', '4821-9137', 'AB12-C34D'].map(typed)).toEqual([
      '482913',
      '48219137',
      'AB12-C34D',
    ])
  })

  test('end when the mail says so', () => {
    expect(findCode('Code 123456', 'It expires in 1 hour.', 1_000)).toMatchObject({
      minutes: 60,
      until: 3_601_000,
    })
    expect(findCode('Code 123456', '', 1_000)).toMatchObject({ minutes: null, until: null })
  })

  test('a link that confirms is found, one that leaves a list is not', () => {
    const links = [
      { words: 'Unsubscribe', target: 'https://a.example/unsubscribe?confirm=1' },
      { words: 'Confirm address', target: 'https://a.example/c' },
    ]
    expect(findConfirmation(links)?.words).toBe('Confirm address')
    expect(findConfirmation(links.slice(0, 1))).toBeUndefined()
  })
})

describe('warnings', () => {
  const kinds = (name: string, address: string, replyTo: string[] = [], subject = '') =>
    warnOf({ name, address }, replyTo, subject).map(({ kind }) => kind)

  test('tell where name and address, answers, letters or direction do not fit', () => {
    expect(kinds('service@bank.example', 'x@evil.example')).toEqual(['sender'])
    expect(kinds('bank.example', 'x@mail.bank.example')).toEqual([])
    expect(kinds('Bank', 'x@bank.example', ['y@other.example'])).toEqual(['replyTo'])
    expect(kinds('Pаypal', 'x@bank.example')).toEqual(['letters'])
    expect(kinds('Bank', 'x@xn--bnk-ula.example')).toEqual(['letters'])
    expect(kinds('Bank', 'x@bank.example', [], 'cod\u202etxt.exe')).toEqual(['hidden'])
    expect(kinds('Müller, 東京 & Co', 'x@bank.example')).toEqual([])
  })

  test('tell where the words of a link name another site than its target', () => {
    const judged = judgeLinks([
      { words: 'https://bank.example/login', target: 'https://evil.example/' },
      { words: 'bank.example', target: 'https://www.bank.example/x' },
      { words: 'Go', target: 'http://bank.example@evil.example/' },
      { words: 'Go', target: 'javascript:alert(1)' },
      { words: 'Go', target: 'http://a.example/' },
    ])
    expect(judged.map(({ warning }) => warning?.slice(0, 14))).toEqual([
      'The text names',
      undefined,
      'What looks lik',
      'A link of the ',
      'It is not prot',
    ])
    expect(judged.map(({ address }) => address)).toEqual([
      'https://evil.example/',
      'https://www.bank.example/x',
      undefined,
      undefined,
      'https://a.example/',
    ])
  })

  test('tell of files that may do harm', () => {
    expect(dangerOf('invoice.pdf.exe', '')).toContain('it is a program')
    expect(dangerOf('report.docm', '')).toContain('macros')
    expect(dangerOf('page.html', 'text/html')).toContain('scripts')
    expect(dangerOf('a\u202efdp.exe', '')).toContain('direction')
    expect(dangerOf('photo.png', 'image/png')).toBeUndefined()
  })
})

describe('sources', () => {
  test('parts, sets of letters, files and pictures are read', async () => {
    const source = [
      'From: =?UTF-8?Q?J=C3=BCrgen?= <j@x.example>',
      'Received: from b.example by c.example with ESMTPS; Sun, 22 Nov 2026 10:00:05 +0000',
      'Received: from a.example by b.example; Sun, 22 Nov 2026 10:00:00 +0000',
      'List-Unsubscribe: <https://x.example/off>, <mailto:off@x.example>',
      'Content-Type: multipart/related; boundary=q',
      '',
      '--q',
      'Content-Type: text/html; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>Gr=FC=DFe</p><img src=3D"cid:p@x">',
      '--q',
      'Content-Type: image/png; name=p.png',
      'Content-ID: <p@x>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--q--',
    ].join('\r\n')
    const { source: read } = await readMailSource(source)
    expect(read.from).toEqual({ name: 'Jürgen', address: 'j@x.example' })
    expect(read.html).toContain('Grüße')
    expect(read.inlineIds).toEqual(['p@x'])
    expect(read.parts.map(({ type, charset }) => `${type} ${charset}`.trim())).toEqual([
      'multipart/related',
      'text/html iso-8859-1',
      'image/png',
    ])
    expect(read.facts.hops.map(({ from }) => from)).toEqual(['a.example', 'b.example'])
    expect(read.facts.unsubscribe).toHaveLength(2)
  })

  test.each([
    ['words alone', 'Only words: and no headers.\nTwo lines.'],
    ['nothing', ''],
    [
      'a boundary that never comes',
      'From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\nno',
    ],
    [
      'a boundary without name',
      'From: a@b.example\r\nContent-Type: multipart/mixed\r\n\r\n--\r\n\r\nx',
    ],
    [
      'a set nobody knows',
      'From: a@b.example\r\nContent-Type: text/html; charset=x-unknown\r\n\r\n<p>x',
    ],
    ['broken base64', 'From: a@b.example\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%=x'],
    ['headers without end', `From: a@b.example\r\n${'X: y\r\n'.repeat(60_000)}`],
    [
      'nesting without end',
      Array.from(
        { length: 500 },
        (_, place) =>
          `From: a\r\nContent-Type: multipart/mixed; boundary=b${place}\r\n\r\n--b${place}\r\n`,
      ).join(''),
    ],
    ['mail in mail', 'From: a@b.example\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(100)],
  ])('%s is read or refused, and never throws', async (_name, source) => {
    const { source: read } = await readMailSource(source)
    expect(typeof read.text).toBe('string')
    expect(read.parts.length).toBeLessThanOrEqual(200)
  })

  test('checks are told as they stand, and none is made up', () => {
    const { checks } = explainHeaders([
      {
        name: 'Authentication-Results',
        value: 'mx.example; spf=pass smtp.mailfrom=a; dkim=softfail',
      },
    ])
    expect(checks.map(({ result }) => result)).toEqual(['passed', 'failed', 'notStated'])
  })
})

describe('a deletion', () => {
  const done = { at: 'done' } as const
  const list = (...ids: string[]) => ({ entries: ids.map((id) => ({ id })), whole: true })

  test('is judged by the list and not by what the service says', () => {
    const { outcomes, alsoGone } = judgeRemoval(
      new Map<string, Answered>([
        ['a', done],
        ['b', done],
        ['c', { at: 'refused', sentence: 'no' }],
        ['d', { at: 'notSent' }],
        ['e', { at: 'notListed' }],
      ]),
      list('a', 'b', 'c', 'x'),
      list('b'),
    )
    expect([...outcomes.values()].map(({ at }) => at)).toEqual([
      'deleted',
      'stillThere',
      'goneAnyway',
      'wasGone',
      'notListed',
    ])
    expect(alsoGone).toEqual(['x'])
  })

  test('without a list afterwards nobody knows', () => {
    const { outcomes, alsoGone } = judgeRemoval(new Map([['a', done]]), list('a', 'x'), undefined)
    expect(outcomes.get('a')).toEqual({ at: 'unverified', said: true })
    expect(alsoGone).toEqual([])
  })
})
