import { expect, test } from 'vitest'
import { readSpeedLimit } from '../../../../../src-renderer/services/downloads/details/read-speed-limit'
import { leftWords, untilWords } from '../../../../../src-renderer/services/downloads/list/amounts'
import { playerStep } from '../../../../../src-renderer/services/downloads/player/playing'

test('the time left is coarser the longer it is', () => {
  const said = [2, 41, 61, 150, 599, 1500, 3600 * 2 + 200, 3600 * 72].map((seconds) =>
    leftWords(seconds * 1000, 'en'),
  )
  expect(said).toEqual([
    'a moment left',
    '45 s left',
    '1 min 10 s left',
    '2 min 30 s left',
    '10 min left',
    '25 min left',
    '2 h 5 min left',
    '3 days left',
  ])
})

test('an hour that is almost over is the next hour', () => {
  expect(leftWords((2 * 3600 - 60) * 1000, 'en')).toBe('2 h left')
})

test('what one waits for counts down and never below nothing', () => {
  expect(untilWords(12_400, 0)).toBe('in 13 s')
  expect(untilWords(0, 5000)).toBe('in 0 s')
  expect(untilWords(180_000, 0)).toBe('in 3 min')
})

test('a speed limit is a whole number, or nothing', () => {
  expect(readSpeedLimit('')).toEqual({ limit: null })
  expect(readSpeedLimit(' 1 500 ')).toEqual({ limit: 1500 })
  for (const text of ['0', '-1', '1.5', 'fast', '99999999']) {
    expect(readSpeedLimit(text)).toHaveProperty('sentence')
  }
})

test('the keys of the player stay within the file and within its speeds', () => {
  const playing = { time: 3, length: 60, speed: 1 }
  expect(playerStep('ArrowLeft', playing)).toEqual({ at: 'seek', time: 0 })
  expect(playerStep('PageDown', { ...playing, time: 45 })).toEqual({ at: 'seek', time: 60 })
  expect(playerStep(']', { ...playing, speed: 2 })).toEqual({ at: 'speed', speed: 2 })
  expect(playerStep('[', { ...playing, speed: 0.5 })).toEqual({ at: 'speed', speed: 0.5 })
  expect(playerStep('ArrowRight', { ...playing, length: Number.NaN })).toBeUndefined()
  expect(playerStep('x', playing)).toBeUndefined()
})
