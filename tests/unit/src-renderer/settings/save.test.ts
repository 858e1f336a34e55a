import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { desk: {} })
const { sentenceFor } = await import('../../../../src-renderer/settings/save')

const fault = (fields?: Record<string, string>) => ({
  code: 'invalidInput' as const,
  message: 'Some settings were refused.',
  nextStep: 'Correct them.',
  ...(fields !== undefined && { fields }),
})

test('a field shows its own sentence before that of another', () => {
  const fields = { 'network.timeoutSeconds': 'other', 'network.proxyAddress': 'own' }
  expect(sentenceFor(fault(fields), 'network.proxyAddress')).toBe('own')
})

test('a list shows the sentence of its part', () => {
  const fields = { 'services.maps.extraHeaders.0.name': 'part' }
  expect(sentenceFor(fault(fields), 'services.maps.extraHeaders')).toBe('part')
})

test('without a field the fault speaks for itself', () => {
  expect(sentenceFor(fault(), 'appearance.theme')).toBe('Some settings were refused. Correct them.')
})
