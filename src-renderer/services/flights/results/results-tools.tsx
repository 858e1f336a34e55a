import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { SortKey } from '#shared/services/flights/itinerary-order'
import { legName } from '#shared/services/flights/itinerary-words'
import { isReturn, legCountOf } from '#shared/services/flights/question-words'
import { ChoiceChip, MenuChip } from '../../../ui/chip'
import { ChoiceEntries } from '../../../ui/choice/choice-menu'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { Row, Space } from '../../../ui/layout'
import { PricesChoice } from '../prices-choice'
import styles from './results.module.css'
import {
  changeResults,
  type ResultsState,
  type ResultsView,
  type ShownSearch,
} from './results-state'

interface ResultsToolsProps {
  search: ShownSearch
  choices: ResultsState
  sort: SortKey
  onSort: (sort: SortKey) => void
  /** Opens the filters if they have no place beside the list. */
  filterButton: ReactNode
}

const plain = [
  { key: 'best', label: 'Best' },
  { key: 'cheapest', label: 'Cheapest' },
  { key: 'fastest', label: 'Fastest' },
] as const

/** The order, and how results are drawn. */
export function ResultsTools(props: ResultsToolsProps) {
  const { search, choices, sort, onSort, filterButton } = props
  const { run, question } = search
  return (
    <Row className={styles.bar}>
      <fieldset className={styles.sorts}>
        <legend className="for-ears">Order</legend>
        {plain.map(({ key, label }) => (
          <ChoiceChip key={key} on={sort === key} onToggle={() => onSort(key)}>
            {label}
          </ChoiceChip>
        ))}
        <TimeSorts sort={sort} onSort={onSort} question={question} />
      </fieldset>
      <Space />
      {filterButton}
      <PricesChoice travellers={question} />
      <SegmentedChoice<ResultsView>
        label="View"
        options={[
          { value: 'list', label: 'List' },
          { value: 'bars', label: 'Time bars' },
        ]}
        value={choices.view}
        onChange={(view) => changeResults(run, () => ({ view }))}
      />
    </Row>
  )
}

interface TimeSortsProps extends Pick<ResultsToolsProps, 'sort' | 'onSort'> {
  question: FlightQuestion
}

/** Departure and arrival of each leg, folded. */
function TimeSorts({ sort, onSort, question }: TimeSortsProps) {
  const legCount = legCountOf(question)
  const sorts = Array.from({ length: legCount }, (_, leg) => {
    const name = legCount === 1 ? '' : `${legName(leg, legCount, isReturn(question))}: `
    return [
      [`departure:${leg}`, capital(`${name}departure`)],
      [`arrival:${leg}`, capital(`${name}arrival`)],
    ] as const
  }).flat()
  const present = sorts.find(([key]) => key === sort)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <MenuChip on={present !== undefined}>
          {present?.[1] ?? 'By time'}
          <IconChevronDown aria-hidden="true" stroke={1.8} />
        </MenuChip>
      </Menu.Target>
      <Menu.Dropdown>
        <ChoiceEntries value={present?.[0] ?? null} choices={sorts} onChoose={onSort} />
      </Menu.Dropdown>
    </Menu>
  )
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
