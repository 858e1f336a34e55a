import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRowLinks } from '../../../../src-renderer/document/row-links'

test('pictures are told from links by what they are in and by how they end', () => {
  const row = {
    title: 'A night train',
    url: 'https://news.example/night-train',
    thumbnails: { default: { url: 'https://i.example/small?x=1', width: 120 } },
    avatar: '//i.example/a',
    media: ['https://i.example/b.webp', 'not an address', 'javascript:alert(1)'],
    again: 'https://news.example/night-train',
  }
  expect(findRowLinks(row)).toEqual({
    pictures: ['https://i.example/small?x=1', 'https://i.example/a', 'https://i.example/b.webp'],
    links: [{ name: 'url', address: 'https://news.example/night-train' }],
  })
})

test('property: any row is looked through', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (row) => {
      const { pictures, links } = findRowLinks(row)
      expect(pictures.length + links.length).toBeLessThanOrEqual(36)
    }),
  )
})
