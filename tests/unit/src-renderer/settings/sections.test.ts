import { expect, test } from 'vitest'
import { readSection, readService } from '../../../../src-renderer/settings/sections'

test('a section is read by its id, a service leads to the services, anything else to the key', () => {
  expect(readSection('network')).toBe('network')
  expect(readSection('maps')).toBe('services')
  expect(readService('maps')).toBe('maps')
  expect(readService('network')).toBeUndefined()
  expect(readSection('elsewhere')).toBe('key')
  expect(readSection(undefined)).toBe('key')
})
