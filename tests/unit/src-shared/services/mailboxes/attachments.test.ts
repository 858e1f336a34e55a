import { expect, test } from 'vitest'
import { attachmentsOfSource } from '#shared/services/mailboxes/mail-attachments'
import { mailboxesViews } from '#shared/services/mailboxes/views'
import { asked, sound } from '../sound-records'
import { recordsOf } from '../sound-view'

const mail = (...lines: string[]) => lines.join('\r\n')

/** A message with files in it, each by the headers of its part. */
const withFiles = (...headers: string[][]) =>
  mail(
    'Subject: Minutes',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See the files.',
    ...headers.flatMap((some) => ['--b', ...some, '', 'xxxx']),
    '--b--',
  )

test.each([
  ['plain', ['Content-Disposition: attachment; filename=a.pdf'], 'a.pdf'],
  [
    'quoted',
    ['Content-Disposition: attachment; filename="year report; 2.pdf"'],
    'year report; 2.pdf',
  ],
  ['of the type', ['Content-Type: image/png; name="logo.png"'], 'logo.png'],
  [
    'encoded words',
    ['Content-Disposition: attachment;', ' filename="=?UTF-8?B?R3LDvMOfZS5wZGY=?="'],
    'Grüße.pdf',
  ],
  [
    'RFC 2231',
    ["Content-Disposition: attachment; filename*=UTF-8''na%C3%AFve%20plan.pdf; filename=naive.pdf"],
    'naïve plan.pdf',
  ],
  [
    'RFC 2231 in pieces',
    [
      "Content-Disposition: attachment; filename*0*=UTF-8''Gr%C3%BC; filename*1*=%C3%9Fe; filename*2=.txt",
    ],
    'Grüße.txt',
  ],
  [
    'of signs that break lines',
    ['Content-Disposition: attachment; filename="a\tb.pdf"'],
    'a b.pdf',
  ],
  ['of a bad escape', ["Content-Disposition: attachment; filename*=UTF-8''a%ZZ.pdf"], 'a%ZZ.pdf'],
])('a name that is %s is read', (_form, headers, name) => {
  expect(attachmentsOfSource(withFiles(headers))).toEqual([name])
})

test('parts without a name have none, each name is told once, and parts in parts end', () => {
  expect(attachmentsOfSource(withFiles(['Content-Type: image/png']))).toEqual([])
  const one = ['Content-Disposition: attachment; filename=a.pdf']
  expect(attachmentsOfSource(withFiles(one, one))).toEqual(['a.pdf'])
  expect(attachmentsOfSource('')).toEqual([])
  const nested = `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n`.repeat(500)
  expect(attachmentsOfSource(nested)).toEqual([])
})

test('a message that is read is found by the names of its files, before a long text too', () => {
  const read = recordsOf(mailboxesViews)['mailboxes.getMessage']
  const source = withFiles([
    'Content-Disposition: attachment; filename="harbour-plan.pdf"',
  ]).replace('See the files.', 'word '.repeat(10_000))
  const body = { success: true, data: { id: 'm1', from: 'Ann <ann@x.example>', body: source } }
  const [record] = sound(read(body, asked({ name: 'box', id: 'm1' })))
  expect(record?.text).toContain('harbour-plan.pdf')
  expect(record?.text).toContain('word word')
})
