import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { openLink } from '../../state/open-link'
import { Picture } from '../../ui/picture'
import styles from './link-card.module.css'

interface LinkCardProps {
  address: string
  /** What is there, if it is stated; else the host's name. */
  title?: string | undefined
  picture?: string | undefined
}

/** Where something leads, with its real target in full. Only https is opened, in the browser. */
export function LinkCard({ address, title, picture }: LinkCardProps) {
  const opens = address.startsWith('https://')
  return (
    <button
      type="button"
      className={styles.link}
      disabled={!opens}
      title={opens ? address : `Not opened: ${address}`}
      onClick={() => void openLink(address)}
    >
      {picture === undefined ? (
        <IconLink aria-hidden="true" stroke={1.8} />
      ) : (
        <Picture address={picture} alt="" size="row" />
      )}
      <span className={styles.words}>
        <b>{title ?? URL.parse(address)?.hostname ?? address}</b>
        <span className={styles.target}>{address}</span>
      </span>
      <IconExternalLink aria-hidden="true" stroke={1.8} />
    </button>
  )
}
