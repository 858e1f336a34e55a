import { useQuery } from '@tanstack/react-query'
import { type Fault, ok, type Result } from '#shared/bridge/result'
import { readConfiguration, readLocales } from '#shared/services/flights/readers'
import { useDeskState } from '../../../state/desk-state'
import { askAndRead } from '../ask'
import { type MoneyChoices, moneyChoices } from './configuration'

/** The configuration: on its way, here, or not to be had. */
export type Configuration =
  | { at: 'absent' }
  | { at: 'loading' }
  | { at: 'ready'; choices: MoneyChoices; receivedAt: number }
  | { at: 'failed'; fault: Fault; again: () => void }

async function ask(): Promise<Result<{ choices: MoneyChoices; receivedAt: number }>> {
  const [items, locales] = await Promise.all([
    askAndRead({ operation: 'flights.getConfig', values: {} }, readConfiguration),
    askAndRead({ operation: 'flights.getLocale', values: {} }, readLocales),
  ])
  if (!items.ok) return items
  // Without locales the rest can still be chosen.
  const choices = moneyChoices(items.value.value, locales.ok ? locales.value.value : [])
  return ok({ choices, receivedAt: items.value.answer.receivedAt })
}

/** The choices of money and language, asked for when they are wanted and not before: each is a call. */
export function useConfiguration(wanted: boolean): Configuration {
  const world = useDeskState(({ demo }) => demo.at)
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['flights', 'configuration', world],
    queryFn: ask,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return { at: wanted || isFetching ? 'loading' : 'absent' }
  if (data.ok) return { at: 'ready', ...data.value }
  if (isFetching) return { at: 'loading' }
  return { at: 'failed', fault: data.fault, again: () => void refetch() }
}
