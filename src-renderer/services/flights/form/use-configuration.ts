import { useMemo } from 'react'
import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'
import { useOperation } from '../../../data/use-operation'
import { refusalOf } from '../refusal-of'
import { type MoneyChoices, moneyChoices } from './configuration'

/** The configuration: on its way, here, or not to be had. */
export type Configuration =
  | { at: 'loading' }
  | { at: 'ready'; choices: MoneyChoices; receivedAt: number }
  | { at: 'failed'; fault: Fault; again: () => void }

const nothing = {}

/** The choices of money and language. Each of the two is a call, so it is drawn where they are wanted. */
export function useConfiguration(): Configuration {
  const { asked, ask } = useOperation('flights.getConfig', nothing)
  const locales = useOperation('flights.getLocale', nothing).asked
  return useMemo(() => {
    const failed = (fault: Fault): Configuration => ({ at: 'failed', fault, again: ask })
    switch (asked.at) {
      case 'idle':
      case 'loading':
        return { at: 'loading' }
      case 'ready': {
        const { model, answer } = asked
        if (model.at === 'refused') return failed(refusalOf(model))
        // Without locales the rest can still be chosen.
        if (locales.at === 'loading') return { at: 'loading' }
        const spoken = locales.at === 'ready' ? locales.model : undefined
        const choices = moneyChoices(
          model.at === 'configuration' ? model.items : [],
          spoken?.at === 'locales' ? spoken.locales : [],
        )
        return { at: 'ready', choices, receivedAt: answer.receivedAt }
      }
      case 'unreadable':
        return failed(wordFault('brokenJson', 'Flights'))
      case 'stopped':
        return failed(wordFault('cancelled', 'Flights'))
      case 'failed':
        return failed(asked.fault)
      default:
        return asked satisfies never
    }
  }, [asked, ask, locales])
}
