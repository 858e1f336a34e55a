import { expect, test } from 'vitest'
import { openTestLibrary } from './open-test-library'

test('the same picture under two addresses is kept once and goes with the last', async () => {
  const { get } = await openTestLibrary()
  const picture = { type: 'image/png', data: new Uint8Array(5000).fill(3) }
  await get('keepPicture', { url: 'https://p.example/1', picture })
  await get('keepPicture', { url: 'https://p.example/2', picture })
  expect(await get('picture', { url: 'https://p.example/2' })).toEqual(picture)
  expect(await get('picture', { url: 'https://p.example/3' })).toBeNull()
  const urls = ['https://p.example/1', 'https://p.example/3']
  expect(await get('missingPictures', { urls })).toEqual(['https://p.example/3'])
  const { pictures } = await get('storage', { realm: 'demo' })
  expect(pictures).toEqual({ count: 2, bytes: 5300 })
  const other = { type: 'image/png', data: new Uint8Array(10) }
  await get('keepPicture', { url: 'https://p.example/1', picture: other })
  await get('keepPicture', { url: 'https://p.example/2', picture: other })
  expect((await get('storage', { realm: 'demo' })).pictures).toEqual({ count: 2, bytes: 310 })
})
