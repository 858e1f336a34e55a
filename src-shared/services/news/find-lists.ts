import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, textOf } from '../../reading/reading'
import { snakeName } from '../shapes'
import { saysSomething } from '../unanswered'

const deepest = 6
const mostSteps = 3000
/** Elements of a list that are looked at before it counts as no list of articles. */
const lookedAt = 50
/** No page has so many; a list without end is not read to its end. */
const mostArticles = 20_000

/** A name with a capital in front, as some editions write all of theirs: `PublishedAt`, `URL`. */
const isCapital = (name: string): boolean => /^[A-Z][A-Za-z\d]{0,60}$/.test(name)

const withSmall = (name: string): string =>
  /^[A-Z\d]+$/.test(name) ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1)

/** Members by names without a capital in front, all or those that are wanted; as they came if there is none. */
export function smallNames(
  value: Members,
  isWanted: (name: string) => boolean = () => true,
): Members {
  const names = Object.keys(value)
  if (!names.some(isCapital)) return value
  return Object.fromEntries(
    names.flatMap((name) => {
      const small = isCapital(name) && isWanted(withSmall(name)) ? withSmall(name) : name
      return small !== name && Object.hasOwn(value, small) ? [] : [[small, value[name]]]
    }),
  )
}

/** Opens what may be or hold articles. A member may be named as a section is: only known names change. */
function openNews(value: unknown): unknown {
  const open = openText(value)
  if (!isMembers(open) || !Object.keys(open).some(isCapital)) return open
  const small = smallNames(open, (name) => known.has(name))
  return isAlone(small) ? smallNames(open) : small
}

/** Whether an object could be an article: it has a heading, and something an article has. */
export function isArticle(value: unknown): value is Members {
  if (!isMembers(value)) return false
  if (headingOf(value) === undefined) return false
  return articleMembers.some((name) => Object.hasOwn(value, name))
}

/** What was converted from another form holds its text one step deeper. */
export function wordsIn(members: Members, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = openText(members[name])
    const words = isMembers(value)
      ? firstText(value, 'rendered', 'main', 'original', '#text', '_text', 'text', '$t')
      : firstText(members, name)
    if (words !== undefined) return words
  }
  return undefined
}

/** The heading of an article. Pages and sources have names too, but were not published on a day. */
export const headingOf = (value: Members): string | undefined =>
  wordsIn(value, 'title', 'headline', 'webTitle', 'web_title', 'heading') ??
  (['datePublished', 'date_published', 'publishedAt', 'published_at'].some(
    (name) => textOf(value[name]) !== undefined,
  )
    ? firstText(value, 'name')
    : undefined)

const articleMembers =
  'standfirst uri published_ts writers outlet webUrl web_url webPublicationDate abstract pub_date datePublished date_published publish_date seendate byline image_url urlToImage link url href guid article_id description summary snippet excerpt content body publishedAt published_at published_datetime_utc pubDate published date author authors source image images thumbnail photo_url'.split(
    ' ',
  )

/** The members that an article with hardly more than a heading may have. */
const thinMembers = new Set(
  'title headline heading id _id uuid section category categories'.split(' '),
)

/** Whether an object says nothing but a heading: in a list of articles it is one of them. */
const isThin = (value: unknown): value is Members =>
  isMembers(value) &&
  headingOf(value) !== undefined &&
  Object.keys(value).every((name) => thinMembers.has(name))

/** What may hold an article alone, beside what is said of its place in the list. */
const holders = ['node', 'article', 'story', 'item', '_source', 'attributes', 'content', 'data']

/** An element of a list, taken out of what holds it alone. */
function opened(one: unknown): unknown {
  const value = openNews(one)
  if (!isMembers(value) || headingOf(value) !== undefined) return value
  const held = holders.map((name) => openNews(value[name])).find(isArticle)
  return held === undefined ? value : { ...(textOf(value.id) ? { id: value.id } : {}), ...held }
}

/** An article as it lies in an answer, and the name of the group that it lies in. */
export interface FoundArticle {
  data: Members
  /** Null if it lies in no named group. */
  group: string | null
  /** Whether it lies in an article, and is no row of the list itself. */
  isBeneath?: true
}

/** Members that hold the articles of a group, in a group or round the whole answer. */
const listMembers = new Set(
  'articles items item news stories entries list data results result posts docs hits value entry edges nodes blocks feed cards graph @graph'.split(
    ' ',
  ),
)
/** Members under which further groups of an answer stand, beside articles of its own. */
const groupMembers = new Set(['sections', 'subsections', 'categories', 'groups'])

/** Names that say what an object is, or what it holds. */
const known = new Set([
  ...[...listMembers, ...groupMembers, ...holders, ...articleMembers, ...thinMembers],
  ...['webTitle', 'web_title', 'name', 'label', 'slug', 'response'],
])

interface ListCandidate {
  value: unknown
  group: string | null
  /** It is below a member that holds groups. */
  grouped: boolean
  /** It is the answer itself, or is under a member that holds articles. */
  listed: boolean
}

/**
 * The articles of an answer in their order, wherever they lie: under `data`, `articles`, `items` or
 * `item`, in groups by section, also if such groups stand beside articles of the page itself, or
 * deeper in what was a page of another language. Bounded work.
 */
export function findArticles(body: unknown): FoundArticle[] {
  const articles: FoundArticle[] = []
  let level: ListCandidate[] = [{ value: body, group: null, grouped: false, listed: true }]
  let steps = 0
  for (let depth = 0; depth < deepest && level.length > 0 && steps < mostSteps; depth += 1) {
    const below: ListCandidate[] = []
    for (const place of level) {
      steps += 1
      if (steps > mostSteps) break
      const value = openNews(place.value)
      if (isGroup(value)) below.push(...placesIn(value, place))
      else if (isArticle(value)) articles.push({ data: value, group: place.group })
      else if (Array.isArray(value)) {
        const list = value.slice(0, lookedAt)
        const isList =
          list.some((one) => isAlone(opened(one))) ||
          (place.listed && list.length > 0 && list.every((one) => isThin(openNews(one))))
        if (isList) pushArticles(articles, value, place.group)
        else for (const one of list) below.push({ ...place, value: one })
      } else if (isMembers(value)) below.push(...placesIn(value, place))
    }
    // What lies deeper belongs to what was found: pictures, sources, further reading. Groups do not.
    level = articles.length > 0 ? below.filter(({ grouped }) => grouped) : below
  }
  return articles
}

/**
 * Whether an answer holds rows of whatever kind: `none` if a list that articles stand in is there and empty,
 * `unsaid` if there is no list at all. Groups are no rows, but what is in them. Bounded work.
 */
export function rowsIn(body: unknown): 'some' | 'none' | 'unsaid' {
  const root = openNews(body)
  let level: unknown[] = [root]
  let steps = 0
  let hasRows = Array.isArray(root) && root.some(isMembers)
  if (Array.isArray(root) && root.length === 0) return 'none'
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    const below: unknown[] = []
    for (const place of level) {
      steps += 1
      if (steps > mostSteps) return hasRows ? 'some' : 'unsaid'
      const value = openNews(place)
      if (Array.isArray(value)) below.push(...value.slice(0, lookedAt).filter(isMembers))
      if (!isMembers(value)) continue
      for (const [name, one] of Object.entries(value).slice(0, lookedAt)) {
        const inside = openNews(one)
        if (Array.isArray(inside) && inside.length === 0 && listMembers.has(name)) return 'none'
        if (Array.isArray(inside) && inside.some(isMembers)) hasRows = true
        if (typeof inside === 'object' && inside !== null) below.push(inside)
      }
    }
    level = below
  }
  return hasRows ? 'some' : 'unsaid'
}

/**
 * Whether an answer without rows has members for articles that hold nothing, or is nothing at all. A text in
 * such a member, or anything under another name, is not understood, and so is not nothing.
 */
export function hasPlaceForArticles(body: unknown, depth = 0): boolean {
  const open = openNews(body)
  if (!isMembers(open)) return !saysSomething(open)
  const names = Object.keys(open)
  const lists = names.filter((name) => listMembers.has(name)).map((name) => open[name])
  if (depth > deepest || lists.length === 0) return names.length === 0
  return lists.every((one) => hasPlaceForArticles(one, depth + 1))
}

/** A section with a heading of its own and a list of articles, which is no article itself. */
const isGroup = (value: unknown): value is Members =>
  isMembers(value) &&
  [...listMembers].some((name) => {
    const list = openText(value[name])
    return Array.isArray(list) && list.slice(0, lookedAt).some((one) => isArticle(opened(one)))
  })

const isAlone = (value: unknown): value is Members => isArticle(value) && !isGroup(value)

/** What says of a list where it comes from, with a heading and an address as an article has. */
const aboutLists = new Set(['feed', 'channel', 'site', 'publication', 'meta'])

/** What was asked, as graphs name their answers: such a list is no section. */
const envelopeName =
  /^(?:(?:all|get|list|find|fetch|query)_)?(?:search|query|content|contents|articles?|news|stories|posts|items|results|list)(?:_(?:search|query|results?|list|items|connection|articles|news|stories))?$/

/** The members of an object; a group is named by itself, or by its member if that is no word for a list. */
function placesIn(value: Members, { group, grouped }: ListCandidate): ListCandidate[] {
  const own = isGroup(value)
    ? firstText(value, 'section', 'name', 'title', 'label', 'slug')
    : undefined
  return Object.entries(value)
    .slice(0, lookedAt)
    .filter(([name, one]) => !(aboutLists.has(name) && isAlone(openNews(one))))
    .map(([name, one]) => {
      const isList =
        listMembers.has(name) || /^(?:news|top|search|organic|web|story)_results$/.test(name)
      const holdsGroups = groupMembers.has(name)
      const isEnvelope = isList || holdsGroups || envelopeName.test(snakeName(name))
      const isNamed = Array.isArray(openText(one)) && !isEnvelope && Number.isNaN(+name)
      return {
        value: one,
        group: own ?? (isNamed ? name : group),
        grouped: grouped || holdsGroups,
        listed: isList,
      }
    })
}

/** Whether an element of a list of articles is several articles on the same, one of which leads. */
const isStory = (value: Members): boolean =>
  headingOf(value) === undefined && Object.values(value).some((one) => isAlone(openNews(one)))

/** Whether an element of a list of articles is one that has a text and a day, and no heading. */
const isUntitled = (value: unknown): value is Members =>
  isMembers(value) &&
  headingOf(value) === undefined &&
  wordsIn(value, 'content_text', 'content_html', 'content', 'summary', 'description') !==
    undefined &&
  dayMembers.some((name) => textOf(value[name]) !== undefined)

const dayMembers = ['date_published', 'published_at', 'publishedAt', 'pubDate', 'published', 'date']

/** Whether an article says where it came from and where it stands. */
const isReported = (value: Members): boolean =>
  ['link', 'url'].some((name) => textOf(value[name]) !== undefined) &&
  ['source', 'date', 'publishedAt', 'published_at', 'pubDate'].some((name) =>
    Object.hasOwn(value, name),
  )

const beneathName = /^sub_?(?:news|articles|stories)$/i

/** Stories on the same that lie in an article, with where they came from; the rest is further reading. */
function beneath(article: Members): Members[] {
  return Object.entries(article).flatMap(([name, one]) => {
    const list = beneathName.test(name) ? openNews(one) : undefined
    if (!Array.isArray(list)) return []
    const stories = list.slice(0, lookedAt).map(opened).filter(isAlone)
    return stories.filter(isReported)
  })
}

function pushArticles(
  articles: FoundArticle[],
  list: readonly unknown[],
  group: string | null,
): void {
  for (const one of list) {
    if (articles.length >= mostArticles) return
    const data = opened(one)
    if (isAlone(data) || isThin(data) || isUntitled(data)) {
      articles.push({ data, group })
      for (const inside of beneath(data)) articles.push({ data: inside, group, isBeneath: true })
    } else if (isMembers(data) && isStory(data)) {
      for (const inside of Object.values(data).flat().slice(0, lookedAt)) {
        const article = openNews(inside)
        if (isAlone(article) && isReported(article)) articles.push({ data: article, group })
      }
    }
  }
}
