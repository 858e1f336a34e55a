/** The row of a list that something is over: where it is, and the id that a cell of it carries as data. */
export function rowAt(target: EventTarget, name: string): { id: string; box: DOMRect } | undefined {
  const row = target instanceof Element ? target.closest('[role="row"]') : null
  const id = row?.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name]
  return row === null || id === undefined ? undefined : { id, box: row.getBoundingClientRect() }
}

/** Whether the pointer is over the upper half of a row. */
export const isUpper = ({ clientY }: { clientY: number }, { top, height }: DOMRect): boolean =>
  clientY < top + height / 2
