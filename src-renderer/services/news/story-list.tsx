import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { isWhole } from '../../data/listing/listing'
import { cardHeight } from '../../kit/cards/card'
import { CardPage } from '../../kit/cards/card-page'
import { RecordsExport } from '../../kit/export/records-export'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { BulkBar } from '../../kit/page/bulk-bar'
import { ListPage, type MenuFrame } from '../../kit/page/list-page'
import { useShownRow } from '../../kit/page/use-shown-row'
import { loadGazetteer } from '../../kit/places/gazetteer'
import { RecordMenu } from '../../kit/record/record-menu'
import { RecordPane } from '../../kit/record/record-pane'
import { useRecordList } from '../../kit/record/use-record-list'
import type { SectionHead } from '../../kit/rows/row-list'
import { sectionsByLook } from '../../kit/rows/sections-by-look'
import { useCalmRows } from '../../kit/rows/use-calm-rows'
import { useLibraryWritable } from '../../state/library'
import { useWorkspace } from '../../state/workspace'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { Pane, Space, Toolbar } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { useHasPassed, useNow } from '../../ui/use-now'
import { Waiting } from '../../ui/waiting'
import { counted } from '../../ui/words'
import { ArticleText } from './article-text'
import { HiddenStories, HideEntries, useStoryHide } from './hidden-stories'
import { KeptArticle } from './kept-article'
import { articleRoute, type ListChoice } from './routes'
import { Arrived, SectionFilter, StoryChips, StoryNumbers, Strip } from './story-bar'
import { StoryCard, StoryLead, StoryRow, storyHeight, wideHeight } from './story-row'
import { subjectOfArticle, subjectOfStory } from './story-words'
import { type NewsView, useNewsView } from './use-news-view'
import type { ListedStory, Stories } from './use-stories'

const articles = { service: 'news', kind: 'article' } as const
const forms = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
  { value: 'magazine', label: 'Magazine' },
] as const

/** A story is led by its newest article, and was led by the others before. Pure. */
const namesOfStory = ({ lead, others }: ListedStory) => [lead.id, ...others.map(({ id }) => id)]

/** Whether anything of a list is stored, were it not for what is filtered out of it. Pure. */
export const areStored = ({ head }: Stories, section: string | undefined): boolean =>
  head !== undefined && (head.total + head.hidden > 0 || section !== undefined)

interface NoStoriesProps {
  stories: Stories
  section: string | undefined
  /** When an answer came that names stories, epoch ms: they are stored a moment after it is here. */
  cameAt?: number | undefined
  /** What is said if nothing of the list is stored. */
  children: ReactNode
}

/** An answer's stories are stored within this many milliseconds, or they were deleted since. */
const longestStoring = 30_000

/** In place of a list's stories: that its filters leave none, that they are being stored, or that there are none. */
export function NoStories({ stories, section, cameAt = 0, children }: NoStoriesProps) {
  const writable = useLibraryWritable()
  const isPast = useHasPassed(cameAt + longestStoring)
  if (areStored(stories, section)) {
    return <EmptyState title="Every story of this list is filtered out." />
  }
  return writable && !isPast ? <Waiting label="The stories are being stored" /> : children
}

interface StoryListProps {
  choice: ListChoice
  stories: Stories
  section: string | undefined
  onSection: (section: string | undefined) => void
  /** The head that a story stands under; left out: what is new, and what was seen. */
  headOf?: ((story: ListedStory) => SectionHead) | undefined
  /** In place of the stories if there are none. */
  empty: ReactNode
  /** Below the list. */
  foot?: ReactNode
}

/** Stories as rows, cards or a magazine, with what can be chosen about them. */
export function StoryList(props: StoryListProps) {
  const { choice, stories, section, onSection, headOf, empty, foot } = props
  const [view, changeView] = useNewsView()
  const { state, head } = stories
  const calm = useCalmRows(stories.items, stories.asked, namesOfStory)
  // Menus and keys of rows say which place a title names: the names are read while nobody waits.
  useEffect(() => {
    const waits = requestIdleCallback(() => void loadGazetteer())
    return () => cancelIdleCallback(waits)
  }, [])
  return (
    <>
      <Toolbar label="Stories">
        <StoryNumbers stories={stories} />
        <Arrived waiting={calm.waiting} onShow={calm.onShow} />
        <Space />
        <SectionFilter stories={stories} section={section} onSection={onSection} />
        <StoryChips />
        <SegmentedChoice
          label="Form of the list"
          options={forms}
          value={view.form}
          onChange={(form) => changeView({ form })}
        />
      </Toolbar>
      {head !== undefined && (head.hidden > 0 || section !== undefined) && (
        <Strip
          hidden={head.hidden}
          section={section}
          onShow={() => changeView({ hideRead: false })}
          onAll={() => onSection(undefined)}
        />
      )}
      {state.at === 'failed' && <FaultCard fault={state.fault} />}
      {head !== undefined &&
        (stories.items.length === 0 ? (
          empty
        ) : (
          <Pane {...calm.place}>
            <Listed
              choice={choice}
              stories={stories}
              rows={calm.rows}
              form={view.form}
              headOf={headOf}
            />
          </Pane>
        ))}
      {foot}
    </>
  )
}

interface ListedProps {
  choice: ListChoice
  stories: Stories
  /** The stories, in the places where they are read. */
  rows: readonly ListedStory[]
  form: NewsView['form']
  headOf: StoryListProps['headOf']
}

/** When the newest article of a story came here, epoch milliseconds. Pure. */
export const lastOf = ({ lead, others }: ListedStory): number =>
  Math.max(lead.firstSeenAt, ...others.map(({ firstSeenAt }) => firstSeenAt))

/** The story that a magazine begins with; if places follow each other, the first story of each. Pure. */
const leadsOf = (items: readonly ListedStory[]): readonly string[] =>
  items
    .filter(({ place }, at) => at === 0 || place !== items[at - 1]?.place)
    .map(({ recordId }) => recordId)

function Listed({ choice, stories, rows, form, headOf }: ListedProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const now = useNow('slow')
  const { question, state, since, head } = stories
  const hide = useStoryHide(rows)
  const items = hide.shown
  const name = `news.${choice.at}.${form}`
  const { list, markOf, pointerOf, onRead, ...recordList } = useRecordList(
    name,
    question,
    items,
    articles,
  )
  const [shown, setShown] = useShownRow(list)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const hideStory = (story: ListedStory) => {
    const place = items.indexOf(list.newest(story.recordId) ?? story)
    const next = items[place + 1] ?? items[place - 1]
    hide.hide(story, story.lead.title)
    if (shown?.recordId === story.recordId) setShown(next)
    // The keyboard continues from the next one.
    const active = next?.recordId
    if (active !== undefined) list.onSelection((now) => ({ ...now, active, anchor: active }))
  }
  const onKey = (story: ListedStory, key: string): boolean => {
    if (key === 'h') hideStory(story)
    else if (key === 'z') return hide.undo()
    else return recordList.onKey(story, key)
    return true
  }
  const strip = <HiddenStories hide={hide} stories={stories.items} />
  const openStory = ({ lead }: ListedStory) => go(articleRoute(lead.id, choice))
  const whole = state.at === 'shown' && isWhole(state.rows)
  const sectionOf = useMemo(
    () => headOf ?? sectionsByLook(since, lastOf, now, locale),
    // The words of the line change with the day alone.
    [headOf, since, locale, now],
  )
  const leads = useMemo(() => new Set(form === 'magazine' ? leadsOf(items) : []), [form, items])
  const wideOf = useCallback(
    (story: ListedStory) =>
      leads.has(story.recordId) || open.has(story.recordId) ? wideHeight(story) : undefined,
    [leads, open],
  )
  const heightOf = useCallback(
    (story: ListedStory) => storyHeight(story, open.has(story.recordId)),
    [open],
  )
  const drawn = (story: ListedStory) => ({
    story,
    mark: markOf(story),
    from: choice,
    open: open.has(story.recordId),
    onToggle: () => toggle(story.recordId),
  })
  const menu = (story: ListedStory, frame: MenuFrame) => (
    <RecordMenu
      subjects={list.meant(story).map(subjectOfStory)}
      mark={markOf(story)}
      onOpen={() => openStory(story)}
      {...frame}
    >
      <HideEntries hide={hide} onHide={() => hideStory(story)} />
    </RecordMenu>
  )
  const bulk = (chosen: readonly ListedStory[], clear: () => void) => (
    <BulkBar
      label="Selected stories"
      count={counted(chosen.length, 'story', 'stories', locale)}
      onClear={clear}
    >
      <RecordsExport
        what={{ at: 'items', items: chosen.map(pointerOf) }}
        name="stories"
        disabled={chosen.length === 0}
      />
      <IntentBulk subjects={chosen.map(subjectOfStory)} />
    </BulkBar>
  )
  if (form === 'rows') {
    return (
      <ListPage
        list={list}
        bar={strip}
        label="Stories"
        heightOf={heightOf}
        total={head?.total}
        whole={whole}
        onMore={stories.more}
        onAll={stories.all}
        {...(sectionOf !== undefined && { sectionOf })}
        empty={null}
        shown={shown}
        onShow={(story) => {
          setShown(story)
          if (story !== undefined) onRead(story)
        }}
        onOpen={openStory}
        onKey={onKey}
        subjectOf={subjectOfStory}
        menu={menu}
        bulk={bulk}
        pane={(story, frame) => (
          <RecordPane
            name="news.reader"
            title="Story"
            pointer={pointerOf(story)}
            mark={markOf(story)}
            subject={subjectOfArticle(story.lead)}
            frame={frame}
          >
            <KeptArticle id={story.lead.id}>
              {(article) => <ArticleText article={article} />}
            </KeptArticle>
          </RecordPane>
        )}
      >
        {(story, row) => <StoryRow {...drawn(story)} state={row} />}
      </ListPage>
    )
  }
  return (
    <>
      {strip}
      <CardPage
        list={list}
        label="Stories"
        narrowest={form === 'cards' ? 184 : 250}
        heightOf={cardHeight}
        wideOf={wideOf}
        total={head?.total}
        onMore={stories.more}
        {...(sectionOf !== undefined && { sectionOf })}
        onOpen={openStory}
        onKey={onKey}
        subjectOf={subjectOfStory}
        menu={(story, frame) => menu(story, { ...frame, onShow: () => openStory(story) })}
        bulk={bulk}
      >
        {(story, card) =>
          wideOf(story) === undefined ? (
            <StoryCard {...drawn(story)} state={card} />
          ) : (
            <StoryLead {...drawn(story)} state={card} />
          )
        }
      </CardPage>
    </>
  )
}
