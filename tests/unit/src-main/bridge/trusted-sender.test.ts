import { describe, expect, test } from 'vitest'
import { isOwnPage, isOwnRequest, isTrusted } from '../../../../src-main/bridge/trusted-sender'

const devOrigin = 'http://localhost:5173'

describe('the program’s own page', () => {
  test('is the bundle, and in development the development server', () => {
    expect(isOwnPage('app://bundle/index.html#/x')).toBe(true)
    expect(isOwnPage('http://localhost:5173/')).toBe(false)
    expect(isOwnPage('http://localhost:5173/', devOrigin)).toBe(true)
  })

  test('is nothing else', () => {
    for (const address of [
      'app://mail/1',
      'app://media/1',
      'app://bundle.example/',
      'app://bundle@other/',
      'https://bundle/',
      'file:///index.html',
      'data:text/html,x',
      'about:blank',
      'about:srcdoc',
      'http://localhost:5174/',
      'http://localhost.example:5173/',
      '',
      'no address',
    ]) {
      expect(isOwnPage(address, devOrigin), address).toBe(false)
    }
  })
})

describe('a request of the window', () => {
  test('reaches the program’s own schemes only', () => {
    for (const address of [
      'app://bundle/a.js',
      'app://thumb/1',
      'data:image/png,',
      'blob:app://bundle/1',
    ]) {
      expect(isOwnRequest(address)).toBe(true)
    }
    for (const address of [
      'https://example.com/',
      'http://127.0.0.1/',
      'ws://localhost:5173/',
      'wss://example.com/',
      'file:///etc/passwd',
      'ftp://example.com/',
      'devtools://devtools/x.js',
      'chrome-extension://abc/x.js',
      '',
    ]) {
      expect(isOwnRequest(address), address).toBe(false)
    }
  })

  test('in development also reaches the development server and its socket', () => {
    for (const address of ['http://localhost:5173/main.tsx', 'ws://localhost:5173/']) {
      expect(isOwnRequest(address, devOrigin)).toBe(true)
    }
    expect(isOwnRequest('http://localhost:8080/', devOrigin)).toBe(false)
    expect(isOwnRequest('https://example.com/', devOrigin)).toBe(false)
  })
})

test('the developer tools have their files wherever there are developer tools', () => {
  const file = 'devtools://devtools/bundled/devtools_app.html'
  expect(isOwnRequest(file, undefined, false)).toBe(true)
  expect(isOwnRequest(file, undefined, true)).toBe(false)
})

describe('the sender of a message', () => {
  const frame = { url: 'app://bundle/index.html', top: true }
  test('is trusted in the top frame of the own window on the own page', () => {
    expect(isTrusted({ ownWindow: true, frame })).toBe(true)
  })

  test('is refused elsewhere', () => {
    expect(isTrusted({ ownWindow: false, frame })).toBe(false)
    expect(isTrusted({ ownWindow: true, frame: null })).toBe(false)
    expect(isTrusted({ ownWindow: true, frame: { ...frame, top: false } })).toBe(false)
    expect(isTrusted({ ownWindow: true, frame: { ...frame, url: 'app://mail/1' } })).toBe(false)
    expect(isTrusted({ ownWindow: true, frame: { ...frame, url: 'https://example.com/' } })).toBe(
      false,
    )
  })
})
