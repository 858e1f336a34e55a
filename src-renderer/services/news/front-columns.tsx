// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconDots, IconEye, IconX } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { StoryPlace } from '#shared/bridge/news'
import { runOfferOf } from '../../intents/offers'
import { ColumnHead, ColumnPicture, Columns, columnPictureHeight } from '../../kit/columns/columns'
import { MenuEntry } from '../../kit/page/menu-entry'
import { RecordMenu } from '../../kit/record/record-menu'
import { useRecordList } from '../../kit/record/use-record-list'
import { RowList, type RowListHandle } from '../../kit/rows/row-list'
import type { Spot } from '../../kit/rows/row-state'
import { sectionsByLook } from '../../kit/rows/sections-by-look'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { wholeNumber } from '../../ui/words'
import { HiddenStories, HideEntries, useStoryHide } from './hidden-stories'
import styles from './news.module.css'
import { articleRoute, type ListChoice, listRoute, placeName } from './routes'
import { StoryChips } from './story-bar'
import { areStored, lastOf } from './story-list'
import { StoryFacts, StoryStar, Unread } from './story-parts'
import { isGroup, isRead, sourcesWords, subjectOfStory } from './story-words'
import { type ChosenPlace, useNewsPlaces } from './use-news-view'
import { type ListedStory, useStories } from './use-stories'

/** The pages of the front page beside each other, each a list of its own. */
export function FrontColumns({ front }: { front: readonly ChosenPlace[] }) {
  return (
    <Columns
      name="news.front"
      label="pages"
      items={front}
      keyOf={placeName}
      titleOf={({ title }) => title}
      bar={<StoryChips />}
    >
      {(place) => <StoryColumn place={place} front={front} />}
    </Columns>
  )
}

interface StoryColumnProps {
  place: ChosenPlace
  front: readonly ChosenPlace[]
}

const rowHeight = 80

function StoryColumn({ place, front }: StoryColumnProps) {
  const { page, section } = place
  const choice = useMemo((): ListChoice => ({ at: 'page', page, section }), [page, section])
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const now = useNow('slow')
  const name = placeName(place)
  const stories = useStories(choice, { column: name })
  const { head, since, state } = stories
  const hide = useStoryHide(stories.items)
  const items = hide.shown
  const { list, markOf, onKey, onRead } = useRecordList(
    `news.column ${name}`,
    stories.question,
    items,
    { service: 'news', kind: 'article' },
  )
  const rows = useRef<RowListHandle>(null)
  const [menuOf, setMenuOf] = useState<{ story: ListedStory; spot: Spot }>()
  const open = (story: ListedStory) => {
    onRead(story)
    go(articleRoute(story.lead.id, choice))
  }
  const sectionOf = useMemo(() => sectionsByLook(since, lastOf, now, locale), [since, locale, now])
  const first = items[0]
  const hasPicture = useCallback(
    (story: ListedStory) => story === first && story.lead.picture !== null,
    [first],
  )
  const heightOf = useCallback(
    (story: ListedStory) => rowHeight + (hasPicture(story) ? columnPictureHeight : 0),
    [hasPicture],
  )
  return (
    <>
      <ColumnHead
        title={place.title}
        facts={
          since !== null &&
          head !== undefined &&
          head.fresh > 0 &&
          `${wholeNumber(head.fresh, locale)} new`
        }
        onOpen={() => go(listRoute(choice))}
        tools={<ColumnMenu place={place} front={front} onSeen={stories.settle} />}
      />
      <HiddenStories hide={hide} stories={stories.items} />
      {state.at === 'failed' && <FaultCard fault={state.fault} />}
      {head !== undefined &&
        items.length === 0 &&
        (areStored(stories, undefined) ? (
          <EmptyState title="Every story of it is filtered out" />
        ) : (
          <EmptyState title="Nothing of it is stored yet">
            “Refresh” above asks the service for every page that is shown here.
          </EmptyState>
        ))}
      {items.length > 0 && (
        <RowList
          ref={rows}
          name={list.name}
          question={list.question}
          label={`Stories of ${place.title}`}
          rows={items}
          keyOf={list.keyOf}
          heightOf={heightOf}
          total={head?.total}
          onMore={stories.more}
          {...(sectionOf !== undefined && { sectionOf })}
          selection={list.selection}
          onSelection={list.onSelection}
          onShow={({ recordId }) => rows.current?.open(recordId)}
          onOpen={open}
          onMenu={(story, spot) => setMenuOf({ story, spot })}
          onKey={(story, key) => {
            if (key === 'h') hide.hide(story, story.lead.title)
            else if (key === 'z') return hide.undo()
            else return onKey(story, key) || runOfferOf(key, list.meant(story).map(subjectOfStory))
            return true
          }}
          rowClass={() => styles.asideRow}
        >
          {(story, row) => (
            <div
              role="gridcell"
              className={styles.asideCell}
              data-read={isRead(story) || undefined}
            >
              {hasPicture(story) && <ColumnPicture address={story.lead.picture ?? undefined} />}
              <div className={styles.asideTitle} dir="auto">
                <Unread read={isRead(story)} />
                {story.lead.title}
              </div>
              <div className={styles.line}>
                <StoryFacts article={story.lead} read={isRead(story)} timeFirst />
                {isGroup(story) && (
                  <span className={styles.group}>{sourcesWords(story, locale)}</span>
                )}
                <Space />
                <StoryStar story={story} mark={markOf(story)} state={row} />
              </div>
            </div>
          )}
        </RowList>
      )}
      {menuOf !== undefined && (
        <RecordMenu
          subjects={list.meant(menuOf.story).map(subjectOfStory)}
          mark={markOf(menuOf.story)}
          onOpen={() => rows.current?.open(menuOf.story.recordId)}
          spot={menuOf.spot}
          onClose={() => {
            setMenuOf(undefined)
            rows.current?.focus()
          }}
        >
          <HideEntries
            hide={hide}
            onHide={() => hide.hide(menuOf.story, menuOf.story.lead.title)}
          />
        </RecordMenu>
      )}
    </>
  )
}

interface ColumnMenuProps extends StoryColumnProps {
  onSeen: () => void
}

/** Where a column stands, and whether it does. */
function ColumnMenu({ place, front, onSeen }: ColumnMenuProps) {
  const { move, change } = useNewsPlaces()
  const at = front.findIndex((one) => placeName(one) === placeName(place))
  const own: StoryPlace = place
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles.turn} aria-label={`More for ${place.title}`}>
          <IconDots aria-hidden="true" size={17} stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry
          icon={IconArrowLeft}
          not={at <= 0 ? 'It is the first column.' : undefined}
          onClick={() => move(own, -1)}
        >
          Move to the left
        </MenuEntry>
        <MenuEntry
          icon={IconArrowRight}
          not={at >= front.length - 1 ? 'It is the last column.' : undefined}
          onClick={() => move(own, 1)}
        >
          Move to the right
        </MenuEntry>
        <MenuEntry icon={IconEye} onClick={onSeen}>
          Mark all as seen
        </MenuEntry>
        <Menu.Divider />
        <MenuEntry icon={IconX} onClick={() => change(own, place.title, { front: false })}>
          Remove from the front page
        </MenuEntry>
      </Menu.Dropdown>
    </Menu>
  )
}
