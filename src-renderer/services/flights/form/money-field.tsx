import { useMemo } from 'react'
import { type MoneyChoices, moneyChoices } from '#shared/services/flights/choices'
import type { ViewOf } from '#shared/services/views'
import { type Asked, modelOf } from '../../../data/asked'
import { useOperation } from '../../../data/use-operation'
import { CodeField } from '../../../kit/field/code-field'
import { FieldNote } from '../../../kit/field/field-frame'
import { FieldPopover } from '../../../kit/field/field-popover'
import { LinkButton } from '../../../ui/layout'
import { RelativeTime } from '../../../ui/relative-time'
import type { FurtherChoices } from './draft'

type Money = Pick<FurtherChoices, 'currency' | 'market' | 'countryCode' | 'locale'>

interface MoneyFieldProps {
  value: Money
  onChange: (change: Partial<Money>) => void
}

interface MoneyPart {
  name: keyof Money
  label: string
  placeholder: string
  from: keyof MoneyChoices
}

const parts: readonly MoneyPart[] = [
  { name: 'currency', label: 'Currency', placeholder: 'USD', from: 'currencies' },
  { name: 'countryCode', label: 'Country', placeholder: 'US', from: 'countries' },
  { name: 'market', label: 'Market', placeholder: 'en-US', from: 'markets' },
  {
    name: 'locale',
    label: 'Language of place names',
    placeholder: 'Default of the service',
    from: 'locales',
  },
]

/** Currency, market, country and language: codes of the configuration, asked for when this is opened. */
export function MoneyField({ value, onChange }: MoneyFieldProps) {
  const words = [value.currency || 'USD', value.countryCode || 'US'].join(' · ')
  const title = 'Currency, market and language'
  return (
    <FieldPopover quiet title={title} label={`${title}: ${words}`} shown={words} width={300}>
      <MoneyParts value={value} onChange={onChange} />
    </FieldPopover>
  )
}

const nothing = {}

function MoneyParts({ value, onChange }: MoneyFieldProps) {
  // Each of the two is a call, so they are asked for where they are wanted.
  const configuration = useOperation('flights.getConfig', nothing)
  const items = modelOf(configuration, 'configuration')?.items
  // Without languages the rest can still be chosen.
  const locales = modelOf(useOperation('flights.getLocale', nothing), 'locales')?.locales
  const choices = useMemo(() => items && moneyChoices(items, locales ?? []), [items, locales])
  return (
    <>
      {parts.map(({ name, from, ...part }) => (
        <CodeField
          key={name}
          {...part}
          choices={choices?.[from]}
          value={value[name]}
          onChange={(code) => onChange({ [name]: code })}
        />
      ))}
      <Source asked={configuration.asked} onAgain={() => configuration.ask()} />
    </>
  )
}

interface SourceProps {
  asked: Asked<ViewOf<'flights.getConfig'>>
  onAgain: () => void
}

/** Where the choices are from, or why there are none. */
function Source({ asked, onAgain }: SourceProps) {
  if (asked.at === 'idle' || asked.at === 'loading') {
    return <FieldNote status>Asking for the choices: two calls, stored for 7 days.</FieldNote>
  }
  if (asked.at === 'ready' && asked.model.at === 'configuration') {
    return (
      <FieldNote>
        From the service’s configuration, <RelativeTime at={asked.answer.receivedAt} />. Stored for
        7 days.
      </FieldNote>
    )
  }
  return (
    <FieldNote status weight="warning">
      {asked.at === 'failed' ? asked.fault.message : 'The service gave no choices.'} Codes can still
      be typed. <LinkButton onClick={onAgain}>Try again</LinkButton>
    </FieldNote>
  )
}
