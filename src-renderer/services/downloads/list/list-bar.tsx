import { Select } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/icon-button'
import { Row, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SearchField } from '../../../ui/search-field'
import { wholeNumber } from '../../../ui/words'
import styles from './list-bar.module.css'
import { type Order, orders, orderWords } from './listing'
import { type Section, sections, sectionWords } from './sections'
import { changeListing, useListing } from './use-listing'

interface ListBarProps {
  counts: Readonly<Record<Section, number>>
  /** Whether anything can be paused, and whether anything is. */
  pausable: boolean
  resumable: boolean
  /** Does it to all to which it applies. */
  onAll: (action: 'pause' | 'resume') => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What of the list is shown, and stopping or continuing with all of it. */
export function ListBar({ counts, pausable, resumable, onAll, onKeyDown }: ListBarProps) {
  const locale = useLocale()
  const { section, text, order } = useListing()
  return (
    <Toolbar label="List of downloads" className={styles.bar}>
      <Row className={styles.sections}>
        {sections.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.section}
            aria-pressed={one === section}
            data-bad={(one === 'failed' && counts.failed > 0) || undefined}
            onClick={() => changeListing({ section: one })}
          >
            {sectionWords[one]} <span>{wholeNumber(counts[one], locale)}</span>
          </button>
        ))}
      </Row>
      <Row className={styles.tools}>
        <IconButton
          label="Pause all"
          framed
          icon={<IconPlayerPause stroke={1.8} />}
          disabled={!pausable}
          onClick={() => onAll('pause')}
        />
        <IconButton
          label="Resume all"
          framed
          icon={<IconPlayerPlay stroke={1.8} />}
          disabled={!resumable}
          onClick={() => onAll('resume')}
        />
        <Select
          aria-label="Order"
          size="xs"
          className={styles.order ?? ''}
          data={orders.map((value) => ({ value, label: orderWords[value] }))}
          value={order}
          onChange={(value) => changeListing({ order: readOrder(value) })}
        />
        <div className={styles.search}>
          <SearchField
            label="Search the downloads"
            placeholder="Search"
            ofPage
            value={text}
            onChange={(value) => changeListing({ text: value })}
            onKeyDown={onKeyDown}
          />
        </div>
      </Row>
    </Toolbar>
  )
}

const readOrder = (value: string | null): Order => orders.find((one) => one === value) ?? 'queue'
