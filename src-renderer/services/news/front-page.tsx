import { Button } from '@mantine/core'
import { IconCloudDown, IconNews } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { StoryPlace } from '#shared/bridge/news'
import type { NewsPage, NewsSection } from '#shared/services/news/models'
import { titleOfSlug } from '#shared/services/news/read-pages'
import type { ArticlesView } from '#shared/services/news/views'
import type { Asked } from '../../data/asked'
import { useOperation } from '../../data/use-operation'
import { useOperationPages } from '../../data/use-operation-pages'
import { useOperations } from '../../data/use-operations'
import { TakeOffline } from '../../kit/offline/take-offline'
import { MorePages } from '../../kit/page/more-pages'
import type { SectionHead } from '../../kit/rows/row-list'
import { Shown } from '../../kit/shown/shown'
import { SourceLine } from '../../kit/shown/source-line'
import { Unanswered } from '../../kit/shown/unanswered'
import { useRefreshable } from '../../state/page-commands'
import { useWorkspace } from '../../state/workspace'
import { ChoiceChip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton, Pane, Row, Space, Split } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { Waiting } from '../../ui/waiting'
import { counted, wholeNumber } from '../../ui/words'
import { FrontColumns } from './front-columns'
import { isPages, knownPages } from './known-pages'
import styles from './news.module.css'
import { frontWish, placeWish } from './offline-wish'
import { PagesNav } from './pages-nav'
import { choiceOf, type ListChoice, listRoute, placeName } from './routes'
import { areStored, NoStories, StoryList } from './story-list'
import { type ChosenPlace, type NewsView, useNewsPlaces, useNewsView } from './use-news-view'
import { type ListedStory, type Stories, useSection, useStories } from './use-stories'

/** How the articles of an answer are found and distinguished. */
export const articleItems = {
  items: ({ articles }: ArticlesView) => articles,
  keyOf: ({ recordId }: ArticlesView['articles'][number]) => recordId,
}

/** When the newest of the answers came that names articles, epoch ms; undefined without one. Pure. */
export function cameAtOf(asked: readonly Asked<ArticlesView>[]): number | undefined {
  const times = asked.flatMap((one) =>
    one.at === 'ready' && one.model.articles.length > 0 ? [one.answer.receivedAt] : [],
  )
  return times.length === 0 ? undefined : Math.max(...times)
}

/** The pages of the service beside the stories of one of them, or of all that the front page is made of. */
export function FrontPage({ values }: { values: Record<string, string> }) {
  const pages = useOperation('news.pagesAndSections', {})
  const places = useNewsPlaces()
  const choice = useMemo((): ListChoice => choiceOf(values) ?? { at: 'front' }, [values])
  const known = knownPages(pages.asked)
  const [first] = known
  return (
    <Split>
      <PagesNav
        pages={pages}
        choice={choice}
        here={choice.at === 'page' ? titleOf(choice, known) : 'Front page'}
      />
      <Pane>
        {choice.at === 'page' ? (
          <OnePage key={placeName(choice)} choice={choice} title={titleOf(choice, known)} />
        ) : !places.known ? (
          <Waiting label="The front page is being put together" />
        ) : places.front.length > 0 ? (
          <ChosenFront front={places.front} />
        ) : first === undefined ? (
          <Shown
            operation="news.pagesAndSections"
            handle={pages}
            empty={(model) =>
              isPages(model) ? undefined : (
                <Unanswered model={model} operation="news.pagesAndSections" handle={pages} />
              )
            }
          >
            {() => <NothingChosen />}
          </Shown>
        ) : (
          <OnePage
            choice={choice}
            stands={{ page: first.slug, section: null }}
            title={first.title}
          />
        )}
      </Pane>
    </Split>
  )
}

function NothingChosen() {
  return (
    <EmptyState icon={<IconNews stroke={1.6} />} title="No page is known yet">
      Type the name of a page in the field at the left and press Enter (1 call).
    </EmptyState>
  )
}

/** What a place is called; pages that the service does not name are called by what they are asked by. */
function titleOf({ page, section }: StoryPlace, known: readonly NewsPage[]): string {
  const found = known.find(({ slug }) => slug === page)
  if (section === null) return found?.title ?? titleOfSlug(page)
  const inner = (list: readonly NewsSection[]): NewsSection | undefined =>
    list.find(({ slug }) => slug === section) ??
    list.map(({ sections }) => inner(sections)).find((one) => one !== undefined)
  return inner(found?.sections ?? [])?.title ?? titleOfSlug(section)
}

interface OnePageProps {
  choice: ListChoice
  /** The place that the front page shows while nothing is chosen for it. */
  stands?: StoryPlace
  title: string
}

/** One page or section: what the service gives now, and everything kept of it before. */
function OnePage({ choice, stands, title }: OnePageProps) {
  const place = stands ?? (choice.at === 'page' ? choice : { page: '', section: null })
  const pages = useOperationPages(
    'news.page',
    { page: place.page, ...(place.section !== null && { section: place.section }) },
    articleItems,
  )
  const [section, setSection] = useSection(choice)
  const stories = useStories(choice, { section, ...(stands !== undefined && { front: [stands] }) })
  const kept = areStored(stories, section)
  const list = (
    <StoryList
      choice={choice}
      stories={stories}
      section={section}
      onSection={setSection}
      empty={
        <NoStories stories={stories} section={section} cameAt={cameAtOf([pages.asked])}>
          <EmptyState title="This page has no stories now.">
            Refresh asks the service once more (1 call).
          </EmptyState>
        </NoStories>
      }
      foot={pages.asked.at === 'ready' && <MorePages pages={pages} one="article" many="articles" />}
    />
  )
  // What was stored stays readable whatever becomes of the call.
  if (pages.asked.at !== 'ready' && kept) {
    return (
      <>
        <Waits asked={pages.asked} onAsk={pages.ask} onCancel={pages.cancel} />
        {list}
      </>
    )
  }
  return (
    <Shown
      operation="news.page"
      handle={pages}
      tools={<PlaceTools place={place} title={title} />}
      empty={({ none }) =>
        none !== null && !kept ? (
          <Unanswered model={none} operation="news.page" handle={pages} />
        ) : undefined
      }
    >
      {({ none }) => (
        <>
          {none !== null && (
            <div className={styles.strip} role="status">
              {none.at === 'refused' && none.sentence !== null
                ? `The service says: ${none.sentence} `
                : 'The answer has a shape that the page does not know. '}
              The stories below are stored.
            </div>
          )}
          {list}
        </>
      )}
    </Shown>
  )
}

interface WaitsProps {
  asked: { at: string; fault?: { message: string } }
  onAsk: () => void
  onCancel: () => void
}

/** Above what is stored: what becomes of the call for the newest. */
function Waits({ asked, onAsk, onCancel }: WaitsProps) {
  return (
    <div className={styles.strip} role="status">
      {asked.at === 'loading' ? (
        <>
          From the library; the newest are on their way.{' '}
          <LinkButton onClick={onCancel}>Cancel</LinkButton>
        </>
      ) : (
        <>
          From the library. {asked.fault?.message ?? 'The newest were not asked for.'}{' '}
          <LinkButton onClick={onAsk}>Try again (1 call)</LinkButton>
        </>
      )}
    </div>
  )
}

/** Puts a place on the front page, pins it, and takes it offline. */
function PlaceTools({ place, title }: { place: StoryPlace; title: string }) {
  const { of, change } = useNewsPlaces()
  const chosen = of(place)
  const { front = false, pinned = false } = chosen ?? {}
  return (
    <>
      <TakeOffline wish={placeWish(place, title)} />
      <ChoiceChip on={pinned} onToggle={() => change(place, title, { pinned: !pinned })}>
        Pinned
      </ChoiceChip>
      <ChoiceChip on={front} onToggle={() => change(place, title, { front: !front })}>
        On the front page
      </ChoiceChip>
    </>
  )
}

/** The heads of places that follow each other: what they are called, how much is new, and the way to all of it. */
function placeHeads(front: readonly ChosenPlace[], places: StoryHeads, locale: string | undefined) {
  const heads = front.map((place, at): SectionHead => {
    const { total = 0, fresh = 0 } = places[at] ?? {}
    const { page, section } = place
    const open = () => useWorkspace.getState().go(listRoute({ at: 'page', page, section }))
    return {
      key: placeName(place),
      title: (
        <Row>
          <b>{place.title}</b>
          {fresh > 0 && <span className={styles.fresh}>{wholeNumber(fresh, locale)} new</span>}
          <LinkButton onClick={open}>
            Show all {counted(total, 'story', 'stories', locale)}
          </LinkButton>
        </Row>
      ),
    }
  })
  const none: SectionHead = { key: '', title: '' }
  return ({ place }: ListedStory): SectionHead => heads[place ?? -1] ?? none
}

type StoryHeads = NonNullable<Stories['head']>['places']

/** The front page as the person put it together; asking for all of it again says first how many calls it is. */
function ChosenFront({ front }: { front: readonly ChosenPlace[] }) {
  const [view] = useNewsView()
  const choice = useMemo((): ListChoice => ({ at: 'front' }), [])
  const locale = useLocale()
  const asking = useOperations(
    'news.page',
    front.map(({ page, section }) => ({ page, ...(section !== null && { section }) })),
  )
  const [section, setSection] = useSection(choice)
  const stories = useStories(choice, { section })
  const answered = asking.asked.flatMap((one) => (one.at === 'ready' ? [one] : []))
  const busy = asking.asked.filter(
    (one) => one.at === 'loading' || (one.at === 'ready' && one.refresh.at === 'running'),
  ).length
  const missing = front.length - answered.length
  const oldest = Math.min(...answered.map(({ answer }) => answer.receivedAt))
  const failed = asking.asked.flatMap((one, place) =>
    one.at === 'failed' ? [{ place, title: front[place]?.title ?? '', fault: one.fault }] : [],
  )
  const [only] = answered
  const places = stories.head?.places
  const headOf = useMemo(() => placeHeads(front, places ?? [], locale), [front, places, locale])
  const strip = useRefreshable(busy === 0 ? asking.refresh : undefined)
  return (
    <>
      {front.length === 1 && only !== undefined ? (
        <SourceLine
          operation="news.page"
          handle={{
            running: undefined,
            ask: asking.refresh,
            refresh: asking.refresh,
            cancel: asking.cancel,
          }}
          shown={only}
          tools={<TakeOffline wish={frontWish(front)} />}
        />
      ) : (
        <div ref={strip} className={styles.source} role="status">
          <span>
            {counted(front.length, 'page', 'pages', locale)}
            {Number.isFinite(oldest) && (
              <>
                , the oldest <RelativeTime at={oldest} />
              </>
            )}
          </span>
          <Arrangement />
          <Space />
          {busy > 0 ? (
            <>
              <span>{counted(busy, 'page is', 'pages are', locale)} being asked for …</span>
              <LinkButton onClick={asking.cancel}>Cancel</LinkButton>
            </>
          ) : (
            <LinkButton onClick={asking.refresh}>
              Refresh ({counted(front.length, 'call', 'calls', locale)})
            </LinkButton>
          )}
          <TakeOffline wish={frontWish(front)} />
        </div>
      )}
      {failed.map(({ place, title, fault }) => (
        <div key={place} className={styles.strip} role="status">
          {title}: {fault.message}{' '}
          <LinkButton onClick={() => asking.ask(place)}>Try again (1 call)</LinkButton>
        </div>
      ))}
      {view.front === 'beside' && front.length > 1 ? (
        <FrontColumns front={front} />
      ) : (
        <StoryList
          choice={choice}
          stories={stories}
          section={section}
          onSection={setSection}
          headOf={
            stories.head === undefined || stories.head.places.length === 0 ? undefined : headOf
          }
          empty={
            <NoStories stories={stories} section={section} cameAt={cameAtOf(asking.asked)}>
              <EmptyState
                icon={<IconCloudDown stroke={1.6} />}
                title="Nothing of these pages is stored yet"
                actions={
                  <Button size="xs" variant="default" onClick={asking.askMissing}>
                    Load them ({counted(Math.max(1, missing), 'call', 'calls', locale)})
                  </Button>
                }
              >
                What the service gives is stored and can be read without a network.
              </EmptyState>
            </NoStories>
          }
        />
      )}
    </>
  )
}

const arrangements: readonly { id: NewsView['front']; label: string }[] = [
  { id: 'together', label: 'All together' },
  { id: 'inTurn', label: 'Page by page' },
  { id: 'beside', label: 'Side by side' },
]

/** How the pages of the front page stand to each other. */
function Arrangement() {
  const [view, change] = useNewsView()
  return (
    <select
      className={styles.select}
      aria-label="Pages of the front page"
      value={view.front}
      onChange={({ currentTarget: { value } }) => {
        const found = arrangements.find(({ id }) => id === value)
        if (found !== undefined) change({ front: found.id })
      }}
    >
      {arrangements.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
