import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { SegmentedTabs } from '../../ui/choice/segmented-tabs'
import { IconButton } from '../../ui/icon-button'
import { Pane, Row, Space } from '../../ui/layout'
import styles from './detail.module.css'
import { PageTitle } from './page-title'
import type { Turn } from './turn'
import { TurnButtons } from './turn-buttons'

/** One tab of a thing's own page. */
export interface DetailTab<Id extends string> {
  id: Id
  label: string
}

interface DetailPageProps<Id extends string> {
  title: string
  lead?: ReactNode
  /** Under the title: who, when, how long. */
  meta?: ReactNode
  /** Buttons at the end of the head, such as the star. */
  actions?: ReactNode
  turn?: Turn | undefined
  /** Leads back to the list; absent if there is none. */
  onBack?: () => void
  /** Between head and tabs: source and age. */
  source?: ReactNode
  tabs?: readonly DetailTab<Id>[]
  tab?: Id
  onTab?: (tab: Id) => void
  /** The tab's contents take the remaining height and scroll by themselves, as lists do. */
  fills?: boolean
  children: ReactNode
}

/** A thing's own page: title, what can be done, tabs, and what the tab shows. */
export function DetailPage<Id extends string>(props: DetailPageProps<Id>) {
  const {
    title,
    lead,
    meta,
    actions,
    turn,
    onBack,
    source,
    tabs = [],
    tab,
    onTab,
    fills = false,
  } = props
  const panel = useId()
  return (
    <Pane>
      <header className={styles.pageHead}>
        {onBack !== undefined && (
          <IconButton
            label="Back to the list"
            icon={<IconArrowLeft stroke={1.8} />}
            onClick={onBack}
          />
        )}
        {lead}
        <div className={styles.pageWords}>
          <h2 className={styles.title}>{title}</h2>
          {meta}
        </div>
        <Space />
        {turn !== undefined && turn.place >= 0 && <TurnButtons turn={turn} />}
        {actions}
      </header>
      {source}
      {tab !== undefined && tabs.length > 1 && (
        <Row className={styles.pageTabs}>
          <SegmentedTabs
            label={`Tabs of ${title}`}
            tabs={tabs}
            selected={tab}
            onSelect={(id) => onTab?.(id)}
            panelId={panel}
          />
        </Row>
      )}
      <div
        id={panel}
        className={fills ? styles.fills : styles.body}
        data-page-focus
        // A part that scrolls takes the keyboard; it may hold no other Tab stop.
        tabIndex={fills ? -1 : 0}
        {...(tab !== undefined &&
          tabs.length > 1 && {
            role: 'tabpanel',
            'aria-label': tabs.find(({ id }) => id === tab)?.label ?? title,
          })}
      >
        <PageTitle value={title}>{props.children}</PageTitle>
      </div>
    </Pane>
  )
}
