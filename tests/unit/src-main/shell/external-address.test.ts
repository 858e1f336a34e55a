import fc from 'fast-check'
import { expect, test } from 'vitest'
import { externalAddress } from '../../../../src-main/shell/guard/external-address'

test('web pages and mail addresses may be opened outside', () => {
  expect(externalAddress('https://example.com/a?b#c')).toBe('https://example.com/a?b#c')
  expect(externalAddress('mailto:someone@example.com')).toBe('mailto:someone@example.com')
})

test('every other address may not', () => {
  for (const address of [
    'http://example.com',
    'file:///etc/passwd',
    'smb://server/share',
    'javascript:alert(1)',
    'data:text/html,x',
    'app://bundle/index.html',
    'ms-msdt:/id',
    'vscode://file/x',
    'https://user@example.com',
    'https://user:pass@example.com',
    '//example.com',
    'C:\\Windows\\System32\\calc.exe',
    '',
    ' ',
    `https://example.com/${'a'.repeat(4_000)}`,
  ]) {
    expect(externalAddress(address)).toBeUndefined()
  }
})

test('whatever comes in, only https: and mailto: come out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      const address = externalAddress(text)
      expect(address === undefined || /^(https|mailto):/.test(address)).toBe(true)
    }),
  )
})
