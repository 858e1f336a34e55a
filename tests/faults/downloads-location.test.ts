import { expect, test } from 'vitest'
import { hosted, noise } from './downloads/scripted-server'
import { openBench } from './downloads/try-transfer'

/** As PHP sends it: the bytes of UTF-8, not encoded for an address. */
const raw = (text: string): string => Buffer.from(text).toString('latin1')

test.each(['/files/Кино.bin', '/files/naïve café.bin', '/files/映画.bin'])(
  'a redirect to %s leads there, although the host writes the address as it is',
  async (path) => {
    const file = hosted(noise(10_000))
    const bench = await openBench(file)
    bench.server.script((asked) => {
      if (asked.path === '/file.bin') return { status: 302, headers: { location: raw(path) } }
      return asked.path === encodeURI(path) ? {} : { status: 404 }
    })
    expect(await bench.run()).toMatchObject({ at: 'done', bytes: 10_000 })
    expect(await bench.names()).toEqual([path.slice('/files/'.length)])
  },
)

test('an address that was sent in Latin-1 leads where it led', async () => {
  const bench = await openBench(hosted(noise(10_000)))
  bench.server.script((asked) => {
    if (asked.path === '/file.bin')
      return { status: 302, headers: { location: '/files/naïve.bin' } }
    return asked.path === encodeURI('/files/naïve.bin') ? {} : { status: 404 }
  })
  expect(await bench.run()).toMatchObject({ at: 'done', bytes: 10_000 })
})
