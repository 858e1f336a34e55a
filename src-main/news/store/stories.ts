import type {
  Because,
  PlaceCount,
  Story,
  StoryArticle,
  StoryList,
  StoryPlace,
  StoryWish,
} from '#shared/bridge/news'
import type { StoryGroup } from '#shared/services/news/group-stories'
import type { MethodInput } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import type { PacedWork } from '../../library/worker/pace'
import { searchInSlices } from '../../library/worker/search'
import { groupsOf, keptArticles, sectionOf } from './articles'
import './methods'

/** So many hits of words are listed at most. */
const mostFound = 500

/** Lists stories of what is stored: which of them, put together, the new ones first. Never a call. */
export function* stories(context: Context, input: MethodInput<'stories'>): PacedWork<StoryList> {
  const { wish } = input
  const kept = yield* keptArticles(context, input.realm)
  const order = yield* wantedArticles(context, input, kept.articles)
  const groups = wish.once ? yield* groupsOf(context, kept, input.apart) : []
  const listed = storiesOf(order, groups, kept.articles, wish.since)
  const sections = sectionsOf(listed)
  const inSection = listed.filter(
    ({ lead, others }) =>
      wish.section === undefined ||
      [lead, ...others].some((one) => sectionOf(one) === wish.section),
  )
  const isRead = (story: Story) => [story.lead, ...story.others].some(({ read }) => read)
  const shown = inSection.filter(
    (story) => !(wish.hideRead && isRead(story)) && (wish.newOnly !== true || story.fresh),
  )
  const given = wish.of.at === 'ids'
  if (!given) shown.sort(byTime)
  const fresh = shown.filter((story) => story.fresh)
  const ordered =
    wish.since === null || given ? shown : [...fresh, ...shown.filter((one) => !one.fresh)]
  const { stories: all, places } = inTurn(ordered, wish)
  const from = Number(input.after ?? 0)
  const until = from + input.limit
  return {
    stories: all.slice(from, until),
    next: until < all.length ? String(until) : null,
    total: all.length,
    articles: all.reduce((sum, { others }) => sum + 1 + others.length, 0),
    fresh: fresh.length,
    hidden: wish.hideRead ? inSection.filter(isRead).length : 0,
    sections,
    places,
  }
}

/** The first stories of each wanted place, in order; each story under the first place it is in. Pure. */
export function inTurn(
  ordered: readonly Story[],
  { of, each }: Pick<StoryWish, 'of' | 'each'>,
): { stories: readonly Story[]; places: StoryList['places'] } {
  if (each === undefined || of.at !== 'places') return { stories: ordered, places: [] }
  const parts = of.places.map((): Story[] => [])
  for (const story of ordered) {
    const place = of.places.findIndex((one) =>
      [story.lead, ...story.others].some((article) => stands(article, one)),
    )
    parts[place]?.push({ ...story, place })
  }
  return {
    stories: parts.flatMap((part) => part.slice(0, each)),
    places: parts.map((part) => ({
      total: part.length,
      fresh: part.filter(({ fresh }) => fresh).length,
    })),
  }
}

/** Counts what is stored of each page and section. */
export function* placeCounts(
  context: Context,
  { realm, looks }: MethodInput<'placeCounts'>,
): PacedWork<PlaceCount[]> {
  const { articles } = yield* keptArticles(context, realm)
  const since = new Map(looks.map((look) => [nameOf(look), look.since]))
  const counts = new Map<string, PlaceCount>()
  for (const article of articles.values()) {
    const pages = article.places.map(({ page }) => ({ page, section: null }))
    const places = new Map([...pages, ...article.places].map((place) => [nameOf(place), place]))
    for (const [name, place] of places) {
      const count = counts.get(name) ?? { ...place, articles: 0, fresh: 0 }
      count.articles += 1
      if (!article.read && article.firstSeenAt > (since.get(name) ?? 0)) count.fresh += 1
      counts.set(name, count)
    }
  }
  return [...counts.values()]
}

const nameOf = ({ page, section }: StoryPlace): string =>
  section === null ? page : `${page}/${section}`

function* wantedArticles(
  context: Context,
  { realm, wish }: MethodInput<'stories'>,
  articles: ReadonlyMap<string, StoryArticle>,
): PacedWork<readonly StoryArticle[]> {
  const { of } = wish
  const all = () => [...articles.values()]
  switch (of.at) {
    case 'all':
      return all()
    case 'saved':
      return all().filter(({ saved }) => saved)
    case 'ids':
      return of.ids.flatMap((id) => articles.get(id) ?? [])
    case 'places':
      return all().filter((article) => of.places.some((place) => stands(article, place)))
    case 'found': {
      const query = {
        text: of.text,
        services: ['news' as const],
        kinds: ['article' as const],
        order: 'latest' as const,
      }
      const { db, manner, pace } = context
      const now = () => performance.now()
      const found = yield* searchInSlices(db, { realm, query, limit: mostFound }, manner, {
        pace,
        now,
      })
      return found.items.flatMap(({ id }) => articles.get(id) ?? [])
    }
    default:
      return of satisfies never
  }
}

const stands = ({ places }: StoryArticle, { page, section }: StoryPlace): boolean =>
  places.some((one) => one.page === page && (section === null || one.section === section))

const timeOf = ({ publishedAt, firstSeenAt }: StoryArticle): number => publishedAt ?? firstSeenAt
const newest = (one: StoryArticle, other: StoryArticle) => timeOf(other) - timeOf(one)
const byTime = (one: Story, other: Story) => newest(one.lead, other.lead)

/** Each story once, at the place of its first article that is wanted. Pure. */
export function storiesOf(
  wanted: readonly StoryArticle[],
  groups: readonly StoryGroup[],
  articles: ReadonlyMap<string, StoryArticle>,
  since: number | null,
): Story[] {
  const groupOf = new Map<string, StoryGroup>()
  for (const group of groups) {
    if (group.ids.length > 1) for (const id of group.ids) groupOf.set(id, group)
  }
  const ids = new Set(wanted.map(({ id }) => id))
  const stated = new Set<StoryGroup>()
  return wanted.flatMap((article) => {
    const group = groupOf.get(article.id)
    if (group === undefined) return [storyOf(article, [], null, since)]
    if (stated.has(group)) return []
    stated.add(group)
    const members = group.ids.flatMap((id) => articles.get(id) ?? [])
    const lead = leadOf(members.filter(({ id }) => ids.has(id))) ?? article
    const others = members.filter(({ id }) => id !== lead.id).sort(newest)
    return [storyOf(lead, others, others.length === 0 ? null : group.because, since)]
  })
}

function storyOf(
  lead: StoryArticle,
  others: StoryArticle[],
  because: Because | null,
  since: number | null,
): Story {
  const fresh = since !== null && [lead, ...others].some(({ firstSeenAt }) => firstSeenAt > since)
  return { lead, others, because, fresh }
}

/** The article that a story is shown by: with a picture, with the longest text, the newest. */
function leadOf(members: readonly StoryArticle[]): StoryArticle | undefined {
  const weight = ({ picture, length }: StoryArticle) => (picture === null ? 0 : 1e6) + length
  return [...members].sort((one, other) => weight(other) - weight(one) || newest(one, other))[0]
}

function sectionsOf(listed: readonly Story[]): StoryList['sections'] {
  const counts = new Map<string, number>()
  for (const { lead, others } of listed) {
    for (const title of new Set([lead, ...others].map(sectionOf))) {
      if (title !== '') counts.set(title, (counts.get(title) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([title, count]) => ({ title, count }))
    .sort((one, other) => other.count - one.count || one.title.localeCompare(other.title))
}
