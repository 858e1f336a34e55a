/** Where a menu opens, in pixels of the window. */
export interface Spot {
  x: number
  y: number
}

/** What a row is given about itself. */
export interface RowState {
  /** The row element's id if the children are that element themselves. */
  id: string
  /** In the list, from 1, as `aria-rowindex` says it. */
  place: number
  active: boolean
  chosen: boolean
  /** Toggles whether the row is chosen. The same function as long as the list lives, as the others. */
  onToggle: () => void
  /** Opens the row as Enter does. */
  onOpen: () => void
  onMenu: (spot: Spot) => void
}
