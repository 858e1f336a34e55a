import { Modal } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { wholeNumber } from '../../ui/words'
import styles from './gallery.module.css'

/** One picture of several. */
export interface GalleryPicture {
  address: string
  width: number | null
  height: number | null
}

interface GalleryProps {
  pictures: readonly GalleryPicture[]
  /** What they show, for ears. */
  label: string
  /** Buttons at the end of the line below. */
  actions?: ReactNode
}

const zooms = [1, 1.5, 2, 3, 4] as const

/**
 * Pictures one at a time. The arrow keys turn; a press or Enter opens them large, where + and − zoom, 0
 * fits and Escape closes. Main fetches and keeps them, as all pictures.
 */
export function Gallery({ pictures, label, actions }: GalleryProps) {
  const locale = useLocale()
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const place = Math.min(at, pictures.length - 1)
  const picture = pictures[place]
  if (picture === undefined) return null
  const several = pictures.length > 1
  const of = `${wholeNumber(place + 1, locale)} of ${wholeNumber(pictures.length, locale)}`
  const turn = (by: number) => setAt(Math.min(pictures.length - 1, Math.max(0, place + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey || !several) return
    turn(step)
    event.preventDefault()
    event.stopPropagation()
  }
  const turns = several && (
    <>
      <IconButton
        label="Previous picture"
        keys="ArrowLeft"
        step
        icon={<IconChevronLeft stroke={1.8} />}
        disabled={place === 0}
        onClick={() => turn(-1)}
      />
      <IconButton
        label="Next picture"
        keys="ArrowRight"
        step
        icon={<IconChevronRight stroke={1.8} />}
        disabled={place === pictures.length - 1}
        onClick={() => turn(1)}
      />
      <span role="status">{of}</span>
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className={styles.gallery} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.stage}
        aria-label={`Open ${label} large${several ? `, ${of}` : ''}`}
        style={ratioOf(picture)}
        onClick={() => setLarge(true)}
      >
        <Picture address={picture.address} alt="" size="whole" className={styles.whole} />
      </button>
      {(several || actions !== undefined) && (
        <div className={styles.foot}>
          {turns}
          <Space />
          {actions}
        </div>
      )}
      {large && (
        <Large
          picture={picture}
          label={label}
          onKeyDown={onKeyDown}
          onClose={() => setLarge(false)}
        >
          {turns}
        </Large>
      )}
    </div>
  )
}

/** The place of a picture is held before it is there. */
const ratioOf = ({ width, height }: GalleryPicture) =>
  width === null || height === null || width <= 0 || height <= 0
    ? {}
    : { aspectRatio: `${width} / ${height}` }

interface LargeProps {
  picture: GalleryPicture
  label: string
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}

function Large({ picture, label, onKeyDown, onClose, children }: LargeProps) {
  const [zoom, setZoom] = useState(0)
  const to = (by: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)))
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => to(1),
    '=': () => to(1),
    '-': () => to(-1),
    '0': () => setZoom(0),
  }
  return (
    <Modal.Root opened fullScreen onClose={onClose}>
      <Modal.Content
        className={styles.large ?? ''}
        aria-label={label}
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key]
          if (act === undefined) return onKeyDown(event)
          act()
          event.preventDefault()
        }}
      >
        <div className={styles.foot}>
          {children}
          <Space />
          <IconButton
            label="Smaller"
            keys="-"
            step
            disabled={zoom === 0}
            icon={<IconZoomOut stroke={1.8} />}
            onClick={() => to(-1)}
          />
          <IconButton
            label="Larger"
            keys="+"
            step
            disabled={zoom === zooms.length - 1}
            icon={<IconZoomIn stroke={1.8} />}
            onClick={() => to(1)}
          />
          <IconButton label="Close" keys="Escape" icon={<IconX stroke={1.8} />} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
        <div className={styles.room} tabIndex={0} role="document" aria-label={label}>
          <div
            style={{
              width: `${(zooms[zoom] ?? 1) * 100}%`,
              height: `${(zooms[zoom] ?? 1) * 100}%`,
            }}
          >
            <Picture address={picture.address} alt={label} size="whole" className={styles.zoomed} />
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface CoverProps {
  /** Why it is covered: "Spoiler", "Adult". */
  why: string
  covered: boolean
  children: ReactNode
}

/** Covers what a person may not want to see until it is asked for. What is covered is not loaded. */
export function Cover({ why, covered, children }: CoverProps) {
  const [open, setOpen] = useState(false)
  if (!covered || open) return children
  return (
    <button type="button" className={styles.cover} onClick={() => setOpen(true)}>
      <IconEye aria-hidden="true" stroke={1.8} />
      <b>{why}</b>
      <span>Show</span>
    </button>
  )
}

/** In place of a small picture that is covered; the words beside it say why. */
export function CoveredThumbnail({ why }: { why: string }) {
  return (
    <span className={styles.covered} title={`${why}: covered`}>
      <IconEyeOff aria-hidden="true" stroke={1.8} />
    </span>
  )
}
