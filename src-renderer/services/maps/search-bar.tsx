import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { countryForm, languageForm } from '#shared/services/codes'
import { FilterButton } from '../../kit/filters/filter-button'
import type { Filters, Judged } from '../../kit/filters/filters'
import { ChoiceChip } from '../../ui/chip'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { SearchField } from '../../ui/search-field'
import styles from './maps.module.css'
import { isOpenNow, isWellRated, placeSections, withOpenNow, withWellRated } from './place-filters'
import type { ListedPlace } from './place-words'
import { usualLimit } from './routes'

/** What of a question is set beside its words. */
export interface AskOptions {
  limit: string
  lang: string
  country: string
}

interface SearchBarProps {
  typed: string
  /** What is wrong with what is typed; nothing is asked then. */
  problem: string | undefined
  onTyped: (words: string) => void
  onSend: () => void
  options: AskOptions
  onOptions: (options: AskOptions) => void
  judged: Judged<ListedPlace>
  onFilters: (filters: Filters) => void
}

/** What to look for, what the service is asked beside it, and what of its answer is shown. */
export function SearchBar(props: SearchBarProps) {
  const { typed, problem, onTyped, onSend, judged, onFilters } = props
  const { filters } = judged
  const locale = useLocale()
  return (
    <div className={styles.ask}>
      <Row>
        <SearchField
          label="Search places"
          placeholder="Places, or a coordinate: Enter (1 call)"
          ofPage
          autoFocus={typed === ''}
          value={typed}
          onChange={onTyped}
          onKeyDown={({ key }) => key === 'Enter' && onSend()}
        />
        <AskPopover {...props} />
      </Row>
      {problem !== undefined && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <Row className={styles.chips}>
        <ChoiceChip on={isOpenNow(filters)} onToggle={() => onFilters(withOpenNow(filters))}>
          Open now
        </ChoiceChip>
        <ChoiceChip on={isWellRated(filters)} onToggle={() => onFilters(withWellRated(filters))}>
          4.0 and up
        </ChoiceChip>
        <FilterButton
          judged={judged}
          sections={placeSections(judged.rows, locale)}
          onFilters={onFilters}
          hue="var(--ok)"
        />
      </Row>
    </div>
  )
}

const limits = ['10', usualLimit, '50', '100', '150']

function AskPopover({ options, onOptions, onSend }: SearchBarProps) {
  const [opened, setOpened] = useState(false)
  const field = (name: 'lang' | 'country', label: string, suggestions: readonly string[]) => (
    <TextInput
      size="xs"
      label={label}
      placeholder="The service’s own choice"
      list={`maps-${name}`}
      maxLength={12}
      value={options[name]}
      onChange={({ currentTarget }) => onOptions({ ...options, [name]: currentTarget.value })}
      {...(name === 'lang' && { description: 'Of names, types and hours: en, de, pt-BR' })}
      rightSection={
        <datalist id={`maps-${name}`}>
          {suggestions.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      }
    />
  )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={250}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          label="What the service is asked"
          expanded={opened}
          icon={<IconAdjustmentsHorizontal stroke={1.8} />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="What the service is asked" className={styles.cardBody ?? ''}>
        <NativeSelect
          size="xs"
          label="Results of one call, at most"
          data={limits}
          value={options.limit}
          onChange={({ currentTarget }) => onOptions({ ...options, limit: currentTarget.value })}
        />
        {field('lang', 'Language', languageForm.suggestions)}
        {field('country', 'Country', countryForm.suggestions)}
        <Button
          size="xs"
          onClick={() => {
            setOpened(false)
            onSend()
          }}
        >
          Search (1 call)
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
