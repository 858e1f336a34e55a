import { expect, test } from 'vitest'
import { timeoutFor } from '../../../../src-main/gateway/limits/network-hints'

test('nobody waits long for a network that is not there', () => {
  expect(timeoutFor('https://maps.example', 60, true)).toBe(60_000)
  expect(timeoutFor('https://maps.example', 60, false)).toBe(5_000)
  expect(timeoutFor('https://maps.example', 2, false)).toBe(2_000)
  expect(timeoutFor('http://127.0.0.1:80', 60, false)).toBe(60_000)
})
