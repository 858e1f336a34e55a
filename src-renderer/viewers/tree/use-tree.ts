import { useCallback, useEffect, useState } from 'react'
import { askDocuments } from '../../document/documents'
import type { TreeLine } from '../../document/tree-model'

export type TreeName = 'whole' | `row:${number}`

interface Lines {
  /** Rises with every change of what is open. */
  version: number
  count: number
}

/** A tree that lives with the reader: how many lines are visible, and what changes that. */
export function useTree(document: string, tree: TreeName) {
  const [lines, setLines] = useState<Lines>({ version: 0, count: 0 })
  const [matches, setMatches] = useState(0)
  const take = useCallback(
    ({ count }: { count: number }) => setLines((now) => ({ version: now.version + 1, count })),
    [],
  )
  useEffect(() => {
    let current = true
    // A tree that cannot be opened has no lines; the reader's own failure is told by the table.
    void askDocuments('treeOpen', { document, tree }).then(
      (answer) => current && take(answer),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [document, tree, take])

  const load = useCallback(
    (from: number, to: number): Promise<readonly TreeLine[]> =>
      askDocuments('treeLines', { document, tree, from, to }),
    [document, tree],
  )
  return {
    ...lines,
    matches,
    load,
    toggle: (at: number) => void askDocuments('treeToggle', { document, tree, at }).then(take),
    setAll: (open: boolean) => void askDocuments('treeAll', { document, tree, open }).then(take),
    path: (at: number) => askDocuments('treePath', { document, tree, at }),
    value: (at: number) => askDocuments('treeValue', { document, tree, at }),
    search: async (needle: string) => {
      const found = await askDocuments('treeSearch', { document, tree, needle })
      setMatches(found.matches)
      return found.matches
    },
    reveal: async (match: number) => {
      const revealed = await askDocuments('treeReveal', { document, tree, match })
      take(revealed)
      return revealed.at
    },
  }
}
