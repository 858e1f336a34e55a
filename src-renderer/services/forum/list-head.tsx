import { Autocomplete, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Row, Space } from '../../ui/layout'
import { PillMenu } from '../../ui/pills'
import styles from './forum.module.css'
import { type Listing, times } from './listings'
import { ViewMenu } from './view-menu'

interface ListHeadProps {
  title: string
  /** Below the title: numbers of the place. */
  meta?: ReactNode
  /** Other listings that the title leads to. */
  choices?: readonly Listing[]
  onChoice?: (id: string) => void
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Below: how it is listed. */
  children?: ReactNode
}

/** Above a list: what it is, what can be done with the place and how it is listed. */
export function ListHead(props: ListHeadProps) {
  const { title, meta, choices, onChoice, actions, children } = props
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
      {children !== undefined && <div className={styles.choices}>{children}</div>}
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
    <PillMenu label="Time" words={times.find(({ value }) => value === t)?.label ?? t}>
      {times.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => onTime(value)}>
          {label}
        </Menu.Item>
      ))}
    </PillMenu>
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
