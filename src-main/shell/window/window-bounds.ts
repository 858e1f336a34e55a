import { z } from 'zod'

/** A place and a size on the displays, in CSS pixels. */
export interface WindowBounds {
  x: number
  y: number
  width: number
  height: number
}

/** Where the window was, as it is remembered. */
export const windowStateSchema = z.object({
  place: z
    .object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) })
    .optional(),
  maximized: z.boolean().default(false),
})
/** The same of a file that is damaged in part. */
export const readableState = z.object({
  place: windowStateSchema.shape.place.catch(undefined),
  maximized: windowStateSchema.shape.maximized.catch(false),
})
export type WindowState = z.infer<typeof windowStateSchema>

/** The smallest size of the window, in CSS pixels. */
export const smallestWindow = { width: 640, height: 480 }
const firstWindow = { width: 1280, height: 800 }
// So much of the window must be on a display that it can be seen and taken hold of.
const visible = { width: 160, height: 60 }

/**
 * Where to open the window: where it was, if enough of that is on a display that exists now; else
 * in the middle of the first display. Never larger than the display.
 */
export function placeWindow(
  remembered: WindowBounds | undefined,
  displays: readonly WindowBounds[],
): Partial<WindowBounds> & { width: number; height: number } {
  if (remembered === undefined) return fitted(firstWindow, displays[0])
  const display = displays.find((one) => overlaps(remembered, one))
  if (display === undefined) return fitted(remembered, displays[0])
  const size = fitted(remembered, display)
  return {
    ...size,
    x: between(remembered.x, display.x, display.x + display.width - size.width),
    y: between(remembered.y, display.y, display.y + display.height - size.height),
  }
}

function fitted(
  wanted: { width: number; height: number },
  display: WindowBounds | undefined,
): { width: number; height: number } {
  return {
    width: between(wanted.width, smallestWindow.width, display?.width ?? firstWindow.width),
    height: between(wanted.height, smallestWindow.height, display?.height ?? firstWindow.height),
  }
}

function overlaps(window: WindowBounds, display: WindowBounds): boolean {
  const width =
    Math.min(window.x + window.width, display.x + display.width) - Math.max(window.x, display.x)
  const height =
    Math.min(window.y + window.height, display.y + display.height) - Math.max(window.y, display.y)
  return width >= visible.width && height >= visible.height
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))
