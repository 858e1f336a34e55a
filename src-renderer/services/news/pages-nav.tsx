import { IconNews, IconPin } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { PlaceCount, StoryPlace } from '#shared/bridge/news'
import type { NewsPage, NewsSection } from '#shared/services/news/models'
import type { Unanswered } from '#shared/services/unanswered'
import { useCollection } from '../../data/use-collection'
import { useMain } from '../../data/use-main'
import type { OperationHandle } from '../../data/use-operation'
import { desk } from '../../desk'
import { NavGroup, NavLine, SideNav } from '../../kit/nav/side-nav'
import { OfflineSchedule } from '../../kit/offline/offline-schedule'
import { useWorkspace } from '../../state/workspace'
import { LinkButton } from '../../ui/layout'
import { SearchField } from '../../ui/search-field'
import { isPages, knownPages, matches, placeTyped } from './known-pages'
import { frontWish } from './offline-wish'
import { type ListChoice, listRoute, placeName, placeOfLook } from './routes'
import { useNewsPlaces } from './use-news-view'

/** How much of each place is new, by its name; never a call. */
function useCounts(): ReadonlyMap<string, PlaceCount> {
  const { entries } = useCollection('lastLooks')
  const looks = useMemo(
    () =>
      entries.at !== 'ready'
        ? []
        : entries.value.flatMap(({ id, value: { since } }) => {
            const place = placeOfLook(id)
            return place === undefined || since === null ? [] : [{ ...place, since }]
          }),
    [entries],
  )
  const counts = useMain(
    ['news.counts', looks],
    () => desk.call('news.counts', { looks: looks.slice(0, 1_000) }),
    'library',
  )
  return useMemo(
    () => new Map(counts.at === 'ready' ? counts.value.map((one) => [placeName(one), one]) : []),
    [counts],
  )
}

interface PagesNavProps {
  pages: OperationHandle<readonly NewsPage[] | Unanswered>
  choice: ListChoice
  /** What the place that is shown is called. */
  here: string
}

/** The front page, what is pinned, and every page with its sections; a page can also be typed. */
export function PagesNav({ pages, choice, here }: PagesNavProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const [typed, setTyped] = useState('')
  const { front, pinned, places } = useNewsPlaces()
  const counts = useCounts()
  const model = knownPages(pages.asked)
  const wanted = typed.trim().toLowerCase()
  const named = model.filter((page) => matches(page, wanted))
  // Pages that the service does not name, and that were typed once and chosen.
  const further = places.filter(
    ({ page, section }) => section === null && !model.some(({ slug }) => slug === page),
  )
  const [usual] = model
  // While nothing is chosen, the front page is the first page that the service names.
  const taken: readonly StoryPlace[] =
    front.length > 0 ? front : usual === undefined ? [] : [{ page: usual.slug, section: null }]
  const goTo = (place: StoryPlace) => go(listRoute({ at: 'page', ...place }))
  const openTyped = () => {
    const place = placeTyped(typed, model)
    if (place === undefined) return
    goTo(place)
    setTyped('')
  }
  const isAt = ({ page, section }: StoryPlace) =>
    choice.at === 'page' && choice.page === page && choice.section === section
  const lineOf = (place: StoryPlace & { title: string }, icon?: boolean) => (
    <NavLine
      key={placeName(place)}
      label={place.title}
      current={isAt(place)}
      count={counts.get(placeName(place))?.fresh}
      onClick={() => goTo(place)}
      {...(icon === true && { icon: <IconPin aria-hidden="true" stroke={1.8} /> })}
    />
  )
  return (
    <SideNav
      name="news.pages"
      label="Pages"
      here={here}
      foot={taken.length > 0 && <OfflineSchedule wish={frontWish(taken)} />}
      head={
        <SearchField
          label="Page or path"
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && openTyped()}
        />
      }
    >
      <NavGroup>
        <NavLine
          label="Front page"
          icon={<IconNews aria-hidden="true" stroke={1.8} />}
          current={choice.at === 'front'}
          count={sum(front.map((place) => counts.get(placeName(place))?.fresh ?? 0))}
          onClick={() => go(listRoute({ at: 'front' }))}
        />
      </NavGroup>
      {pinned.length > 0 && (
        <NavGroup title="Pinned">{pinned.map((place) => lineOf(place, true))}</NavGroup>
      )}
      {pages.asked.at === 'ready' && isPages(pages.asked.model) ? (
        <NavGroup
          title="Pages"
          none={
            named.length + further.length > 0
              ? undefined
              : wanted === ''
                ? 'The service names none. Type the name of one above.'
                : `No page of this name is known. Enter opens “${typed.trim()}” (1 call).`
          }
        >
          {named.map((page) => (
            <PageLines
              key={page.slug}
              page={page}
              choice={choice}
              counts={counts}
              found={wanted !== ''}
              onGo={goTo}
            />
          ))}
          {wanted === '' && further.map((place) => lineOf(place))}
        </NavGroup>
      ) : (
        <>
          <NavGroup
            title="Pages"
            none={
              pages.asked.at === 'loading' ? (
                'The list of pages is on its way.'
              ) : (
                <>
                  The list of pages is not here.{' '}
                  <LinkButton onClick={() => pages.ask()}>Ask for it (1 call)</LinkButton>
                </>
              )
            }
          />
          <NavGroup>{further.map((place) => lineOf(place))}</NavGroup>
        </>
      )}
    </SideNav>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

interface PageLinesProps {
  page: NewsPage
  choice: ListChoice
  counts: ReadonlyMap<string, PlaceCount>
  /** Words were typed: what they match is open. */
  found: boolean
  onGo: (place: StoryPlace) => void
}

function PageLines({ page, choice, counts, found, onGo }: PageLinesProps) {
  const within = choice.at === 'page' && choice.page === page.slug
  const [toggled, setToggled] = useState<boolean>()
  const open = toggled ?? (within || found)
  return (
    <NavLine
      label={page.title}
      current={within && choice.section === null}
      count={counts.get(page.slug)?.fresh}
      onClick={() => {
        setToggled(true)
        onGo({ page: page.slug, section: null })
      }}
      {...(page.sections.length > 0 && { open, onToggle: () => setToggled(!open) })}
    >
      {page.sections.flatMap(withInner).map((section) => (
        <NavLine
          key={section.slug}
          label={section.title}
          current={within && choice.section === section.slug}
          count={counts.get(`${page.slug}/${section.slug}`)?.fresh}
          onClick={() => onGo({ page: page.slug, section: section.slug })}
        />
      ))}
    </NavLine>
  )
}

/** A section and those within it, below each other. */
const withInner = (section: NewsSection): NewsSection[] => [
  section,
  ...section.sections.flatMap(withInner),
]
