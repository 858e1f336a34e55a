import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { isUpper, rowAt } from '../rows/row-at'

/** Names what is dragged, so that nothing else is taken for it. */
const type = 'application/x-gateway-desk-listed'

interface DragOptions {
  /** A cell of each row carries its id as this data: `data-place` with "place". */
  name: string
  /** Ids in the order of the list that is shown. */
  order: readonly string[]
  chosen: ReadonlySet<string>
  /** Dropped on another list. */
  onList: (ids: readonly string[], list: string) => void
  /** Dropped between the rows of a list in its own order; undefined if it has none. */
  onOrder: ((ids: readonly string[], before: string | undefined) => void) | undefined
}

/** Dragging things onto lists, and between each other. A chosen row takes the other chosen ones along. */
export function useListDrag({ name, order, chosen, onList, onOrder }: DragOptions) {
  const [dragged, setDragged] = useState<readonly string[]>([])
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged([])
    setOver(undefined)
  }
  /** The row that they would stand before: the one under the pointer, or the one after it. */
  const beforeAt = (event: DragEvent): string | undefined => {
    const row = rowAt(event.target, name)
    if (row === undefined) return undefined
    return isUpper(event, row.box) ? row.id : order[order.indexOf(row.id) + 1]
  }
  const rows: HTMLAttributes<HTMLDivElement> = {
    onDragStart(event) {
      const id = rowAt(event.target, name)?.id
      if (id === undefined) return
      const ids = chosen.has(id) ? order.filter((one) => chosen.has(one)) : [id]
      event.dataTransfer.setData(type, '')
      event.dataTransfer.effectAllowed = 'move'
      setDragged(ids)
    },
    onDragOver(event) {
      if (dragged.length === 0 || onOrder === undefined) return
      event.preventDefault()
      setOver(`before ${beforeAt(event) ?? ''}`)
    },
    onDrop(event) {
      if (dragged.length === 0 || onOrder === undefined) return
      event.preventDefault()
      onOrder(dragged, beforeAt(event))
      end()
    },
    onDragEnd: end,
  }
  const lineOf = (list: string) => ({
    over: over === `list ${list}`,
    drop: {
      onDragOver(event: DragEvent) {
        if (dragged.length === 0) return
        event.preventDefault()
        setOver(`list ${list}`)
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event: DragEvent) {
        if (dragged.length === 0) return
        event.preventDefault()
        onList(dragged, list)
        end()
      },
    },
  })
  return { rows, lineOf, isBefore: (id: string) => over === `before ${id}` }
}
