import { expect, test } from 'vitest'
import { createConnectionJudge } from '../../../../src-main/gateway/limits/connection'

const origin = 'https://maps.example'

test('a failure holds a service back for half a minute, and no longer where the clock is set back', () => {
  let now = 1_000_000_000
  const judge = createConnectionJudge({
    now: () => now,
    noNetwork: () => false,
    needsNetwork: () => true,
  })
  judge.failed('connectionLost', 'It was lost.', origin)
  expect(judge.skips(origin)).toBe(false)
  judge.failed('connectionLost', 'It was lost.', origin)
  expect(judge.current().at).toBe('offline')
  expect(judge.skips(origin)).toBe(true)
  expect(judge.skips('https://news.example')).toBe(false)
  now -= 86_400_000
  expect(judge.skips(origin)).toBe(false)
})
