import { useMemo } from 'react'
import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'
import { useOperation } from '../../../data/use-operation'
import { type MoneyChoices, moneyChoices } from './configuration'

/** The configuration: on its way, here, or not to be had. */
export type Configuration =
  | { at: 'absent' }
  | { at: 'loading' }
  | { at: 'ready'; choices: MoneyChoices; receivedAt: number }
  | { at: 'failed'; fault: Fault; again: () => void }

/** The choices of money and language, asked for when they are wanted and not before: each is a call. */
export function useConfiguration(wanted: boolean): Configuration {
  const values = wanted ? {} : null
  const items = useOperation('flights.getConfig', values)
  const locales = useOperation('flights.getLocale', values)
  return useMemo(() => {
    const { asked, ask } = items
    switch (asked.at) {
      case 'idle':
        return { at: 'absent' }
      case 'loading':
        return { at: 'loading' }
      case 'ready': {
        const { model, answer } = asked
        if (model.at === 'refused') {
          const said = model.sentence === null ? {} : { providerText: model.sentence }
          return {
            at: 'failed',
            fault: wordFault('refusedByProvider', 'Flights', said),
            again: ask,
          }
        }
        // Without locales the rest can still be chosen.
        if (locales.asked.at === 'loading') return { at: 'loading' }
        const spoken = locales.asked.at === 'ready' ? locales.asked.model : undefined
        const choices = moneyChoices(
          model.at === 'configuration' ? model.items : [],
          spoken?.at === 'locales' ? spoken.locales : [],
        )
        return { at: 'ready', choices, receivedAt: answer.receivedAt }
      }
      case 'unreadable':
        return { at: 'failed', fault: wordFault('brokenJson', 'Flights'), again: ask }
      case 'stopped':
        return { at: 'failed', fault: wordFault('cancelled', 'Flights'), again: ask }
      case 'failed':
        return { at: 'failed', fault: asked.fault, again: ask }
      default:
        return asked satisfies never
    }
  }, [items, locales.asked])
}
