import {
  IconArrowRight,
  IconBell,
  IconBooks,
  IconCloudDown,
  IconDownload,
  IconFileText,
  IconLink,
  IconMapPin,
  IconPlane,
  IconRss,
  IconSearch,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { ServiceTile } from '../../identity/service-identity'
import type { Offer } from '../../intents/offers'
import { type IntentId, intentOf } from '../../intents/table'
import { Tile } from '../../ui/tile'
import styles from './intents.module.css'

const icons: Readonly<Record<IntentId, ComponentType<{ size?: number; stroke?: number }>>> = {
  open: IconArrowRight,
  answer: IconFileText,
  map: IconMapPin,
  flights: IconPlane,
  find: IconSearch,
  download: IconDownload,
  follow: IconRss,
  watch: IconBell,
  offline: IconCloudDown,
  copyLink: IconLink,
  browser: IconWorld,
}

/** Where an offer leads, as the rail shows it, else what it does. */
export function IntentIcon({ offer }: { offer: Offer }) {
  const { intent, from } = offer
  if (intentOf(intent).group === 'elsewhere') {
    if (from !== 'desk') return <ServiceTile service={from} size={18} />
    return <Tile hue="var(--accent)" icon={<IconBooks stroke={1.8} />} size={18} />
  }
  const Icon = icons[intent]
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={15} stroke={1.8} />
    </span>
  )
}
