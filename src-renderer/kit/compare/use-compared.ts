import { useEffect, useMemo } from 'react'
import { pageMemory, rememberPage, shortText } from '../../state/page-memory'
import { type Route, useWorkspace } from '../../state/workspace'

interface ComparedRoute {
  /** What is compared is remembered under this name. */
  name: string
  /** So many are compared at most. */
  most: number
  routeOf: (ids: readonly string[]) => Route
}

/**
 * What is compared: what the route names, else what was compared last, also before a restart.
 *
 * @param ids of the route, parted by spaces; undefined if it names none
 */
export function useCompared(
  ids: string | undefined,
  { name, most, routeOf }: ComparedRoute,
): [ids: readonly string[], show: (ids: readonly string[]) => void] {
  const replace = useWorkspace((workspace) => workspace.replace)
  const text = ids ?? shortText(pageMemory(name)) ?? ''
  useEffect(() => rememberPage(name, text), [name, text])
  const compared = useMemo(
    () => [...new Set(text.split(' ').filter(Boolean))].slice(0, most),
    [text, most],
  )
  return [
    compared,
    (next) => {
      rememberPage(name, next.join(' '))
      replace(routeOf(next))
    },
  ]
}
