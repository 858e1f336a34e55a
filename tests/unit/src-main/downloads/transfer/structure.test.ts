import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readStructure } from '../../../../../src-main/downloads/transfer/finish'
import {
  beginsAsText,
  isBinaryName,
  isMessageType,
  isOtherKind,
  kindOfBytes,
  mayBeLocalText,
} from '../../../../../src-main/downloads/transfer/structure/kinds'

const latin = (text: string) => Buffer.from(text, 'latin1')
const u32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number >>> 0)
  return bytes
}

const structureOf = (bytes: Buffer, announced = false) =>
  readStructure(
    {
      size: bytes.length,
      read: async (at, length) => bytes.subarray(at, at + length),
    },
    announced,
  )

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../resources/demo', name))

const box = (type: string, body: Buffer) => Buffer.concat([u32(body.length + 8), latin(type), body])
const chunk = (type: string, body: Buffer) =>
  Buffer.concat([
    u32(body.length),
    latin(type),
    body,
    u32(crc32(Buffer.concat([latin(type), body]))),
  ])

const film = Buffer.concat([
  box('ftyp', latin('isom\0\0\0\0')),
  box('moov', Buffer.alloc(300)),
  box('mdat', Buffer.alloc(4000, 7)),
])
const longFilm = Buffer.concat([
  box('ftyp', latin('isom\0\0\0\0')),
  Buffer.concat([u32(1), latin('mdat'), u32(0), u32(3016), Buffer.alloc(3000, 7)]),
  box('moov', Buffer.alloc(300)),
])
const png = Buffer.concat([
  latin('\x89PNG\r\n\x1a\n'),
  chunk('IHDR', Buffer.alloc(13)),
  chunk('IDAT', deflateSync(Buffer.alloc(900))),
  chunk('IEND', Buffer.alloc(0)),
])
const gif = Buffer.concat([
  latin('GIF89a\x01\0\x01\0\x80\0\0'),
  Buffer.alloc(6),
  latin('!\xf9\x04\0\0\0\0\0'),
  latin(',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0;'),
])
/** With a picture of its own in its head, as cameras make it. */
const jpeg = Buffer.concat([
  latin('\xff\xd8\xff\xe1\0\x0c\xff\xd8small\xff\xd9\x01'),
  latin('\xff\xda\0\x08abcdef'),
  latin('picture\xff\0more\xff\xd0still more\xff\xd9'),
])
const riff = Buffer.concat([latin('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(28)])
const zip = Buffer.concat([
  latin('PK\x03\x04'),
  Buffer.alloc(26 + 100),
  latin('PK\x01\x02'),
  Buffer.alloc(42),
  latin('PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\x82\0\0\0\x04\0note'),
])
const sevenZip = Buffer.concat([
  latin('7z\xbc\xaf\x27\x1c\0\x04\0\0\0\0'),
  latin('\x20\0\0\0\0\0\0\0\x10\0\0\0\0\0\0\0\0\0\0\0'),
  Buffer.alloc(48),
])
const xz = Buffer.concat([
  latin('\xfd7zXZ\0'),
  Buffer.alloc(40, 3),
  latin('\0\0YZ'),
  Buffer.alloc(4),
])
const pdf = latin(`%PDF-1.7\n${'1 0 obj <<>> endobj\n'.repeat(99)}trailer\n%%EOF\n`)
const start = '%PDF-1.7\n1 0 obj <</Linearized 1/L 4000/H [1 2]>> endobj\n%%EOF\n'
const linearized = latin(`${start.padEnd(3993)}\n%%EOF\n`)
const frame = Buffer.concat([latin('\xff\xfb\x90\0'), Buffer.alloc(413)])
const stated = Buffer.concat([latin('Info'), u32(3), u32(10), u32(4170)])
const sound = Buffer.concat([
  latin('ID3\x04\0\0\0\0\0\x05title'),
  frame.subarray(0, 36),
  stated,
  frame.subarray(36 + stated.length),
  ...Array.from({ length: 9 }, () => frame),
  latin('TAG'),
])

test.each<[string, Buffer]>([
  ['a film', sample('sample.mp4')],
  ['a film with its index at the end', longFilm],
  ['a film with its index first', film],
  ['a sound in the same boxes', sample('sample.m4a')],
  ['a film of another kind', sample('sample.webm')],
  ['a sound in pages', sample('sample.ogg')],
  ['a sound without loss', sample('sample.flac')],
  ['a sound that states its length', sound],
  ['a picture in chunks', png],
  ['a picture in blocks', gif],
  ['a photo', jpeg],
  ['a wave', riff],
  ['an archive', zip],
  ['an archive of another kind', sevenZip],
  ['a packed file', gzipSync(Buffer.from('some text '.repeat(500)))],
  ['one packed otherwise', xz],
  ['a document', pdf],
  ['a document for the web', linearized],
])('%s is whole, and each beginning of it is not', async (_what, bytes) => {
  expect(await structureOf(bytes)).toEqual({ at: 'whole' })
  const cuts = [0.3, 0.6, 0.9, 0.99].map((share) => Math.floor(bytes.length * share))
  for (const cut of cuts) {
    expect(await structureOf(bytes.subarray(0, cut)), `${cut} bytes`).not.toEqual({ at: 'whole' })
  }
  const half = await structureOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)))
  expect(half.at).toBe('cutShort')
})

test.each(['\n', '\r\n', ' \n\t', '\0\0\0'])(
  'a film with %j behind it is whole',
  async (behind) => {
    expect(await structureOf(Buffer.concat([film, latin(behind)]))).toEqual({ at: 'whole' })
  },
)

test('a sound that does not state its length ends with a frame', async () => {
  const bytes = sample('sample.mp3')
  expect(await structureOf(bytes)).toEqual({ at: 'unknown' })
  expect(await structureOf(bytes.subarray(0, 20_000))).toEqual({ at: 'cutShort', sure: false })
  const tagged = Buffer.concat([bytes, latin('TAG'.padEnd(128))])
  expect(await structureOf(tagged)).toEqual({ at: 'whole' })
  // Behind two tags, the second with a foot, and zeros that fill them up.
  const tags = latin(
    `ID3\x04\0\0\0\0\0\x05TIT2\0ID3\x04\0\x10\0\0\0\x043DI\x04${'3'.repeat(10)}${'\0'.repeat(90_000)}`,
  )
  expect(await structureOf(Buffer.concat([tags, tagged]))).toEqual({ at: 'whole' })
  expect(await structureOf(tags.subarray(0, 12))).toEqual({ at: 'cutShort', sure: true })
})

test('what only looks cut to some says nothing against a length that was stated', async () => {
  expect(await structureOf(jpeg.subarray(0, jpeg.length - 2))).toEqual({
    at: 'cutShort',
    sure: false,
  })
  expect(await structureOf(jpeg.subarray(0, jpeg.length - 2), true)).toEqual({ at: 'unknown' })
  expect(await structureOf(png.subarray(0, png.length - 5), true)).toMatchObject({ at: 'cutShort' })
})

test.each<[string, Buffer]>([
  ['noise', Buffer.from(Array.from({ length: 4000 }, (_none, at) => (at * 7919) % 251))],
  ['a text that begins as a box is called', latin('The free software of the world')],
  ['a text about a format', latin('RIFF is a format. ID3 is another.')],
  ['a text about another', latin('ID3 is a format of tags, and %PDF- is not.')],
  ['a film that goes on as long as it goes on', Buffer.concat([film, u32(0), latin('mdat')])],
  ['a film in fragments', Buffer.concat([film, box('moof', Buffer.alloc(90))])],
  ['a wave that was written while it came', latin(`RIFF\xff\xff\xff\xffWAVEfmt ${'.'.repeat(60)}`)],
  ['nothing', Buffer.alloc(0)],
])('%s does not show its end', async (_what, bytes) => {
  expect(await structureOf(bytes)).toEqual({ at: 'unknown' })
})

test('words are distinguished from bytes', () => {
  expect(beginsAsText(Buffer.from('{"error":"zu viel: Größe 😀"}\r\n'))).toBe(true)
  // The last letter is cut.
  expect(beginsAsText(Buffer.from('Größe').subarray(0, 4))).toBe(true)
  expect(beginsAsText(Buffer.from([0xef, 0xbb, 0xbf, 0x41]))).toBe(true)
  for (const bytes of [film, png, gif, jpeg, zip, Buffer.from([0x41, 0])]) {
    expect(beginsAsText(bytes)).toBe(false)
    expect(kindOfBytes(bytes) === null).toBe(bytes.length === 2)
  }
  expect([isBinaryName('a.MP4'), isBinaryName('a.csv'), isBinaryName('mp4')]).toEqual([
    true,
    false,
    false,
  ])
  expect(isMessageType('application/problem+json; charset=utf-8')).toBe(true)
  expect(isMessageType('application/vnd.oasis.opendocument.text')).toBe(false)
})

test.each<[string, Buffer, string[]]>([
  [
    'what a host packed without saying so',
    gzipSync('<html>'),
    ['a.mp4', 'a.mp3', 'a.jpg', 'a.zip', 'a.pdf'],
  ],
  ['a picture of one dot', gif, ['a.mp4', 'a.MKV', 'a.mp3', 'a.zip', 'a.7z', 'a.pdf']],
  ['a picture', png, ['a.webm', 'a.flac', 'a.docx']],
  ['a picture of another kind', latin('RIFF\x1c\0\0\0WEBPVP8L'), ['a.mp4', 'a.wav', 'a.zip']],
  ['a document', latin('%PDF-1.7\n'), ['a.mp4', 'a.m4a', 'a.png']],
  ['a program', latin('MZ\x90\0\x03\0'), ['a.mp4', 'a.jpg', 'a.pdf', 'a.zip']],
  ['a program for Linux', latin('\x7fELF\x02\x01'), ['a.mp4', 'a.jpg']],
])('%s is no file of these names', (_what, bytes, names) => {
  for (const name of names) expect([name, isOtherKind(name, bytes)]).toEqual([name, true])
})

test.each<[string, Buffer, string[]]>([
  ['a film', film, ['a.mp4', 'a.mkv', 'a.m4a', 'a.gif', 'a.heic', 'a', 'a.bin']],
  ['a picture', png, ['a.png', 'a.jpg', 'a.ico', 'a.webp', 'picture', 'a.bin']],
  ['a packed file', gzipSync('all'), ['a.gz', 'a.tgz', 'a.tar', 'a.svgz', 'a.bin', 'a']],
  ['an archive', latin('PK\x03\x04'), ['a.zip', 'a.docx', 'a.epub', 'a.apk', 'a.7z']],
  ['a program', latin('MZ\x90\0\x03\0'), ['setup.exe', 'a.7z', 'a.dll', 'a']],
  ['what nobody knows', Buffer.alloc(600, 7), ['a.mp4', 'a.jpg', 'a.zip', 'a.exe']],
])('%s may be a file of these names', (_what, bytes, names) => {
  for (const name of names) expect([name, isOtherKind(name, bytes)]).toEqual([name, false])
})

test('a text is one in every encoding that says which it is', () => {
  const text = Buffer.from('\ufeffFehler: {"code":1}', 'utf16le')
  expect(beginsAsText(text)).toBe(true)
  expect(beginsAsText(Buffer.from(text).swap16())).toBe(true)
  expect(beginsAsText(text.subarray(0, 9))).toBe(true)
  expect(beginsAsText(Buffer.from([0xff, 0xfe, 0x01, 0x00]))).toBe(false)
})

test('words in an encoding of one country may be a text, and no start of a film or a picture', () => {
  for (const words of [
    'Fehler: nicht verf\xfcgbar',
    '\xb4\xed\xce\xf3\xa3\xba',
    '\x1b[31mno\x1b[0m',
  ]) {
    expect(mayBeLocalText(latin(words))).toBe(true)
  }
  for (const bytes of [film, png, gif, Buffer.alloc(4)]) expect(mayBeLocalText(bytes)).toBe(false)
})
