import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { joinClasses } from './join-classes'
import styles from './picture.module.css'
import { initialsOf, pictureHost, pictureSource } from './picture-address'

/** `cell` 36 × 24, `row` 64 × 40, `card` 120 × 68, `whole` as large as its place allows. */
export type PictureSize = 'cell' | 'row' | 'card' | 'whole'

interface PictureProps {
  /** The address as an answer or a record has it; none is a placeholder. */
  address: string | undefined
  /** What it shows, for screen readers; empty beside words that say the same. */
  alt: string
  size?: PictureSize
  /** Round, for what stands for a person. */
  round?: boolean
  /** Another size by the caller's own style. */
  className?: string | undefined
}

/**
 * A picture that main fetches, stores and serves, offline too. Its place is reserved while it loads; if
 * it cannot be had, the name of its host is shown there.
 */
export function Picture(props: PictureProps) {
  // Another address is another picture, and nothing is known of it yet.
  return <OnePicture key={props.address} {...props} />
}

function OnePicture({ address, alt, size = 'row', round = false, className }: PictureProps) {
  const [at, setAt] = useState<'loading' | 'shown' | 'failed'>('loading')
  const source = pictureSource(address)
  const host = pictureHost(address)
  const small = size === 'cell' || size === 'row'
  const absent = source === undefined || at === 'failed'
  return (
    <span
      className={joinClasses(styles.picture, className)}
      data-size={size}
      data-at={absent ? 'absent' : at}
      data-round={round || undefined}
      title={host}
    >
      {absent ? (
        <>
          <span className={styles.absent} aria-hidden="true">
            {small || host === undefined
              ? initialsOf(host ?? alt) || <IconPhotoOff stroke={1.6} />
              : host}
          </span>
          {alt !== '' && <span className="for-ears">{alt}</span>}
        </>
      ) : (
        <img
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setAt('shown')}
          onError={() => setAt('failed')}
        />
      )}
    </span>
  )
}
