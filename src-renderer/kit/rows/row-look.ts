import { joinClasses } from '../../ui/join-classes'
import styles from './row-look.module.css'

/** How a row of a `RowList` looks: a line below it, a ground under the pointer, a mark on the one that is shown. */
export const rowLook = (shown = false): string =>
  joinClasses(styles.row, shown && styles.shown) ?? ''
