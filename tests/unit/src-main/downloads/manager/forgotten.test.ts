import { expect, test } from 'vitest'
import { isForgotten } from '../../../../../src-main/downloads/create-downloads'
import { fileItem, jobItem, testEntry } from './test-entry'

const waiting = testEntry(fileItem)
const ended = testEntry(fileItem, { endedAt: 5_000 })
const ofDemo = testEntry(jobItem, { endedAt: 5_000, realm: 'demo' })

test.each([
  ['what ended in it', { from: 5_000, until: 5_001 }, true],
  ['what ended before it', { from: 5_001, until: null }, false],
  ['what ended when it is over', { from: null, until: 5_000 }, false],
  ['without bounds, whatever ended', { from: null, until: null }, true],
])('a period takes %s', (_name, period, goes) => {
  expect(isForgotten(ended, { realm: 'gateway', ended: period })).toBe(goes)
  expect(isForgotten(waiting, { realm: 'gateway', ended: period })).toBe(false)
  expect(isForgotten(ofDemo, { realm: 'gateway', ended: period })).toBe(false)
})

test('without a period all of a world or a service go, also what is not over', () => {
  expect(isForgotten(waiting, {})).toBe(true)
  expect(isForgotten(waiting, { realm: 'demo' })).toBe(false)
  expect(isForgotten(ofDemo, { realm: 'demo', service: 'downloads' })).toBe(true)
  expect(isForgotten(ended, { service: 'downloads' })).toBe(false)
})
