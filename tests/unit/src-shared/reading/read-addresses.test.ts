import { expect, test } from 'vitest'
import { readAddress, readAddresses } from '#shared/reading/read-addresses'
import { expectLinear, took } from '../services/took'

const found = (text: string) => readAddresses(text).addresses

test('addresses are found whatever stands around them', () => {
  for (const text of [
    'https://video.example/watch?v=1',
    '  https://video.example/watch?v=1  ',
    'See https://video.example/watch?v=1.',
    'Look (https://video.example/watch?v=1), then tell.',
    '[A title](https://video.example/watch?v=1)',
    '<https://video.example/watch?v=1>',
    '<a href="https://video.example/watch?v=1">A title</a>',
    '„https://video.example/watch?v=1”',
    '1. https://video.example/watch?v=1;',
    '视频：https://video.example/watch?v=1。',
  ]) {
    expect(found(text), text).toEqual(['https://video.example/watch?v=1'])
  }
})

test('lists are split at lines, commas and where nothing stands between', () => {
  const three = ['https://a.example/1', 'https://b.example/2', 'https://c.example/3']
  expect(found(three.join('\n'))).toEqual(three)
  expect(found(three.join('\r\n\r\n'))).toEqual(three)
  expect(found(three.join(','))).toEqual(three)
  expect(found(three.join(' | '))).toEqual(three)
  expect(found(three.join(''))).toEqual(three)
})

test('an address within the path or the query of another belongs to it', () => {
  for (const whole of [
    'https://archive.example/web/2020/https://video.example/1',
    'https://open.example/?to=https://video.example/1',
    'https://wiki.example/Harbour_(town)',
  ]) {
    expect(found(whole)).toEqual([whole])
  }
  expect(found('(see https://wiki.example/Harbour_(town))')).toEqual([
    'https://wiki.example/Harbour_(town)',
  ])
})

test('the same address is taken once, also where it is written otherwise', () => {
  expect(found('https://a.example https://A.example/ HTTPS://a.example:443/')).toEqual([
    'https://a.example/',
  ])
})

test('an address without its protocol is taken as https', () => {
  expect(found('www.video.example/1 and www.alone')).toEqual(['https://www.video.example/1'])
})

test('what cannot be taken is refused, each with a sentence of its own', () => {
  const refused = (text: string, use?: 'job' | 'file') =>
    readAddresses(text, use).refused.map(({ reason }) => reason)
  expect(refused('ftp://files.example/a')).toEqual([
    'Only web addresses that begin with https:// are accepted.',
  ])
  expect(refused('magnet:?xt=urn:btih:abc')).toEqual([
    'Only web addresses that begin with https:// are accepted.',
  ])
  expect(refused('https://name:word@files.example/a')).toEqual([
    'The address holds a user name or a password. Leave them out.',
  ])
  expect(refused('https://intranet/a')).toEqual(['The address names no host on the internet.'])
  expect(refused('https://[::zz]/a')).toEqual(['This is not a complete web address.'])
  expect(refused('http://files.example/a', 'file')).toEqual([
    'Files are fetched over https only, so that nobody can change them on the way.',
  ])
  expect(refused('http://video.example/a', 'job')).toEqual([])
  expect(refused('http://127.0.0.1:8080/a', 'file')).toEqual([])
  expect(refused('nothing of the kind')).toEqual(['There is no web address in this text.'])
  expect(refused('   ')).toEqual([])
})

test('good ones are taken beside bad ones', () => {
  expect(readAddresses('ftp://a.example/1\nhttps://b.example/2')).toEqual({
    addresses: ['https://b.example/2'],
    refused: [
      {
        address: 'ftp://a.example/1',
        reason: 'Only web addresses that begin with https:// are accepted.',
      },
    ],
  })
})

test('at most a thousand are taken at a time, and a huge text is read in no time', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => `https://a.example/${index}`)
  const read = readAddresses(many.join('\n'))
  expect(read.addresses).toHaveLength(1_000)
  expect(read.refused).toHaveLength(200)
  const work = took(() => {
    readAddresses('https://'.repeat(20_000))
    readAddresses(')'.repeat(1_000_000))
    readAddresses(`https://a.example/${'.'.repeat(1_000_000)}`)
  })
  expect(work).toBeLessThan(5_000)
})

test('addresses without a host are read once each, however many there are', () => {
  expect(
    readAddresses('https://a.example/?to=data:b,c data:d,e https://b.example/f and javascript:g'),
  ).toMatchObject({
    addresses: ['https://a.example/?to=data:b,c', 'https://b.example/f'],
    refused: [{ address: 'data:d,e' }, { address: 'javascript:g' }],
  })
  expect(readAddresses('data:a '.repeat(3)).refused).toHaveLength(1)
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `data:${index}`).join(' ')
  expect(readAddresses(many(3_000)).refused).toHaveLength(1_000)
  expectLinear(1_000, (share) => {
    const text = many(150_000 * share)
    return () => readAddresses(text)
  })
})

test('one address is read as it travels', () => {
  expect(readAddress(' https://Video.example/ä b ', 'job')).toEqual({
    at: 'good',
    address: 'https://video.example/%C3%A4%20b',
  })
  expect(readAddress(`https://a.example/${'a'.repeat(9_000)}`, 'job').at).toBe('refused')
})
