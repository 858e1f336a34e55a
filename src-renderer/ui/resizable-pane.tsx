import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import styles from './resizable-pane.module.css'

interface ResizablePaneProps {
  /** Its width is remembered under this name. */
  name: string
  /** What the pane is, for screen readers. */
  label: string
  width: number
  min: number
  max: number
  /** The side of the window it lies on; the handle is on the other. */
  side?: 'left' | 'right'
  /** On the ground of the rail instead of the page. */
  sunken?: boolean
  children: ReactNode
}

const keyOf = (name: string) => `pane.${name}`

function remembered(name: string): number | undefined {
  const width = Number(localStorage.getItem(keyOf(name)))
  return Number.isFinite(width) && width > 0 ? width : undefined
}

/** A pane whose width is changed by its edge, with the pointer or the arrow keys, and remembered. */
export function ResizablePane(props: ResizablePaneProps) {
  const { name, label, min, max, side = 'left', sunken = false, children } = props
  const [width, setWidth] = useState(() => remembered(name) ?? props.width)
  const within = (value: number) => Math.round(Math.min(max, Math.max(min, value)))
  const resize = (value: number) => {
    setWidth(within(value))
    localStorage.setItem(keyOf(name), String(within(value)))
  }
  const direction = side === 'left' ? 1 : -1

  const drag = (down: PointerEvent<HTMLDivElement>) => {
    const handle = down.currentTarget
    const [startX, startWidth] = [down.clientX, width]
    handle.setPointerCapture(down.pointerId)
    const move = (event: globalThis.PointerEvent) =>
      setWidth(within(startWidth + (event.clientX - startX) * direction))
    const end = (event: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      resize(startWidth + (event.clientX - startX) * direction)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }

  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 16 * direction, ArrowLeft: -16 * direction }[event.key]
    if (event.altKey) return
    if (step !== undefined) resize(width + step)
    else if (event.key === 'Home') resize(min)
    else if (event.key === 'End') resize(max)
    else return
    event.preventDefault()
  }

  return (
    <section
      className={styles.pane}
      data-side={side}
      data-sunken={sunken || undefined}
      aria-label={label}
      style={{ width: within(width) }}
    >
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is no hr */}
      <div
        className={styles.handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={`Width of ${label}`}
        aria-valuenow={within(width)}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        onPointerDown={drag}
        onKeyDown={press}
        onDoubleClick={() => resize(props.width)}
      />
    </section>
  )
}
