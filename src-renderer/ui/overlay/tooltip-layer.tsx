import { Tooltip as Box } from '@mantine/core'
import { useEffect, useState } from 'react'
import { hideTooltip, type Tooltip, useTooltip } from './tooltip'

/** Draws the tooltip of whatever is pointed at or has the focus; once in the window. */
export function TooltipLayer() {
  const shown = useTooltip(({ tooltip }) => tooltip)
  return shown === null ? null : <Shown key={shown.label} tooltip={shown} />
}

function Shown({ tooltip: { element, label, position, className } }: { tooltip: Tooltip }) {
  const [opened, setOpened] = useState(false)
  // Its element places it, and must be known before it opens.
  useEffect(() => setOpened(true), [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hideTooltip()
    }
    // An element that disappears under the pointer fires no leave event.
    const size = new ResizeObserver(() => {
      if (!element.isConnected) hideTooltip()
    })
    size.observe(element)
    document.addEventListener('keydown', onKey, true)
    return () => {
      size.disconnect()
      document.removeEventListener('keydown', onKey, true)
    }
  }, [element])
  if (!(element instanceof HTMLElement)) return null
  return (
    <Box
      target={element}
      label={label}
      position={position}
      opened={opened}
      classNames={className === undefined ? {} : { tooltip: className }}
    />
  )
}
