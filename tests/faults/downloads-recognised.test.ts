import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hosted, noise, openBench, sha256 } from './downloads/try-transfer'

const rest = noise(60_000, 3)
const latin = (text: string) => Buffer.from(text, 'latin1')
const begun = (start: string) => Buffer.concat([latin(start), rest])

/** One connection, since nothing here is about ranges. */
async function fetched(name: string, bytes: Buffer, type: string, expected = {}) {
  const bench = await openBench(hosted(bytes, { type }))
  const address = `${bench.server.origin}/${name}`
  const outcome = await bench.run({ address, expected, connections: 1 })
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(bytes) })
  return outcome.at === 'done' ? outcome.checked : undefined
}

test.each([
  ['film.mp4', 'video/mp4'],
  ['film.MOV', 'application/octet-stream'],
  ['film.webm', ''],
  ['film.mkv', 'video/x-matroska'],
  ['song.m4a', 'audio/mp4'],
  ['song.flac', 'audio/flac'],
  ['song.ogg', 'audio/ogg'],
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.gif', ''],
  ['all.zip', 'application/zip'],
  ['paper.pdf', 'application/pdf'],
  ['song.mp3', 'audio/mpeg'],
  ['song.aac', 'audio/aac'],
  ['film.ts', 'video/mp2t'],
  ['film.m2ts', ''],
  ['film.mpg', 'video/mpeg'],
])('noise that is called %s is kept, and not called recognised', async (name, type) => {
  expect(await fetched(name, begun('\x02\x81'), type)).toMatchObject({ unrecognised: true })
})

test('noise whose hash the order names is what is wanted', async () => {
  const bytes = begun('\x02\x81')
  const checked = await fetched('film.mp4', bytes, 'video/mp4', { sha256: sha256(bytes) })
  expect(checked).toEqual({ length: 'announced', digests: ['sha256'], structure: 'unknown' })
})

const broadcast = Buffer.concat(
  Array.from({ length: 300 }, () => Buffer.concat([latin('G\x40\0'), rest.subarray(0, 185)])),
)
const zipEnd = latin(`PK\x05\x06${'\0'.repeat(18)}`)

test.each<[string, string, Buffer]>([
  // A long box of media first, with its first byte not zero; fragments; a box that nobody reads.
  ['a film that begins with its media', 'film.mov', begun('\x1d\xcd\x65\0mdat')],
  ['a film in fragments', 'film.mp4', begun('\0\0\0\x18sidx')],
  ['a film that begins with its fragment', 'film.mp4', begun('\0\0\0\x18moof')],
  ['a film that begins with nothing', 'film.mov', begun('\0\0\0\x08wide')],
  ['a broadcast', 'film.mp4', broadcast],
  ['a film of discs', 'film.mp4', begun('\0\0\x01\xba')],
  ['a film for players of pages', 'film.mp4', begun('FLV\x01\x05')],
  ['a film of streams', 'film.mp4', begun('0&\xb2\x75\x8e\x66')],
  ['a sound in bare frames', 'song.m4a', begun('\xff\xfb\x90\x64')],
  ['AAC in bare frames', 'song.m4a', begun('\xff\xf1\x50\x80')],
  ['a sound whose tag comes first', 'song.flac', begun('ID3\x04\0\0\0\0\0\0fLaC\0\0\0\x22')],
  ['a sound of another kind', 'song.ogg', begun('fLaC\0\0\0\x22')],
  ['a picture of another kind', 'a.png', begun('BM\x8a\x7b\x0c\0')],
  ['a picture of cameras', 'a.jpg', begun('II*\0\x08\0\0\0')],
  ['an archive that unpacks itself', 'all.7z', begun('\x7fELF\x02')],
  ['an archive behind other bytes', 'all.zip', Buffer.concat([begun('\x02\x81'), zipEnd])],
  ['an archive of another kind', 'all.zip', begun('Rar!\x1a\x07\x01\0')],
  ['a document with a password', 'paper.docx', begun('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['a file of no known ending', 'file.bin', begun('\x02\x81')],
])('%s is recognised', async (_what, name, bytes) => {
  expect(await fetched(name, bytes, '')).not.toHaveProperty('unrecognised')
})

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../resources/demo', name))
/** Bytes of no kind, in front of what is a file. */
const behind = (length: number, file: Buffer) =>
  Buffer.concat([latin('\x02\x81'), noise(length, 5), file])
/** Frames that begin with a head and say nothing else. */
const frames = (head: string, length: number) =>
  Buffer.concat(
    Array.from({ length: 40 }, () =>
      Buffer.concat([latin(head), rest.subarray(0, length - head.length)]),
    ),
  )
/** Packets of a transport stream, each so long, with so much in front of its head. */
const packets = (each: number, before = 0) =>
  Buffer.concat(
    Array.from({ length: 300 }, () =>
      Buffer.concat([
        rest.subarray(1, 1 + before),
        latin('G\x40\0'),
        rest.subarray(0, each - 3 - before),
      ]),
    ),
  )

/** A tag before a sound: its head, one frame of text, noise, and a foot if the flags say so. */
const tag = (length: number, flags = 0) => {
  const sizes = [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f)
  const inside = Buffer.concat([latin('TIT2\0\0\0\x04\0\0\0abc'), noise(length, 9)])
  const head = Buffer.from([4, 0, flags, ...sizes])
  const foot = flags === 0 ? [] : [latin('3DI'), head]
  return Buffer.concat([latin('ID3'), head, inside.subarray(0, length), ...foot])
}

test.each<[string, Buffer]>([
  ['a tag', Buffer.concat([tag(257), rest])],
  ['tags', Buffer.concat([tag(257), tag(30, 0x10), rest])],
  ['a tag and nothing', Buffer.concat([tag(257), Buffer.alloc(3000), rest])],
  ['the head of a tag that would be longer than the file', begun('ID3\x04\0\0\x7f\0\0\0')],
  ['what no tag begins with', begun('ID3\x04\0\0\xff\xff\xff\xff')],
  ['a tag and one head of a frame', Buffer.concat([tag(257), begun('\xff\xfb\x90\x64')])],
])('noise behind %s is no sound', async (_what, bytes) => {
  expect(await fetched('song.mp3', bytes, 'audio/mpeg')).toMatchObject({ unrecognised: true })
})

test.each<[string, string, Buffer]>([
  ['a sound', 'song.mp3', sample('sample.mp3')],
  ['a sound behind its tag', 'song.mp3', Buffer.concat([tag(257), sample('sample.mp3')])],
  ['a sound behind tags', 'song.mp3', Buffer.concat([tag(99), tag(4), sample('sample.mp3')])],
  [
    'a sound behind a tag with a foot, and nothing',
    'song.mp3',
    Buffer.concat([tag(300, 0x10), Buffer.alloc(70_000), sample('sample.mp3')]),
  ],
  // A picture of that size fills more than is looked through at the start.
  ['a sound behind a large tag', 'song.mp3', Buffer.concat([tag(900_000), sample('sample.mp3')])],
  [
    'a sound behind its tag that is cut in its second frame',
    'song.mp3',
    Buffer.concat([tag(257), sample('sample.mp3').subarray(0, 250)]),
  ],
  [
    'a sound of one frame between its tags',
    'song.mp3',
    Buffer.concat([tag(257), sample('sample.mp3').subarray(0, 130), latin('TAG'.padEnd(128))]),
  ],
  ['a sound that ends in its tag', 'song.mp3', tag(900_000).subarray(0, 70_000)],
  ['a sound that begins in a frame', 'song.mp3', behind(700, sample('sample.mp3').subarray(2000))],
  [
    'a sound behind nothing',
    'song.mp3',
    Buffer.concat([Buffer.alloc(70_000), sample('sample.mp3')]),
  ],
  // The lengths by ISO/IEC 13818-3: 144 times the bits a second, by the samples a second, and the padding.
  ['a sound of layer II', 'song.mp2', behind(90, frames('\xff\xfd\xa4\x04', 576))],
  ['a sound of layer I', 'song.mp3', behind(90, frames('\xff\xff\xa4\x04', 320))],
  ['a sound of few samples', 'song.mp3', behind(90, frames('\xff\xf3\x84\x04', 192))],
  ['a sound of fewer', 'song.mp3', behind(90, frames('\xff\xe3\x48\x04', 144))],
  ['AAC', 'song.aac', sample('sample.aac')],
  ['AAC that begins in a frame', 'song.aac', behind(300, sample('sample.aac').subarray(900))],
  ['AAC of broadcasts', 'song.aac', behind(300, frames('\x56\xe0\xfd', 256))],
  ['a film under the name of a sound', 'song.mp3', sample('sample.m4a')],
  ['a broadcast', 'film.ts', packets(188)],
  ['a broadcast that begins in a packet', 'film.ts', packets(188).subarray(77)],
  ['a broadcast with times', 'film.m2ts', packets(192, 4)],
  ['a broadcast with corrections', 'film.ts', packets(204)],
  ['a broadcast of which a corner is spoilt', 'film.ts', behind(1500, packets(204))],
  [
    'a sound whose first half is spoilt',
    'song.mp3',
    behind(600_000, frames('\xff\xfb\x90\x04', 417)),
  ],
  [
    'a film of discs behind others’ bytes',
    'film.mpg',
    behind(3000, begun('\0\0\x01\xba\x44\0\x04\0\x04\x01\0\0\x03\xf8\0\0\x01\xbb')),
  ],
  [
    'an older one',
    'film.mpeg',
    behind(3000, begun('\0\0\x01\xba\x21\0\x01\0\x01\x80\x1b\x91\0\0\x01\xbb')),
  ],
  [
    'a film of pictures alone',
    'film.mpg',
    behind(3000, begun('\0\0\x01\xb3\x16\0\xf0\x14\xff\xff\xe0\x18\0\0\x01\xb8')),
  ],
])('%s is recognised by what follows each other in it', async (_what, name, bytes) => {
  expect(await fetched(name, bytes, '')).not.toHaveProperty('unrecognised')
})

test('a document whose first bytes are another’s is recognised', async () => {
  const bytes = Buffer.concat([noise(700, 3), latin('%PDF-1.4\n'), rest, latin('\n%%EOF\n')])
  expect(await fetched('paper.pdf', bytes, '')).not.toHaveProperty('unrecognised')
})
