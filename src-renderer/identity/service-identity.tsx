import {
  IconChartLine,
  IconDeviceDesktop,
  IconDownload,
  IconMail,
  IconMapPin,
  IconMessage2,
  IconNews,
  IconPlane,
  IconVideo,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ServiceId } from '#shared/operation/operation'
import { Tile } from '../ui/brand/tile'

interface ServiceIdentity {
  /** Name in the rail. */
  title: string
  /** The service's own hue, as a CSS colour. */
  hue: string
  icon: ComponentType<{ stroke?: number }>
}

/** How each service looks. The names are here too, so that the rail need not load the declarations. */
export const serviceIdentity: Readonly<Record<ServiceId, ServiceIdentity>> = {
  flights: { title: 'Flights', hue: 'var(--s1)', icon: IconPlane },
  videoData: { title: 'Video research', hue: 'var(--s2)', icon: IconVideo },
  forum: { title: 'Forum', hue: 'var(--s3)', icon: IconMessage2 },
  maps: { title: 'Maps', hue: 'var(--s4)', icon: IconMapPin },
  video: { title: 'Video', hue: 'var(--s5)', icon: IconDeviceDesktop },
  mailboxes: { title: 'Mailboxes', hue: 'var(--s6)', icon: IconMail },
  funds: { title: 'Funds', hue: 'var(--s7)', icon: IconChartLine },
  news: { title: 'News', hue: 'var(--s8)', icon: IconNews },
  downloads: { title: 'Downloads', hue: 'var(--s9)', icon: IconDownload },
}

/** A service's tile: its icon in its hue. */
export function ServiceTile({ service, size }: { service: ServiceId; size?: 18 | 22 | 24 | 36 }) {
  const { icon: Icon, hue } = serviceIdentity[service]
  return <Tile icon={<Icon stroke={1.8} />} hue={hue} size={size ?? 22} />
}
