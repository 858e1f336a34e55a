import { expect, test } from 'vitest'
import { pictureSize } from '../../../../src-main/pictures/picture-size'
import { sniffPicture } from '../../../../src-main/pictures/sniff-picture'

const bytes = (text: string, ...parts: number[][]) =>
  new Uint8Array([...Buffer.from(text, 'latin1'), ...parts.flat()])
const big = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const little = (value: number) => big(value).reverse()
const zeros = (count: number) => Array.from({ length: count }, () => 0)

const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', big(13), [...Buffer.from('IHDR')], big(width), big(height), zeros(20))

test('the size is read from the header of each kind of picture', () => {
  const size = { width: 300, height: 200 }
  expect(pictureSize(png(300, 200), 'image/png')).toEqual(size)
  expect(pictureSize(bytes('GIF89a', [44, 1, 200, 0], zeros(9)), 'image/gif')).toEqual(size)
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44, 3]
  expect(pictureSize(new Uint8Array([...jpeg, ...zeros(9)]), 'image/jpeg')).toEqual(size)
  const extended = bytes('RIFF0000WEBPVP8X', zeros(8), [43, 1, 0, 199, 0, 0], zeros(4))
  expect(pictureSize(extended, 'image/webp')).toEqual(size)
  const lossless = bytes('RIFF0000WEBPVP8L', zeros(4), [0x2f], little(299 + 199 * 16_384), zeros(4))
  expect(pictureSize(lossless, 'image/webp')).toEqual(size)
  const bitmap = bytes('BM', zeros(12), little(40), little(300), little(-200), zeros(9))
  expect(pictureSize(bitmap, 'image/bmp')).toEqual(size)
  const avif = bytes('\0\0\0\x18ftypavif', zeros(40), [...Buffer.from('ispe')], zeros(4), big(300))
  expect(pictureSize(new Uint8Array([...avif, ...big(200), ...zeros(9)]), 'image/avif')).toEqual(
    size,
  )
})

test('a header that is cut off or endless states no size', () => {
  expect(pictureSize(png(300, 200).slice(0, 20), 'image/png')).toBeUndefined()
  expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg')).toBeUndefined()
  expect(pictureSize(new Uint8Array(50).fill(0xff), 'image/jpeg')).toBeUndefined()
})

test('few bytes that would unfold to a huge picture are taken for none', () => {
  expect(sniffPicture(png(8000, 6000))).toBe('image/png')
  expect(sniffPicture(png(60_000, 60_000))).toBeUndefined()
  expect(sniffPicture(png(1, 100_000))).toBeUndefined()
})
