import { expect, test } from 'vitest'
import { chooseName } from '../../../../../src-main/downloads/names'
import { mediaTypeOf } from '../../../../../src-main/downloads/playing/media-answer'

const address = 'https://files.example/get?id=1'

test.each([
  ["What's new in Python 3.12", 'video/mp4', "What's new in Python 3.12.mp4"],
  ['Rust 1.80', 'audio/mpeg', 'Rust 1.80.mp3'],
  ['Talk 12.05.2024', 'video/webm; codecs=vp9', 'Talk 12.05.2024.webm'],
])(
  'a title that ends in a number, %s, gets the ending of its kind',
  (wanted, contentType, name) => {
    expect(chooseName({ wanted, address, contentType })).toBe(name)
    // Without one no program opens it, and the window does not play it.
    expect(mediaTypeOf(name)).toBeDefined()
  },
)

test('an ending stays that may be one', () => {
  const of = (wanted: string, contentType: string) => chooseName({ wanted, address, contentType })
  expect(of('song.mp3', 'audio/mp4')).toBe('song.mp3')
  expect(of('archive.zip.001', 'application/zip')).toBe('archive.zip.001')
  expect(of('notes 1.2', 'application/octet-stream')).toBe('notes 1.2')
})
