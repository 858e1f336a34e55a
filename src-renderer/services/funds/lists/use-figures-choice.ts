import { useMemo } from 'react'
import type { CollectionItem } from '#shared/collections/index'
import { useCollection } from '../../../data/use-collection'

/** How figures are computed and shown. */
export type FiguresChoice = CollectionItem<'fundFigures'>

/** The rate of a ten-year bond is about this; the person sets their own. */
const usual: FiguresChoice = { riskFree: 0.065, currency: 'INR', since: null }

/** How figures are computed, kept for this world. */
export function useFiguresChoice(): {
  choice: FiguresChoice
  change: (part: Partial<FiguresChoice>) => void
} {
  const { entries, put } = useCollection('fundFigures')
  const kept = entries.at === 'ready' ? entries.value[0]?.value : undefined
  return useMemo(() => {
    const choice = kept ?? usual
    return { choice, change: (part) => void put('figures', { ...choice, ...part }) }
  }, [kept, put])
}
