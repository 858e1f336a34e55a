import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PlanWish } from '#shared/bridge/plans'
import { useOfflineStates, usePlan } from '../../data/use-plan'
import { openOffer, openPages, type PageChoices, type WishOf } from '../../state/offline-dialog'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { PlanLine } from './plan-line'
import { offlineSentence } from './plan-words'

interface TakeOfflineProps {
  /** What is taken; its `about` finds the plan again, also after a restart. */
  wish: PlanWish
  label?: string
  /** How much of it is wanted, where that is chosen first; the wish is that of the usual choice. */
  choices?: PageChoices
  wishOf?: WishOf
}

/**
 * Takes something offline: a click says the number of calls first; while it goes on, its progress
 * stands in place of the button. The button says whether all of it is here already, and how old it is.
 */
export function TakeOffline({ wish, label = 'Take offline', choices, wishOf }: TakeOfflineProps) {
  const locale = useLocale()
  const now = useNow('slow')
  const plan = usePlan(wish.about)
  const states = useOfflineStates(wish.steps)
  const state = useMemo(() => {
    if (states.at !== 'ready' || states.value.length === 0) return undefined
    return states.value.every(({ at }) => at === 'complete') ? states.value[0] : undefined
  }, [states])
  if (plan !== undefined && plan.state.at !== 'ended') return <PlanLine plan={plan} />
  const Icon = state === undefined ? IconCloudDown : IconCloudCheck
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} stroke={1.8} aria-hidden="true" />}
      title={state && offlineSentence(state, now, locale)}
      onClick={() =>
        choices === undefined || wishOf === undefined
          ? openOffer(wish)
          : openPages('Take offline', choices, wishOf)
      }
    >
      {state === undefined ? label : 'Offline'}
    </Button>
  )
}
