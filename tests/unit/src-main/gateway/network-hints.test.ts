import { expect, test } from 'vitest'
import { patienceFor } from '../../../../src-main/gateway/limits/network-hints'

test('nobody waits long for a network that is not there', () => {
  expect(patienceFor('https://maps.example', 60, true)).toBe(60_000)
  expect(patienceFor('https://maps.example', 60, false)).toBe(5_000)
  expect(patienceFor('https://maps.example', 2, false)).toBe(2_000)
  expect(patienceFor('http://127.0.0.1:80', 60, false)).toBe(60_000)
})
