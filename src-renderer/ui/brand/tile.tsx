import type { ReactNode } from 'react'
import styles from './tile.module.css'

interface TileProps {
  icon: ReactNode
  /** A colour, such as `var(--s3)`. */
  hue: string
  size?: 18 | 22 | 24 | 36
}

/** A small square with an icon in its hue, on a tint of the same hue. */
export function Tile({ icon, hue, size = 22 }: TileProps) {
  return (
    <span
      className={styles.tile}
      style={{ color: hue, width: size, height: size }}
      aria-hidden="true"
    >
      {icon}
    </span>
  )
}
