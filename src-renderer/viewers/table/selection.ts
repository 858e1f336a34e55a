/** Which rows are selected, by their place in their list, and where the keyboard is. */
export interface Selection {
  places: ReadonlySet<number>
  /** Position in the present arrangement from which Shift selects. */
  anchor: number
  /** Position of the row that keys act on; -1 = none yet. */
  active: number
}

export const nothingSelected: Selection = { places: new Set(), anchor: 0, active: -1 }

/** One row alone. Pure, as all here. */
export function selectedOne(position: number, place: number): Selection {
  return { places: new Set([place]), anchor: position, active: position }
}

/** The row in or out, the others as they are. */
export function toggledOne(selection: Selection, position: number, place: number): Selection {
  const places = new Set(selection.places)
  if (!places.delete(place)) places.add(place)
  return { places, anchor: position, active: position }
}

/** From the anchor to the position; `between` are the places there. */
export function selectedRange(
  selection: Selection,
  position: number,
  between: readonly number[],
): Selection {
  return { ...selection, places: new Set(between), active: position }
}

/** Where a key moves to in a list of `count` rows with `page` rows in view; undefined = no such key. */
export function movedBy(
  key: string,
  active: number,
  count: number,
  page: number,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined
  return target === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, target))
}
