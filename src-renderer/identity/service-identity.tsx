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
  /** Further words that the palette finds it by. */
  also: string
  /** The service's own hue, as a CSS colour. */
  hue: string
  icon: ComponentType<{ stroke?: number }>
}

/** How each service looks. The names are here too, so that the rail need not load the declarations. */
export const serviceIdentity: Readonly<Record<ServiceId, ServiceIdentity>> = {
  flights: {
    title: 'Flights',
    also: 'plane fares tickets airports travel',
    hue: 'var(--s1)',
    icon: IconPlane,
  },
  videoData: {
    title: 'Video research',
    also: 'channels playlists comments data',
    hue: 'var(--s2)',
    icon: IconVideo,
  },
  forum: {
    title: 'Forum',
    also: 'community posts threads discussion',
    hue: 'var(--s3)',
    icon: IconMessage2,
  },
  maps: { title: 'Maps', also: 'places businesses reviews', hue: 'var(--s4)', icon: IconMapPin },
  video: {
    title: 'Video',
    also: 'transcript captions subtitles watch play',
    hue: 'var(--s5)',
    icon: IconDeviceDesktop,
  },
  mailboxes: {
    title: 'Mailboxes',
    also: 'email mail messages letters',
    hue: 'var(--s6)',
    icon: IconMail,
  },
  funds: {
    title: 'Funds',
    also: 'mutual stocks investments nav',
    hue: 'var(--s7)',
    icon: IconChartLine,
  },
  news: { title: 'News', also: 'articles headlines stories', hue: 'var(--s8)', icon: IconNews },
  downloads: {
    title: 'Downloads',
    also: 'files transfers convert',
    hue: 'var(--s9)',
    icon: IconDownload,
  },
}

/** A service's tile: its icon in its hue. */
export function ServiceTile({ service, size }: { service: ServiceId; size?: 18 | 22 | 24 | 36 }) {
  const { icon: Icon, hue } = serviceIdentity[service]
  return <Tile icon={<Icon stroke={1.8} />} hue={hue} size={size ?? 22} />
}
