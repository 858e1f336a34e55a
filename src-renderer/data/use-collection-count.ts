import { useEffect, useState } from 'react'
import type { CollectionItem, CollectionName } from '#shared/collections/index'

/**
 * A sum over a collection for parts that are drawn with the window, such as the rail: the code that counts
 * is loaded later.
 *
 * @param countOf stable: with another one everything is counted again
 */
export function useCollectionCount<Name extends CollectionName>(
  name: Name,
  countOf: (item: CollectionItem<Name>, id: string) => number,
): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    void import('./count-collection').then(({ countCollection }) => {
      if (!left) stop = countCollection(name, countOf, setCount)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [name, countOf])
  return count
}
