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
import { keyed } from '../rows/keyed'
import styles from './gallery.module.css'

/** One picture of several. */
export interface GalleryPicture {
  address: string
  width: number | null
  height: number | null
}

/** What can be done with the picture that is shown. */
type PictureActions = (picture: GalleryPicture) => ReactNode

interface GalleryProps {
  pictures: readonly GalleryPicture[]
  /** What they show, for screen readers. */
  label: string
  /** Buttons at the end of the line below. */
  actions?: ReactNode | PictureActions
  /** All of them small below the one that is shown. */
  strip?: boolean
}

const zooms = [1, 1.5, 2, 3, 4] as const

const actionsFor = (actions: GalleryProps['actions'], picture: GalleryPicture): ReactNode =>
  typeof actions === 'function' ? actions(picture) : actions

/**
 * Pictures one at a time. The arrow keys turn; a press or Enter opens them large, where + and − zoom, 0
 * fits and Escape closes. Main fetches and keeps them, as all pictures.
 */
export function Gallery({ pictures, label, actions, strip = false }: GalleryProps) {
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const place = Math.min(at, pictures.length - 1)
  const picture = pictures[place]
  const { turns, of, onKeyDown } = useTurns(pictures.length, place, setAt)
  if (picture === undefined) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className={styles.gallery} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.stage}
        aria-label={`Open ${label} large${turns === false ? '' : `, ${of}`}`}
        style={ratioOf(picture)}
        onClick={() => setLarge(true)}
      >
        <Picture address={picture.address} alt="" size="whole" className={styles.whole} />
      </button>
      {(turns !== false || actions !== undefined) && (
        <div className={styles.foot}>
          {turns}
          <Space />
          {actionsFor(actions, picture)}
        </div>
      )}
      {strip && turns !== false && (
        <SmallPictures pictures={pictures} label={label} at={place} onAt={setAt} />
      )}
      {large && (
        <LargePictures
          pictures={pictures}
          label={label}
          at={place}
          onAt={setAt}
          actions={actions}
          onClose={() => setLarge(false)}
        />
      )}
    </div>
  )
}

/** The buttons that turn, if there are several, and the arrow keys that do the same. */
function useTurns(count: number, place: number, onAt: (place: number) => void) {
  const locale = useLocale()
  const of = `${wholeNumber(place + 1, locale)} of ${wholeNumber(count, locale)}`
  const turn = (by: number) => onAt(Math.min(count - 1, Math.max(0, place + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey || count < 2) return
    turn(step)
    event.preventDefault()
    event.stopPropagation()
  }
  const turns = count > 1 && (
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
        disabled={place === count - 1}
        onClick={() => turn(1)}
      />
      <span role="status">{of}</span>
    </>
  )
  return { turns, of, onKeyDown }
}

interface SmallPicturesProps {
  pictures: readonly GalleryPicture[]
  label: string
  /** The one that is shown; undefined while none is. */
  at: number | undefined
  onAt: (place: number) => void
}

function SmallPictures({ pictures, label, at, onAt }: SmallPicturesProps) {
  return (
    <div className={styles.small}>
      {keyed(pictures, ({ address }) => address).map(({ key, value: { address } }, place) => (
        <button
          key={key}
          type="button"
          aria-label={`${label}: ${place + 1}`}
          aria-pressed={place === at}
          onClick={() => onAt(place)}
        >
          <Picture address={address} alt="" size="row" />
        </button>
      ))}
    </div>
  )
}

/** Small pictures in a line among other things; a press opens them large. */
export function PictureStrip({ pictures, label, actions }: Omit<GalleryProps, 'strip'>) {
  const [at, setAt] = useState<number>()
  return (
    <>
      <SmallPictures pictures={pictures} label={label} at={undefined} onAt={setAt} />
      {at !== undefined && (
        <LargePictures
          pictures={pictures}
          label={label}
          at={at}
          onAt={setAt}
          actions={actions}
          onClose={() => setAt(undefined)}
        />
      )}
    </>
  )
}

/** The place of a picture is reserved before it is loaded. */
const ratioOf = ({ width, height }: GalleryPicture) =>
  width === null || height === null || width <= 0 || height <= 0
    ? {}
    : { aspectRatio: `${width} / ${height}`, maxWidth: `calc(56vh * ${width / height})` }

interface LargePicturesProps extends Omit<GalleryProps, 'strip'> {
  at: number
  onAt: (place: number) => void
  onClose: () => void
}

function LargePictures({ pictures, label, at, onAt, actions, onClose }: LargePicturesProps) {
  const [zoom, setZoom] = useState(0)
  const { turns, onKeyDown } = useTurns(pictures.length, at, onAt)
  const picture = pictures[at]
  const to = (by: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)))
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => to(1),
    '=': () => to(1),
    '-': () => to(-1),
    '0': () => setZoom(0),
  }
  if (picture === undefined) return null
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
          {turns}
          <Space />
          {actionsFor(actions, picture)}
          <IconButton
            label="Zoom out"
            keys="-"
            step
            disabled={zoom === 0}
            icon={<IconZoomOut stroke={1.8} />}
            onClick={() => to(-1)}
          />
          <IconButton
            label="Zoom in"
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
