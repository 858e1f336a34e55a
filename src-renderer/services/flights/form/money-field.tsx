import { Popover } from '@mantine/core'
import { useState } from 'react'
import { CodeField } from '../../../kit/field/code-field'
import { FieldButton } from '../../../kit/field/field-button'
import { FieldNote } from '../../../kit/field/field-frame'
import { LinkButton } from '../../../ui/layout'
import { RelativeTime } from '../../../ui/relative-time'
import type { FurtherChoices } from './draft'
import styles from './form.module.css'
import { type Configuration, useConfiguration } from './use-configuration'

type Money = Pick<FurtherChoices, 'currency' | 'market' | 'countryCode' | 'locale'>

interface MoneyFieldProps {
  value: Money
  onChange: (change: Partial<Money>) => void
}

/** Currency, market, country and language: codes of the configuration, asked for when this is opened. */
export function MoneyField({ value, onChange }: MoneyFieldProps) {
  const [open, setOpen] = useState(false)
  const configuration = useConfiguration(open)
  const choices = configuration.at === 'ready' ? configuration.choices : undefined
  const words = [value.currency || 'USD', value.countryCode || 'US'].join(' · ')
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <FieldButton
          quiet
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={`Currency, market and language: ${words}`}
          onClick={() => setOpen(!open)}
        >
          {words}
        </FieldButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Currency, market and language">
        <div className={styles.popover}>
          <CodeField
            label="Currency"
            placeholder="USD"
            choices={choices?.currencies}
            value={value.currency}
            onChange={(currency) => onChange({ currency })}
          />
          <CodeField
            label="Country"
            placeholder="US"
            choices={choices?.countries}
            value={value.countryCode}
            onChange={(countryCode) => onChange({ countryCode })}
          />
          <CodeField
            label="Market"
            placeholder="en-US"
            choices={choices?.markets}
            value={value.market}
            onChange={(market) => onChange({ market })}
          />
          <CodeField
            label="Language of place names"
            placeholder="Default of the service"
            choices={choices?.locales}
            value={value.locale}
            onChange={(locale) => onChange({ locale })}
          />
          <Source configuration={configuration} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Source({ configuration }: { configuration: Configuration }) {
  switch (configuration.at) {
    case 'absent':
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
