import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barOf, edgeOf, histogramOf, tally } from '../../../../../src-renderer/kit/filters/filters'

const anyAmounts = fc.array(
  fc.double({ min: 0.01, max: 1e7, noNaN: true, noDefaultInfinity: true }),
  { minLength: 2, maxLength: 200 },
)

describe('the bars of the prices', () => {
  test('every price is in exactly one bar, and the bars are few', () => {
    fc.assert(
      fc.property(anyAmounts, (amounts) => {
        const histogram = histogramOf(amounts)
        if (histogram === undefined) return
        const counts = tally(histogram, amounts)
        expect(counts).toHaveLength(histogram.bars)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(amounts.length)
        expect(histogram.bars).toBeLessThanOrEqual(24)
        expect(histogram.from).toBeLessThanOrEqual(Math.min(...amounts))
      }),
    )
  })

  test('have round ends', () => {
    const histogram = histogramOf([389, 412, 431, 640])
    expect(histogram).toEqual({ from: 380, step: 20, bars: 14 })
    if (histogram !== undefined) expect(edgeOf(histogram, 3)).toBe(440)
  })

  test('begin at the lowest price or below it, also where a product of tenths is greater', () => {
    expect(histogramOf([0.35, 0.56])).toMatchObject({ from: 0.35, step: 0.01 })
  })

  test('one absurd price does not flatten all others', () => {
    const histogram = histogramOf([...Array.from({ length: 99 }, (_, at) => 400 + at), 90_000])
    expect(histogram?.step).toBe(5)
    if (histogram !== undefined) expect(barOf(histogram, 90_000)).toBe(histogram.bars - 1)
  })

  test('there are none where all cost the same', () => {
    expect(histogramOf([412, 412])).toBeUndefined()
    expect(histogramOf([])).toBeUndefined()
    // They differ in a digit that no price has and nobody sees.
    expect(histogramOf([0.010000000000000016, 0.010000000000000021])).toBeUndefined()
  })
})
