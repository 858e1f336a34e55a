import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { decodeWords } from '#shared/services/mailboxes/mail-bytes'
import { readMailbox } from '#shared/services/mailboxes/readers'

const subject = 'Ваш заказ в пути'
const bytes = Buffer.from(subject)
const base64 = (part: Buffer) => `=?UTF-8?B?${part.toString('base64')}?=`
const quoted = (part: Buffer) =>
  `=?utf-8?Q?${[...part].map((one) => `=${one.toString(16).toUpperCase().padStart(2, '0')}`).join('')}?=`

test.each([base64, quoted])(
  'a letter that is parted between two words of a header is read',
  (word) => {
    // Each of these letters has two bytes, and the cut goes through one.
    const header = `${word(bytes.subarray(0, 8))}\r\n ${word(bytes.subarray(8))}`
    const box = readMailbox({ success: true, data: [{ id: 'a', from: 'x', subject: header }] }, 0)
    expect(box?.entries[0]?.subject).toBe(subject)
  },
)

test('words of different sets, and what stands between words, stay apart', () => {
  expect(decodeWords('=?iso-8859-1?Q?Gr=FC?= =?utf-8?Q?=C3=9Fe?= an =?utf-8?B?w4Q=?=, b')).toBe(
    'Grüße an Ä, b',
  )
  expect(decodeWords('=?utf-8?Q?a_b?=')).toBe('a b')
  expect(decodeWords('=?utf-8?Q?=C3=84_世?= =?utf-8?Q?=C3=84?=')).toBe('Ä 世Ä')
})
