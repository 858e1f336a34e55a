import { Autocomplete, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OperationId } from '#shared/services/index'
import type { ShownHandle } from '../../kit/shown/source-line'
import { SourceLine } from '../../kit/shown/source-line'
import { Row, Space } from '../../ui/layout'
import styles from './forum.module.css'
import { type Listing, times } from './listings'
import { ViewMenu } from './view-menu'

interface ListHeadProps {
  title: string
  /** Below the title: numbers of the place. */
  meta?: ReactNode
  operation: OperationId
  pages: ShownHandle<unknown>
  /** Other listings that the title leads to. */
  choices?: readonly Listing[]
  onChoice?: (id: string) => void
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Below: how it is listed. */
  children?: ReactNode
}

/** Above a list: what it is, what can be done with the place, how it is listed, where it came from. */
export function ListHead(props: ListHeadProps) {
  const { title, meta, operation, pages, choices, onChoice, actions, children } = props
  const { asked } = pages
  return (
    <div className={styles.head}>
      <Row>
        {choices === undefined ? (
          <h2 className={styles.headTitle}>{title}</h2>
        ) : (
          <h2 className={styles.headTitle}>
            <Menu position="bottom-start">
              <Menu.Target>
                <UnstyledButton className={styles.headMenu}>
                  {title} <IconChevronDown aria-hidden="true" stroke={1.8} />
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                {choices.map(({ id, label }) => (
                  <Menu.Item key={id} onClick={() => onChoice?.(id)}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </h2>
        )}
        <Space />
        {actions}
        <ViewMenu />
      </Row>
      {meta}
      {children !== undefined && <div className={styles.chips}>{children}</div>}
      {asked.at === 'ready' && <SourceLine operation={operation} handle={pages} shown={asked} />}
    </div>
  )
}

interface TimeMenuProps {
  t: string
  onTime: (t: string) => void
}

/** How far back a listing counts. */
export function TimeMenu({ t, onTime }: TimeMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.pill}>
          {times.find(({ value }) => value === t)?.label ?? t}{' '}
          <IconChevronDown aria-hidden="true" stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {times.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onTime(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const countries = ['GLOBAL', 'US', 'US_CA', 'US_NY', 'GB', 'DE', 'FR', 'IN', 'AU', 'CA', 'JP']

interface CountryFieldProps {
  country: string
  onCountry: (country: string) => void
}

/** The country whose front page is shown; Enter sends it. */
export function CountryField({ country, onCountry }: CountryFieldProps) {
  const [typed, setTyped] = useState(country)
  const send = (value: string) => {
    const code = value.trim().toUpperCase()
    if (code !== '' && code !== country) onCountry(code)
  }
  return (
    <Autocomplete
      aria-label="Country"
      size="xs"
      w={130}
      data={countries}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={send}
      onKeyDown={({ key }) => key === 'Enter' && send(typed)}
    />
  )
}

interface ChoiceChipsProps {
  label: string
  choices: readonly { id: string; label: string }[]
  selected: string
  onSelect: (id: string) => void
}

/** One of several ways to list a place. */
export function ChoiceChips({ label, choices, selected, onSelect }: ChoiceChipsProps) {
  return (
    <div className={styles.chips} role="toolbar" aria-label={label}>
      {choices.map(({ id, label: words }) => (
        <button
          key={id}
          type="button"
          className={styles.pill}
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
