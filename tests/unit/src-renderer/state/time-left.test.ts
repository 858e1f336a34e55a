import { describe, expect, test } from 'vitest'
import { type Estimate, nextEstimate } from '../../../../src-renderer/state/downloads/downloads'

/** Feeds speeds, one each second, to a file of 100 MB; answers what was told each time, in seconds. */
function stated(speeds: readonly number[]): number[] {
  let estimate: Estimate | undefined
  let bytes = 0
  return speeds.map((speed, second) => {
    estimate = nextEstimate(estimate, { bytes, total: 100e6, speed }, second * 1000)
    bytes += speed
    return estimate === undefined ? -1 : (estimate.endsAt - second * 1000) / 1000
  })
}

describe('the time left', () => {
  test('counts down second by second while the speed is steady', () => {
    expect(stated([1e6, 1e6, 1e6, 1e6])).toEqual([100, 99, 98, 97])
  })

  test('does not jump where the speed wavers', () => {
    const seconds = stated([1e6, 1.4e6, 0.7e6, 1.3e6, 0.8e6, 1.2e6, 0.9e6, 1.1e6])
    for (const [place, left] of seconds.entries()) expect(left).toBe(100 - place)
  })

  test('follows a speed that has changed for good', () => {
    const seconds = stated([1e6, ...Array.from({ length: 30 }, () => 0.25e6)])
    const truth = (100e6 - 1e6 - 29 * 0.25e6) / 0.25e6
    expect(seconds.at(-1)).toBeGreaterThan(truth * 0.8)
    expect(seconds.at(-1)).toBeLessThan(truth * 1.2)
  })

  test('nothing is said where size or speed are not known, or nothing arrives', () => {
    expect(nextEstimate(undefined, { bytes: 1, total: null, speed: 5 }, 0)).toBeUndefined()
    expect(nextEstimate(undefined, { bytes: 1, total: 9, speed: null }, 0)).toBeUndefined()
    expect(nextEstimate(undefined, { bytes: 1, total: 9, speed: 0 }, 0)).toBeUndefined()
    expect(nextEstimate(undefined, { bytes: 9, total: 9, speed: 5 }, 0)).toBeUndefined()
  })
})
