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
  ['a sound whose tag comes first', 'song.flac', begun('ID3\x04\0\0\0\0\0\0fLaC')],
  ['a sound of another kind', 'song.ogg', begun('fLaC\0\0\0\x22')],
  ['a picture of another kind', 'a.png', begun('BM\x8a\x7b\x0c\0')],
  ['a picture of cameras', 'a.jpg', begun('II*\0\x08\0\0\0')],
  ['an archive that unpacks itself', 'all.7z', begun('\x7fELF\x02')],
  ['an archive behind other bytes', 'all.zip', Buffer.concat([begun('\x02\x81'), zipEnd])],
  ['an archive of another kind', 'all.zip', begun('Rar!\x1a\x07\x01\0')],
  ['a document with a password', 'paper.docx', begun('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['a sound that may begin anywhere', 'song.mp3', begun('\x02\x81')],
  ['a broadcast that may', 'film.ts', begun('\x02\x81')],
  ['a file of no known ending', 'file.bin', begun('\x02\x81')],
])('%s is recognised', async (_what, name, bytes) => {
  expect(await fetched(name, bytes, '')).not.toHaveProperty('unrecognised')
})

test('a document whose first bytes are another’s is recognised', async () => {
  const bytes = Buffer.concat([noise(700, 3), latin('%PDF-1.4\n'), rest, latin('\n%%EOF\n')])
  expect(await fetched('paper.pdf', bytes, '')).not.toHaveProperty('unrecognised')
})
