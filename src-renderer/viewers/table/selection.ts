/** Which rows are selected, by their place in their list, and where the keyboard is. */
export interface Selection {
  places: ReadonlySet<number>
  /** Position in the present arrangement from which Shift selects. */
  anchor: number
  /** Position of the row that keys act on; -1 = none yet. */
  active: number
}

/** No row is selected, and none has the keyboard. */
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
