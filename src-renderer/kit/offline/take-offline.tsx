import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PlanWish } from '#shared/bridge/plans'
import { useOfflineStates, usePlan } from '../../data/use-plan'
import { openOffer, openPages, type PageChoices, type WishOf } from '../../state/offline-dialog'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { chosenWish } from './chosen-wish'
import { PlanLine } from './plan-line'
import { offlineSentence, offlineWords } from './plan-words'

type TakeOfflineProps = { label?: string } & (
  | {
      /** What is taken offline; its `about` finds the plan again, also after a restart. */
      wish: PlanWish
    }
  | {
      /** How much of it is wanted is chosen first; each wish has the same `about`. */
      choices: PageChoices
      wishOf: WishOf
    }
)

/**
 * Takes something offline: a click says the number of calls first; while it continues, its progress
 * stands in place of the button. The button says whether all of it is here already, as much as was chosen
 * last, and how old it is.
 */
export function TakeOffline({ label = 'Take offline', ...of }: TakeOfflineProps) {
  const locale = useLocale()
  const now = useNow('slow')
  const wish = 'wish' in of ? of.wish : chosenWish(of.choices, of.wishOf)
  const plan = usePlan(wish.about)
  const states = useOfflineStates(wish.steps)
  const state = useMemo(() => {
    if (states.at !== 'ready' || states.value.length === 0) return undefined
    const missing = states.value.find(({ at }) => at !== 'complete')
    if (missing === undefined) return states.value[0]
    return plan === undefined || missing.at === 'absent' ? undefined : missing
  }, [states, plan])
  if (plan !== undefined && plan.state.at !== 'ended') return <PlanLine plan={plan} />
  const Icon = state?.at === 'complete' ? IconCloudCheck : IconCloudDown
  const reason = plan?.state.at === 'ended' ? plan.state.reason : null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} stroke={1.8} aria-hidden="true" />}
      title={state && [offlineSentence(state, now, locale), reason].join(' ').trim()}
      onClick={() =>
        'wish' in of ? openOffer(wish) : openPages('Take offline', of.choices, of.wishOf)
      }
    >
      {(state && offlineWords(state)) ?? label}
    </Button>
  )
}
