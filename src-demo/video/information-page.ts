import { hash } from '../random'
import { type Answer, cursorAt, type DemoRequest, json, offsetOf } from '../request'

/** An error of this service. */
export function informationError(status: number, message: string): Answer {
  return json({ error: { code: status, message }, status: 'error' }, status)
}

/** The service’s error for a parameter that is missing. */
export const missing = (name: string): Answer =>
  informationError(400, `Parameter '${name}' is required`)

/** What a page shows, and what continues it. */
export interface Page<Item> {
  items: readonly Item[]
  cursorNext: string | null
}

/**
 * Cuts a page out of a list. Cursors are long, end in an escaped sign as real ones
 * do, and are bound to the list's name; one that belongs elsewhere is refused.
 */
export function cut<Item>(
  items: readonly Item[],
  name: string,
  cursor: string | undefined,
  size: number,
): Page<Item> | undefined {
  const purpose = `${hash(name).toString(36)}${'Q'.repeat(90)}`
  const offset = cursor === undefined ? 0 : offsetOf(cursor, purpose)
  if (offset === undefined) return undefined
  const next = offset + size
  return {
    items: items.slice(offset, next),
    cursorNext: next < items.length ? `${cursorAt(purpose, next)}%3D` : null,
  }
}

/** The service’s error for a cursor that is damaged or belongs to another list. */
export const badCursor = (): Answer => informationError(400, 'Invalid cursor')

/** The usual answer: `contents` and `cursorNext`. */
export function contentsPage<Item>(
  asked: DemoRequest,
  name: string,
  items: readonly Item[],
  show: (item: Item) => unknown,
  options: { size?: number; more?: Record<string, unknown>; cursor?: string | undefined } = {},
): Answer {
  const cursor = 'cursor' in options ? options.cursor : asked.query.text('cursor')
  const page = cut(items, name, cursor, options.size ?? 30)
  if (!page) return badCursor()
  return json({ ...options.more, contents: page.items.map(show), cursorNext: page.cursorNext })
}
