import { keyed } from '../rows/keyed'
import { FigureRows } from './figure-list'
import styles from './share-list.module.css'

interface ShareListProps {
  shares: readonly { name: string; amount: string; words: string; share: number }[]
  /** A token. */
  color: string
}

/** Parts of a whole below each other, each with a bar for its share. */
export const ShareList = ({ shares, color }: ShareListProps) => (
  <FigureRows>
    {keyed(shares, ({ name }) => name).map(({ key, value: { name, amount, words, share } }) => (
      <li key={key} className={styles.share}>
        <span>{name}</span>
        <span className={styles.amount}>{amount}</span>
        <b>{words}</b>
        <i style={{ width: `${share * 100}%`, background: `var(${color})` }} aria-hidden="true" />
      </li>
    ))}
  </FigureRows>
)
