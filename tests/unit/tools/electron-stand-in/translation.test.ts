import { expect, test } from 'vitest'
import { readUrlPattern } from '../../../../tools/electron-stand-in/source/api/web-request.ts'
import { codec } from '../../../../tools/electron-stand-in/source/codec.ts'
import { readCommandLine } from '../../../../tools/electron-stand-in/source/command-line.ts'
import { SchemeMap } from '../../../../tools/electron-stand-in/source/scheme/address.ts'

const schemes = new SchemeMap()
schemes.register('app', { standard: true, secure: true })

test('addresses of custom schemes are translated there and back', () => {
  const pairs = [
    ['app://bundle/index.html?a=1#b', 'https://bundle.app-standin.invalid/index.html?a=1#b'],
    ['app://mail', 'https://mail.app-standin.invalid/'],
    ['https://example.com/app://x', 'https://example.com/app://x'],
    ['data:text/html,x', 'data:text/html,x'],
  ]
  for (const [address = '', chromium = ''] of pairs) {
    expect(schemes.toChromium(address)).toBe(chromium)
    expect(schemes.fromChromium(chromium)).toBe(address === 'app://mail' ? 'app://mail/' : address)
  }
  expect(schemes.fromChromium('https://bundle.app-standin.invalid')).toBe('app://bundle')
  expect(schemes.schemeOf('https://bundle.app-standin.invalid/x')).toBe('app')
  expect(schemes.schemeOf('https://app-standin.invalid.example.com/')).toBe(null)
})

test('a policy keeps its meaning', () => {
  expect(
    schemes.rewriteHeader("img-src 'self' app://thumb data:; frame-src app:; base-uri 'none'"),
  ).toBe(
    "img-src 'self' https://thumb.app-standin.invalid data:; frame-src https://*.app-standin.invalid; base-uri 'none'",
  )
})

test('markup is translated where it holds addresses, not where it speaks of them', () => {
  expect(schemes.rewriteMarkup('<img src="app://thumb/1"><p>app://thumb/1</p>')).toBe(
    '<img src="https://thumb.app-standin.invalid/1"><p>app://thumb/1</p>',
  )
  expect(schemes.rewriteMarkup('a{background:url(app://thumb/1)}')).toBe(
    'a{background:url(https://thumb.app-standin.invalid/1)}',
  )
  const meta = '<meta http-equiv="Content-Security-Policy" content="img-src app://thumb">'
  expect(schemes.rewriteMarkup(meta)).toContain('img-src https://thumb.app-standin.invalid')
})

test('patterns of webRequest match as in Electron', () => {
  expect(readUrlPattern('<all_urls>')('app://x/')).toBe(true)
  expect(readUrlPattern('*://*/*')('https://a.b/c')).toBe(true)
  expect(readUrlPattern('*://*/*')('app://bundle/')).toBe(false)
  expect(readUrlPattern('https://*.example.com/*')('https://a.example.com/x')).toBe(true)
  expect(readUrlPattern('https://*.example.com/*')('https://example.org/x')).toBe(false)
  expect(readUrlPattern('app://bundle/*')('app://bundle/x?y')).toBe(true)
  expect(() => readUrlPattern('nonsense')).toThrow('Invalid url pattern')
})

test('the codec brings back what the structured clone algorithm copies', () => {
  const shared = { a: 1 }
  const value = {
    plain: [1, 'two', null, true],
    special: [undefined, Number.NaN, -0, Number.POSITIVE_INFINITY, 10n],
    date: new Date(5),
    map: new Map([[shared, new Set([1])]]),
    bytes: new Uint8Array([1, 2, 3]),
    words: new Float64Array([1.5]),
    error: new RangeError('too far', { cause: 'x' }),
    pattern: /a+/gi,
    shared: [shared, shared],
  }
  const back = codec.decode(codec.encode(value))
  expect(back).toEqual(value)
  const [one, other]: unknown[] = Reflect.get(Object(back), 'shared')
  expect(one).toBe(other)
  expect(codec.decode(codec.encode(Buffer.from('a')))).toEqual(new Uint8Array([97]))
  for (const impossible of [() => 1, Symbol('x'), new Proxy({}, {}), new WeakMap(), { f() {} }]) {
    expect(() => codec.encode(impossible)).toThrow('An object could not be cloned.')
  }
})

test('the command line is read as Electron reads it', () => {
  const read = readCommandLine([
    ...['--no-sandbox', '-r', 'loader.js', '--inspect=0', '--remote-debugging-port=0', '.'],
    ...['--user-data-dir=/tmp/x', 'more', '--flag'],
  ])
  expect(read.entry).toBe('.')
  expect(read.required).toEqual(['loader.js'])
  expect(read.inspectorPort).toBe(0)
  expect([...read.switches]).toEqual([
    ['no-sandbox', ''],
    ['remote-debugging-port', '0'],
    ['user-data-dir', '/tmp/x'],
    ['flag', ''],
  ])
  expect(readCommandLine(['.']).inspectorPort).toBe(null)
})
