import { useMemo } from 'react'
import type { AlertJudgement } from '#shared/services/funds/figures/alerts'
import { useCollection } from '../../../data/use-collection'
import { useMain } from '../../../data/use-main'
import { desk } from '../../../desk'

/** How every alert stands, by its id: judged by main, of what is here. */
export function useJudgedAlerts(): ReadonlyMap<string, AlertJudgement> {
  const { entries } = useCollection('fundAlerts')
  const asked = entries.at === 'ready' ? entries.value.map(({ id, value }) => [id, value.wish]) : []
  const judged = useMain(['funds.judged', asked], () => desk.call('funds.judged'), 'library')
  return useMemo(
    () =>
      new Map(
        judged.at === 'ready' ? judged.value.map(({ id, judgement }) => [id, judgement]) : [],
      ),
    [judged],
  )
}
