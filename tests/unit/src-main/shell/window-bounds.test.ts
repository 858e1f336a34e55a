import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeWindow, windowStateSchema } from '../../../../src-main/shell/window/window-bounds'

const display = { x: 0, y: 0, width: 1920, height: 1080 }
const second = { x: 1920, y: 0, width: 2560, height: 1440 }

test('the first window is 1280 by 800, or what a small display holds', () => {
  expect(placeWindow(undefined, [display])).toEqual({ width: 1280, height: 800 })
  expect(placeWindow(undefined, [{ ...display, width: 1024, height: 700 }])).toEqual({
    width: 1024,
    height: 700,
  })
  expect(placeWindow(undefined, [])).toEqual({ width: 1280, height: 800 })
})

test('a window opens where it was', () => {
  const place = { x: 2000, y: 100, width: 900, height: 600 }
  expect(placeWindow(place, [display, second])).toEqual(place)
})

test('a window whose display is gone opens in the middle of the first one', () => {
  const place = { x: 2000, y: 100, width: 900, height: 600 }
  expect(placeWindow(place, [display])).toEqual({ width: 900, height: 600 })
})

test('a window is moved wholly onto its display and is never larger than it', () => {
  expect(placeWindow({ x: 1700, y: -40, width: 900, height: 600 }, [display])).toEqual({
    x: 1020,
    y: 0,
    width: 900,
    height: 600,
  })
  expect(placeWindow({ x: 0, y: 0, width: 9000, height: 9000 }, [display])).toEqual(display)
})

test('wherever it was, an open window can be taken hold of', () => {
  const number = fc.integer({ min: -50_000, max: 50_000 })
  const size = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(fc.record({ x: number, y: number, width: size, height: size }), (place) => {
      const at = placeWindow(place, [display, second])
      expect(at.width).toBeGreaterThanOrEqual(640)
      expect(at.height).toBeGreaterThanOrEqual(480)
      if (at.x !== undefined && at.y !== undefined) {
        expect(at.x).toBeGreaterThanOrEqual(0)
        expect(at.x + at.width).toBeLessThanOrEqual(4480)
        expect(at.y).toBeGreaterThanOrEqual(0)
        expect(at.y + at.height).toBeLessThanOrEqual(1440)
      }
    }),
  )
})

test('what was remembered may be anything', () => {
  for (const raw of [
    null,
    {},
    { place: { x: 'a' } },
    { place: { x: 0, y: 0, width: 0, height: 1 } },
  ]) {
    expect(windowStateSchema.catch({ maximized: false }).parse(raw)).toEqual({ maximized: false })
  }
})
