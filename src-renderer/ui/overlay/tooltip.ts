import type { FloatingPosition } from '@mantine/core'
import type { FocusEvent, PointerEvent } from 'react'
import { create } from 'zustand'

/** A tooltip: what it lies beside, and what it says. */
export interface Tooltip {
  element: Element
  label: string
  position: FloatingPosition
  className: string | undefined
}

/** The one tooltip that is shown now. */
export const useTooltip = create<{ tooltip: Tooltip | null }>(() => ({ tooltip: null }))

/** A pointer that only passes by opens no tooltip. */
const openAfterMs = 350
let timer: ReturnType<typeof setTimeout> | undefined

function show(tooltip: Tooltip): void {
  clearTimeout(timer)
  useTooltip.setState({ tooltip })
}

/** Takes the tooltip away, and the one that is about to come. */
export function hideTooltip(): void {
  clearTimeout(timer)
  if (useTooltip.getState().tooltip !== null) useTooltip.setState({ tooltip: null })
}

interface TooltipOptions {
  /** By default below. */
  position?: FloatingPosition | undefined
  className?: string | undefined
}

/**
 * What an element takes that has a tooltip. `TooltipLayer` draws it: a component round each of the
 * hundreds of buttons of a list would cost more than the buttons themselves.
 */
export function tooltip(label: string, { position = 'bottom', className }: TooltipOptions = {}) {
  const of = (element: Element): Tooltip => ({ element, label, position, className })
  return {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      clearTimeout(timer)
      if (pointerType === 'touch') return
      timer = setTimeout(() => show(of(currentTarget)), openAfterMs)
    },
    onPointerLeave: hideTooltip,
    // After a press the element may mean something else.
    onPointerDown: hideTooltip,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) show(of(currentTarget))
    },
    onBlur: hideTooltip,
  }
}
