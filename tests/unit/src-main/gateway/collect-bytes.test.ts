import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectBytes } from '../../../../src-main/gateway/call/send'

test('whatever was announced, the whole is what arrived, in an array of its own', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 20 })
  fc.assert(
    fc.property(pieces, fc.option(fc.nat(200)), (chunks, total) => {
      const collector = collectBytes(total)
      for (const chunk of chunks) collector.add(chunk)
      const whole = collector.whole()
      expect([...whole]).toEqual(chunks.flatMap((chunk) => [...chunk]))
      expect(whole.buffer.byteLength).toBe(whole.length)
    }),
  )
})
