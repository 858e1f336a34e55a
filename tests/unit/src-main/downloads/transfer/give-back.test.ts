import { expect, test } from 'vitest'
import { giveBack } from '../../../../../src-main/downloads/transfer/disk/disk'

test('a buffer that has its memory alone gives it back, one that shares it does not', () => {
  const alone = Buffer.from(new ArrayBuffer(65_536))
  const whole = Buffer.from(new ArrayBuffer(65_536))
  const half = whole.subarray(0, 32_768)
  giveBack([alone, half])
  expect(alone.length).toBe(0)
  expect(whole.length).toBe(65_536)
})
