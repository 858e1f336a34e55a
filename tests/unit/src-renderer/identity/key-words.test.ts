import { expect, test } from 'vitest'
import { keyEnding } from '../../../../src-renderer/identity/key-words'

test('a key too short to show its ending is a key', () => {
  expect(`A key${keyEnding('QRST')}`).toBe('A key ending in QRST')
  expect(`A key${keyEnding('')}`).toBe('A key')
})
