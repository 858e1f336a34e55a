import { expect, test } from 'vitest'
import { tidyKey } from '../../../../src-main/vault/key-text'

const key = 'msh-0123456789-"x"'

test.each([
  key,
  ` ${key}\n`,
  `"${key}"`,
  `'${key}'`,
  `“${key}”`,
  `Bearer ${key}`,
  `bearer  ${key}`,
  `"Bearer ${key}"`,
  `Bearer "${key}"`,
])('what comes along with a pasted key is left out: %s', (pasted) => {
  expect(tidyKey(pasted)).toBe(key)
})

test('what belongs to a key stays', () => {
  expect(tidyKey('bearer-0123')).toBe('bearer-0123')
  expect(tidyKey('"open')).toBe('"open')
})
