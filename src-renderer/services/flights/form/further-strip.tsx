import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { sortBy } from '#shared/services/flights/fields'
import { FieldButton } from '../../../kit/field/field-button'
import { ChoiceEntries } from '../../../ui/choice/choice-menu'
import { Meta, Row, Space } from '../../../ui/layout'
import type { FlightDraft } from './draft'
import { setInDraft } from './draft-store'
import styles from './form.module.css'
import { MoneyField } from './money-field'

interface FurtherStripProps {
  draft: FlightDraft
  /** Whether there is a way back to sort by. */
  returns: boolean
  /** Stands first: what kind of journey it is. */
  children?: ReactNode
  /** Stands last. */
  after?: ReactNode
}

/** Above the fields: what kind of journey, in which order and in whose money, and what searching costs. */
export function FurtherStrip({ draft, returns, children, after }: FurtherStripProps) {
  const choices = sortChoices(returns)
  const order = choices.find(([value]) => value === draft.sortBy)?.[1] ?? draft.sortBy
  return (
    <Row className={styles.strip}>
      {children}
      <Menu position="bottom-start">
        <Menu.Target>
          <FieldButton quiet>Sort: {order}</FieldButton>
        </Menu.Target>
        <Menu.Dropdown aria-label="Sort by">
          <ChoiceEntries
            value={draft.sortBy}
            choices={choices}
            onChoose={(sortBy) => setInDraft({ sortBy })}
          />
        </Menu.Dropdown>
      </Menu>
      <MoneyField value={draft} onChange={setInDraft} />
      <Space />
      <Meta parts={['1 call, then polls until complete']} />
      {after}
    </Row>
  )
}

/** The orders of a search in people's words; those of a way back only if there is one. */
const sortChoices = (returns: boolean) =>
  sortBy.options
    .filter(({ value }) => returns || !value.startsWith('return_'))
    .map(({ value, label }) => [value, label ?? value] as const)
