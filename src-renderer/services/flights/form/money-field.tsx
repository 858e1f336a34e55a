import { CodeField } from '../../../kit/field/code-field'
import { FieldNote } from '../../../kit/field/field-frame'
import { FieldPopover } from '../../../kit/field/field-popover'
import { LinkButton } from '../../../ui/layout'
import { RelativeTime } from '../../../ui/relative-time'
import type { MoneyChoices } from './configuration'
import type { FurtherChoices } from './draft'
import { type Configuration, useConfiguration } from './use-configuration'

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

function MoneyParts({ value, onChange }: MoneyFieldProps) {
  const configuration = useConfiguration()
  const choices = configuration.at === 'ready' ? configuration.choices : undefined
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
      <Source configuration={configuration} />
    </>
  )
}

function Source({ configuration }: { configuration: Configuration }) {
  switch (configuration.at) {
    case 'loading':
      return <FieldNote status>Asking for the choices: two calls, kept for 7 days.</FieldNote>
    case 'ready':
      return (
        <FieldNote>
          From the service’s configuration, <RelativeTime at={configuration.receivedAt} />. Kept for
          7 days.
        </FieldNote>
      )
    case 'failed':
      return (
        <FieldNote status weight="warning">
          {configuration.fault.message} Codes can still be typed.{' '}
          <LinkButton onClick={configuration.again}>Try again</LinkButton>
        </FieldNote>
      )
    default:
      return configuration satisfies never
  }
}
