import { describe, expect, test } from 'vitest'
import {
  type ChartPoint,
  nearestPoint,
  shapeOf,
} from '../../../../../src-renderer/kit/chart/line-chart-shape'
import { extentOf, numberTicks, timeTicks } from '../../../../../src-renderer/kit/chart/scale'

const point = (across: number, ...values: (number | null)[]): ChartPoint => ({
  across,
  group: 'one',
  values,
  open: false,
})
const shape = (points: ChartPoint[], change: Partial<Parameters<typeof shapeOf>[0]> = {}) =>
  shapeOf({
    points,
    across: { at: 'number', falling: false },
    levels: [],
    width: 600,
    height: 200,
    ...change,
  })

describe('the marks of an axis', () => {
  test('are round numbers within it', () => {
    const values = (low: number, high: number) =>
      numberTicks({ low, high }, 4).map(({ value }) => value)
    expect(values(391, 607)).toEqual([400, 500, 600])
    expect(values(0.1, 0.52)).toEqual([0.2, 0.4])
    expect(values(12, 12)).toEqual([12])
  })

  test('whole steps where parts make no sense', () => {
    expect(numberTicks({ low: 1, high: 3 }, 10, 1).map(({ value }) => value)).toEqual([1, 2, 3])
  })

  test.each([
    ['minute', 0, 1],
    ['hour', 6, 24],
    ['day', 24 * 5, 24 * 40],
    ['month', 24 * 120, 24 * 700],
    ['year', 24 * 365 * 5, 24 * 365 * 9],
  ] as const)('times are marked at full steps: %s', (unit, from, until) => {
    for (const hours of [from + 0.5, until]) {
      const low = new Date(2026, 4, 5, 7, 41).getTime()
      const ticks = timeTicks({ low, high: low + hours * 3_600_000 }, 8)
      expect(ticks[0]?.unit).toBe(unit)
      expect(ticks.length).toBeLessThanOrEqual(9)
      for (const { value } of ticks) {
        const at = new Date(value)
        expect(at.getSeconds()).toBe(0)
        if (unit !== 'minute') expect(at.getMinutes()).toBe(0)
        if (unit !== 'hour' && unit !== 'minute') expect(at.getHours()).toBe(0)
        if (unit === 'month' || unit === 'year') expect(at.getDate()).toBe(1)
      }
    }
  })

  test('an extent has at least the length that is asked for', () => {
    expect(extentOf([5], 10)).toEqual({ low: 0, high: 10 })
    expect(extentOf([1, 30], 10)).toEqual({ low: 1, high: 30 })
    expect(extentOf([], 10)).toBeUndefined()
  })
})

describe('the shape of a chart', () => {
  test('higher values stand higher, later ones further right', () => {
    const dots = shape([point(1, 100), point(2, 300)])?.dots ?? []
    const [first, second] = dots
    expect((first?.x ?? 0) < (second?.x ?? 0)).toBe(true)
    expect((first?.y ?? 0) > (second?.y ?? 0)).toBe(true)
  })

  test('a falling number runs from left to right downwards', () => {
    const places = shape([point(30, 1), point(10, 2)], { across: { at: 'number', falling: true } })
      ?.places ?? [0, 0]
    expect(Number(places[0])).toBeLessThan(Number(places[1]))
  })

  test('only points of one group and one line are joined, and a gap is bridged', () => {
    const other = { ...point(2, 50), group: 'two' }
    const rows = shape([point(1, 10, 20), other, point(3, 12, null), point(4, 14, 24)])?.rows
    expect(rows?.map(({ line, points }) => [line, points.length])).toEqual([
      [0, 3],
      [1, 2],
      [0, 1],
    ])
  })

  test('a level near the values is within the plot, one far off is not drawn', () => {
    const drawn = shape([point(1, 400), point(2, 420)], {
      levels: [
        { value: 340, words: 'near' },
        { value: 9000, words: 'far' },
      ],
    })
    expect(drawn?.levels.map(({ words }) => words)).toEqual(['near'])
    expect(drawn?.levels[0]?.y).toBeGreaterThan(0)
    expect(drawn?.levels[0]?.y).toBeLessThanOrEqual(200)
    const [first, second] = drawn?.dots ?? []
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(20)
  })

  test('every dot lies within the plot, also a single one and equal ones', () => {
    for (const points of [
      [point(7, 412)],
      [point(1, 0), point(2, 0)],
      [point(1, -5), point(9, 9)],
    ]) {
      for (const { x, y } of shape(points)?.dots ?? []) {
        expect(x >= 0 && x <= 600 && y >= 0 && y <= 200).toBe(true)
      }
      expect(shape(points)?.dots).toHaveLength(points.length)
    }
  })

  test('nothing is drawn without a value or without room', () => {
    expect(shape([point(1, null)])).toBeUndefined()
    expect(shape([])).toBeUndefined()
    expect(shape([point(1, 5)], { width: 0 })).toBeUndefined()
  })

  test('the nearest point is that of the nearest dot; of several in one place the newest', () => {
    const drawn = shape([point(1, 100), point(2, 300), point(2, 300), point(3, 100)])
    if (drawn === undefined) throw new Error('Nothing was drawn.')
    const middle = drawn.dots[1] ?? { x: 0, y: 0 }
    expect(nearestPoint(drawn, { x: middle.x + 10, y: middle.y })).toBe(2)
    expect(nearestPoint(drawn, { x: 0, y: 0 })).toBe(0)
  })
})
