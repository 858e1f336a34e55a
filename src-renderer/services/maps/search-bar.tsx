import { Button, NativeSelect, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { countryForm, languageForm } from '#shared/services/codes'
import type { ListedPlace } from '#shared/services/maps/place/listed-places'
import { usualLimit } from '#shared/services/maps/place/questions'
import { CodeField } from '../../kit/field/code-field'
import type { CodeChoice } from '../../kit/field/fitting-choices'
import { FilterButton } from '../../kit/filters/filter-panel'
import type { Filters, Judged } from '../../kit/filters/filters'
import { QuickFilters } from '../../kit/filters/quick-filters'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { namedCodes } from '../../ui/measures'
import { SearchField } from '../../ui/search-field'
import styles from './maps.module.css'
import { placeSections, quickFilters } from './place-filters'

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
  const locale = useLocale()
  return (
    <div className={styles.ask}>
      <Row>
        <SearchField
          label="Search places"
          placeholder="Place or coordinate (1 call)"
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
        <QuickFilters quick={quickFilters} filters={judged.filters} onFilters={onFilters} />
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
  const locale = useLocale()
  const field = (name: 'lang' | 'country', label: string, choices: readonly CodeChoice[]) => (
    <CodeField
      label={label}
      placeholder="The service’s own choice"
      choices={choices}
      value={options[name]}
      onChange={(value) => onOptions({ ...options, [name]: value.trim() })}
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
          aria-expanded={opened}
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
        {field(
          'lang',
          'Language of names, types and hours',
          namedCodes('language', languageForm.suggestions, locale),
        )}
        {field('country', 'Country', namedCodes('region', countryForm.suggestions, locale))}
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
