import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import styles from './map-card.module.css'

/** The card covers so many pixels of the map. */
export const mapCardWidth = 352

interface MapCardProps {
  title: string
  /** Above the title, over the whole width: pictures. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What is chosen on a map, floating over its right end; Escape closes it. */
export const MapCard = ({ title, lead, actions, onClose, children }: MapCardProps) => (
  <section
    className={styles.card}
    aria-label={title}
    onKeyDown={(event) => event.key === 'Escape' && onClose()}
  >
    {lead}
    <div className={styles.body}>
      <Row>
        <h2>{title}</h2>
        {actions}
        <IconButton label="Close the card" icon={<IconX stroke={1.8} />} onClick={onClose} />
      </Row>
      {children}
    </div>
  </section>
)
