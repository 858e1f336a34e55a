import { useCallback, useEffect, useState } from 'react'
import { type ChangeKind, changeKinds } from '#shared/reading/compare/index'
import type { ComparisonShape, ComparisonSummary } from '../../document/comparison-model'
import { askDocuments } from '../../document/documents'

/** A comparison in its present arrangement. */
export type ComparisonState =
  | { at: 'comparing' }
  | {
      at: 'ready'
      summary: ComparisonSummary
      kinds: readonly ChangeKind[]
      /** Rises with every arrangement. */
      version: number
      count: number
      /** The lines at which changes begin. */
      starts: readonly number[]
    }
  | { at: 'failed'; message: string }

/** Compares two open documents with their reader, and lists the kinds of changes that are wanted. */
export function useComparison(older: string, newer: string, shape: ComparisonShape | undefined) {
  const [state, setState] = useState<ComparisonState>({ at: 'comparing' })
  const arrange = useCallback(
    async (summary: ComparisonSummary, kinds: readonly ChangeKind[]) => {
      const arranged = await askDocuments('compareArrange', { older, newer, kinds })
      setState((now) => ({
        at: 'ready',
        summary,
        kinds,
        version: now.at === 'ready' ? now.version + 1 : 0,
        ...arranged,
      }))
    },
    [older, newer],
  )
  useEffect(() => {
    let current = true
    askDocuments('compareOpen', { older, newer, ...(shape === undefined ? {} : { shape }) }).then(
      (summary) => void (current && arrange(summary, changeKinds)),
      (error: Error) => current && setState({ at: 'failed', message: error.message }),
    )
    return () => {
      current = false
    }
  }, [older, newer, shape, arrange])
  return {
    state,
    /** Lets a kind of changes through, or not. */
    toggle: (kind: ChangeKind) => {
      if (state.at !== 'ready') return
      const { kinds, summary } = state
      void arrange(
        summary,
        changeKinds.filter((one) => kinds.includes(one) !== (one === kind)),
      )
    },
    showAll: () => {
      if (state.at === 'ready') void arrange(state.summary, changeKinds)
    },
  }
}
