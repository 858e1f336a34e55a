import { expect, test } from 'vitest'
import { createCookies } from '../../src-main/downloads/transfer/network/cookies'
import { startFileServer } from './downloads/scripted-server'
import { expectRight, hosted, noise, openBench } from './downloads/try-transfer'

const file = hosted(noise(1_000_000))
const date = 'Wed, 09 Jun 2060 10:18:14 GMT'

test('a host that demands what it set in a redirect gives the file, and each connection brings it', async () => {
  const bench = await openBench(file)
  bench.server.script(({ path, headers }) =>
    headers.cookie === 'pass=one'
      ? { bytesPerSecond: 4_000_000 }
      : { status: 302, headers: { location: path, 'set-cookie': `pass=one; Expires=${date}` } },
  )
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked.filter(({ headers }) => headers.cookie === undefined).length).toBe(1)
})

test('another origin gets none of it', async () => {
  const bench = await openBench(file)
  const other = await startFileServer(file)
  const location = `${other.origin}/file.bin`
  const headers = { location, 'set-cookie': 'pass=one' }
  bench.server.script(() => ({ status: 302, headers }))
  const privateOrigins = [bench.server.origin, other.origin]
  await expectRight(bench, await bench.run({ privateOrigins }), file)
  expect(other.asked.every((one) => one.headers.cookie === undefined)).toBe(true)
  await other.stop()
})

test('cookies are read as they are joined, replaced by their name, and removed where their time is over', () => {
  const cookies = createCookies()
  const url = new URL('https://files.example/a')
  cookies.keep(url, `a=1; Expires=${date}; Path=/, b="x y"; HttpOnly, c=3`)
  cookies.keep(url, 'a=2; Max-Age=60, c=; Max-Age=0')
  expect(cookies.of(url)).toBe('b="x y"; a=2')
  cookies.keep(url, `d=${'a'.repeat(5000)}, =e, f`)
  expect(cookies.of(url)).toBe('b="x y"; a=2')
  expect(cookies.of(new URL('http://files.example/a'))).toBeUndefined()
})
