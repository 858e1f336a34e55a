import { type DragEvent, useState } from 'react'
import type { Download } from '#shared/bridge/downloads'
import { isUpper, rowAt } from '../../../kit/rows/row-at'
import { dragOut, move } from '../act'
import { rowsType } from '../add/drop-zone'
import { dropTarget, movable } from './moves'

/** The row that something is dragged over, and which half of it. */
export interface Over {
  id: string
  half: 'upper' | 'lower'
}

interface DragOptions {
  /** The rows in the order of the queue; undefined if the list has another order. */
  queue: readonly string[] | undefined
  byId: ReadonlyMap<string, Download>
  chosen: ReadonlySet<string>
}

/**
 * Dragging rows: finished files leave the window, others change their place in the queue. A row that
 * is chosen takes the others that are chosen along.
 */
export function useDrag({ queue, byId, chosen }: DragOptions) {
  const [dragged, setDragged] = useState<ReadonlySet<string>>(new Set())
  const [over, setOver] = useState<Over>()
  const end = () => {
    setDragged(new Set())
    setOver(undefined)
  }
  const onDragStart = (event: DragEvent) => {
    const id = rowAt(event.target, 'download')?.id
    const download = id === undefined ? undefined : byId.get(id)
    if (download === undefined) return
    const ids = chosen.has(download.id) ? [...chosen] : [download.id]
    const downloads = ids.flatMap((one) => byId.get(one) ?? [])
    const files = downloads.filter(({ state }) => state.at === 'done' && state.present)
    if (download.state.at === 'done') {
      // The system drags the files themselves, which begins in main.
      event.preventDefault()
      if (files.length > 0) void dragOut(files)
      return
    }
    const moved = movable(downloads)
    if (queue === undefined || moved.length === 0) return event.preventDefault()
    event.dataTransfer.setData(rowsType, moved.join('\n'))
    event.dataTransfer.effectAllowed = 'move'
    setDragged(new Set(moved))
  }
  const onDragOver = (event: DragEvent) => {
    if (dragged.size === 0) return
    event.preventDefault()
    const row = rowAt(event.target, 'download')
    if (row === undefined) return setOver(undefined)
    const half = isUpper(event, row.box) ? 'upper' : 'lower'
    setOver((now) => (now?.id === row.id && now.half === half ? now : { id: row.id, half }))
  }
  const onDrop = (event: DragEvent) => {
    if (dragged.size === 0) return
    event.preventDefault()
    const to =
      over === undefined || queue === undefined
        ? undefined
        : dropTarget(
            queue.flatMap((id) => byId.get(id) ?? []),
            dragged,
            over.id,
            over.half,
          )
    if (to !== undefined) void move([...dragged], to)
    end()
  }
  return { over, handlers: { onDragStart, onDragOver, onDrop, onDragEnd: end } }
}
