import { useMemo, useRef } from 'react'
import type { Story, StoryList, StoryPlace, StoryWish } from '#shared/bridge/news'
import { ok } from '#shared/bridge/result'
import type { Recorded } from '#shared/services/lists'
import { createListing, type ListingState } from '../../data/listing/listing'
import { resetWithRealm, useListing } from '../../data/listing/use-listing'
import { desk } from '../../desk'
import { useLastLook } from '../../kit/page/use-last-look'
import { shortText, usePageState } from '../../state/page-memory'
import { type ListChoice, listName, listValues, storiesOf } from './routes'
import { useApart, useNewsPlaces, useNewsView } from './use-news-view'

/** A story as lists hold it: named by the article that leads it. */
export type ListedStory = Story & Recorded

type StoryHead = Omit<StoryList, 'stories' | 'next'>

interface StoryQuestion {
  wish: StoryWish
  apart: readonly string[]
}

/** Where a list of stories stands. */
export type StoriesState = ListingState<ListedStory, StoryHead>

function createStories() {
  const listing = createListing<StoryQuestion, ListedStory, StoryHead>({
    ask: async ({ wish, apart }, after, limit) => {
      const place = after === undefined ? {} : { after }
      const answer = await desk.call('news.stories', { wish, apart: [...apart], limit, ...place })
      if (!answer.ok) return answer
      const { stories, next, ...head } = answer.value
      const items = stories.map((story) => ({ ...story, recordId: story.lead.id }))
      return ok({ items, next, head })
    },
    keyOf: ({ recordId }) => recordId,
    first: 60,
    more: 120,
  })
  resetWithRealm(listing.reset)
  return listing
}

/** One list for each place that shows one: coming back, its rows are still there. */
const listings = {
  front: createStories(),
  page: createStories(),
  search: createStories(),
  find: createStories(),
  saved: createStories(),
}

const columns = new Map<string, ReturnType<typeof createStories>>()

/** Places that stand in columns have a list each. */
function columnOf(place: string) {
  const listing = columns.get(place) ?? createStories()
  columns.set(place, listing)
  return listing
}

/** The stories of a list, as far as they were scrolled to, and where its line stands. */
export interface Stories {
  state: StoriesState
  items: readonly ListedStory[]
  head: StoryHead | undefined
  /** Names the list and its filters: with another one it begins at its top. */
  question: string
  /** As `question`, with everything else that was chosen about the list. */
  asked: string
  since: number | null
  settle: () => void
  more: () => void
  all: () => void
}

const none: readonly ListedStory[] = []
/** Of each place, if places follow each other: whole lines of cards, behind one that leads a magazine. */
const storiesInTurn = { cards: 8, rows: 8, magazine: 7 }

/** The one section of a list that is shown; undefined while all are. */
export const useSection = (choice: ListChoice) =>
  usePageState<string | undefined>(`news.section ${listName(choice)}`, undefined, shortText)

/**
 * Stories of what is stored; nothing here is a call.
 *
 * @param section only those of a section of this title
 * @param found ids of the articles that a search of the service found
 * @param front what the front page is made of, if the person chose nothing yet
 * @param column it is one of several lists beside each other
 */
export function useStories(
  choice: ListChoice,
  { section, found = [], front, column }: StoriesOptions = {},
): Stories {
  const [{ once, hideRead, form, front: arrangement }] = useNewsView()
  const places = useNewsPlaces()
  const { ids: apart } = useApart()
  const look = useLastLook(listName(choice))
  // What was searched for or saved is no list that grows by itself: it has no line.
  const hasLine = choice.at === 'front' || choice.at === 'page'
  const since = hasLine ? (look.since ?? null) : null
  const listing = column === undefined ? listings[choice.at] : columnOf(column)
  const chosen = places.front.length > 0 ? places.front : (front ?? [])
  const each =
    choice.at === 'front' && chosen.length > 1 && arrangement === 'inTurn'
      ? storiesInTurn[form]
      : undefined
  const wish: StoryWish = {
    of: storiesOf(
      choice,
      chosen.map(({ page, section: part }) => ({ page, section: part })),
      found,
    ),
    once,
    hideRead: hideRead && choice.at !== 'saved',
    since,
    ...(section !== undefined && { section }),
    ...(each !== undefined && { each }),
  }
  const state = useListing(listing, { wish, apart }, choice.at === 'find' ? choice.text : '')
  // Rows of another list are not shown under this one's name; those of the same list stay while it is
  // asked again.
  const question = JSON.stringify([listValues(choice), section ?? null, each ?? null])
  const belongs = useRef<string>(undefined)
  if (state.at === 'shown' && state.rows.question === JSON.stringify({ wish, apart })) {
    belongs.current = question
  }
  const here = belongs.current === question
  const asked = state.at === 'shown' ? state.rows.question : ''
  return useMemo(
    () => ({
      state,
      items: here && state.at === 'shown' ? state.rows.items : none,
      head: here && state.at === 'shown' ? state.rows.head : undefined,
      question,
      asked,
      since,
      settle: look.settle,
      more: listing.more,
      all: listing.all,
    }),
    [state, here, question, asked, since, look.settle, listing],
  )
}

interface StoriesOptions {
  section?: string | undefined
  found?: readonly string[]
  front?: readonly StoryPlace[]
  column?: string
}
