import type { Turn } from '../detail/turn'
import type { Spot } from '../rows/row-list'

/** What the pane beside the list is given about its place. */
export interface PaneFrame {
  onClose: () => void
  turn: Turn
}

/** What a menu of a row is given. */
export interface MenuFrame {
  spot: Spot
  /** Shows the row beside the list. */
  onShow: () => void
  onClose: () => void
}

/** What a menu is given if nothing is shown beside the list. */
export type MenuPlace = Omit<MenuFrame, 'onShow'>
