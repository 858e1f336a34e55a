import styles from './lettered-picture.module.css'
import { Picture } from './picture'

interface LetteredPictureProps {
  /** What it shows, under the pointer. */
  name: string
  /** Without one the letters stay. */
  address: string | undefined
}

/** A small picture of a sender, a carrier, a person: its letters until it is here, and if there is none. */
export function LetteredPicture({ name, address }: LetteredPictureProps) {
  return (
    <span className={styles.place} title={name}>
      <span className={styles.letters} aria-hidden="true">
        {lettersOf(name)}
      </span>
      {address !== undefined && <Picture address={address} alt="" className={styles.picture} />}
    </span>
  )
}

function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const [first = '', second] = words
  return `${first.charAt(0)}${second?.charAt(0) ?? first.charAt(1)}`.toUpperCase()
}
