import { IconFile, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'
import type { Download } from '#shared/bridge/downloads'
import { Picture } from '../../../ui/picture'
import styles from './download-row.module.css'

const icons = { audio: IconMusic, video: IconMovie, image: IconPhoto, other: IconFile } as const

/** The picture of an entry, or the kind of its file. */
export function KindPicture({ download }: { download: Download }) {
  const { picture, media } = download
  if (picture !== null) {
    return <Picture address={picture} alt="" size="row" className={styles.thumb} />
  }
  const Icon = icons[media]
  return (
    <span className={styles.kind} data-media={media} aria-hidden="true">
      <Icon stroke={1.5} />
    </span>
  )
}
