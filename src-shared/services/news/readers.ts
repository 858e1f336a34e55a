import { isMembers, type Members, openText } from '../../reading/plain'
import {
  epochOf,
  firstOf,
  firstText,
  membersOf,
  oneLine,
  plainText,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { envelopesOf, readPaging } from '../paging'
import { snakeNames } from '../shapes'
import { refusalIn, refusedBy, saysNo, type Unanswered } from '../unanswered'
import { addressesOf, completeAddress, namedFor, pictureOf } from './addresses'
import {
  findArticles,
  hasPlaceForArticles,
  headingOf,
  rowsIn,
  smallNames,
  wordsIn,
} from './find-lists'
import type { Article, ArticleList } from './models'

/**
 * Reads the articles of a page or a search, whichever of the customary shapes they come in. Takes
 * anything and never throws; an article that stands in several sections stands here as often.
 */
export function readArticles(body: unknown, receivedAt: number): ArticleList {
  const read = findArticles(body).flatMap(({ data, group, isBeneath = false }) => {
    const article = readArticle(data, receivedAt, group)
    return article === undefined ? [] : [{ article, isBeneath }]
  })
  const articles = read.map(({ article }) => article)
  const around = envelopesOf(body, envelopes)
  const { onward, more, page, pages, total } = readPaging(around)
  return {
    articles,
    rows: read.filter(({ isBeneath }) => !isBeneath).length,
    none: articles.length > 0 || total === 0 ? null : whyNone(body),
    total,
    page,
    pages,
    more,
    onward,
    byNumber: around.some(isByNumber),
  }
}

/**
 * `{totalResults: 57, articles: […]}`, `{totalArticles: 57, articles: […]}`: services that answer so number their
 * pages, and leave the number to the question. Others with a total begin at a place.
 */
function isByNumber(around: Members): boolean {
  const { total_results, total_articles, articles } = snakeNames(around)
  return Array.isArray(openText(articles)) && countOf(total_results ?? total_articles) !== undefined
}

/** Why an answer without an article has none: it refuses, or holds rows that are not understood. */
function whyNone(body: unknown): Unanswered | null {
  const open = openText(body)
  if (isMembers(open) && saysNo(open)) return refusalIn(open) ?? refusedBy(undefined)
  const rows = rowsIn(open)
  if (rows === 'some') return { at: 'unrecognised' }
  if (rows === 'none') return null
  return refusalIn(open) ?? (hasPlaceForArticles(open) ? null : { at: 'unrecognised' })
}

const envelopes = ['data', 'response', 'result', 'feed', 'articles', 'news', 'results']

/**
 * Reads an article; undefined without a heading and a text that begins like one.
 *
 * @param group the section whose list it lies in, for articles that do not name theirs
 */
export function readArticle(
  given: Members,
  receivedAt: number,
  group: string | null = null,
): Article | undefined {
  // Some editions keep all but the heading and the address in a member of fields.
  const data: Members = { ...membersOf(given.fields), ...given }
  const heading = cleanText(headingOf(data))
  const links = [...linkMembers, ...namedFor(data, pageAddress)].flatMap((name) =>
    addressesOf(data[name]),
  )
  const source = sourceOf(data)
  const summary = cleanText(wordsIn(data, ...summaryMembers))
  const stated = cleanText(wordsIn(data, ...textMembers))
  // Some editions state in place of a text what one would have to pay for it.
  const text = /^ONLY AVAILABLE IN [A-Z ]{3,80} PLANS?$/.test(stated) ? '' : stated
  // What is as short as a heading may have none.
  const title = heading === '' ? oneLine(summary === '' ? text : summary, 120) : heading
  if (title === '') return undefined
  return {
    id: firstText(data, 'id', 'article_id', 'articleId', '_id', 'uuid') ?? null,
    title,
    summary,
    text,
    link: completeAddress(links, source.address),
    linkAsStated: links[0] ?? '',
    picture: pictureOf(data),
    section:
      namesOf(
        firstOf(data.section, data.sectionName, data.section_name, data.category, data.categories),
      )[0] ?? cleanText(group ?? ''),
    authors: namesOf(
      firstOf(
        data.author,
        data.authors,
        data.creator,
        data['dc:creator'],
        data.writers,
        data.writer,
        wordsIn(data, 'byline')?.replace(/^by /i, ''),
      ),
    ),
    source: source.name,
    publishedAt: publishedOf(data, receivedAt),
  }
}

/**
 * Without markup and CDATA marks, also the end of one whose beginning was cut off. Feeds escape
 * entities twice now and then, so they are read twice.
 */
export function cleanText(text: string | undefined): string {
  if (text === undefined) return ''
  const once = plainText(text).replace(/\]\]>$/, '')
  return /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});/i.test(once) ? plainText(once) : once
}

const linkMembers = ['link', 'url', 'href', 'webUrl', 'web_url', 'permalink', 'uri', 'guid']
/** What the address of an article is called by what it leads to. */
const pageAddress = /^(?:news|article|story|post|page|full|original|canonical)_(?:url|link|href)$/

const summaryMembers =
  'description summary snippet excerpt teaser lede blurb lead abstract trailText standfirst subtitle lead_paragraph'.split(
    ' ',
  )
const textMembers = 'content body text content_html content_text content:encoded bodyText'.split(
  ' ',
)

const timeMembers =
  'webPublicationDate published_ts publication_date published_time published_on publishedOn posted_at posted_on datePublished date_published publish_date published_date pub_date isoDate created_at_i publishedAt published_at published_datetime_utc publishedDate pubDate published date dateTime datetime timestamp time created_at createdAt ts updated_at updated'.split(
    ' ',
  )

/** ISO, e-mail dates, "2h ago", seconds or milliseconds; an object holds several of them. */
function publishedOf(data: Members, receivedAt: number): number | null {
  for (const name of timeMembers) {
    const value = openText(data[name])
    const inside = isMembers(value)
      ? [value.created_timestamp, value.timestamp, value.created, value.published, value.iso]
      : [value]
    for (const one of inside) {
      const time = epochOf(one, receivedAt)
      // The beginning of all counts stands for no time, as at articles that were withdrawn.
      if (time !== undefined && time !== 0) return time
    }
  }
  return null
}

function sourceOf(data: Members): { name: string; address: string | undefined } {
  const inside = [
    openText(firstOf(data.source, data.provider, data.publisher, data.outlet)),
  ].flat()[0]
  const members = isMembers(inside) ? smallNames(inside) : {}
  return {
    name: cleanText(
      firstText(members, 'name', 'title') ??
        textOf(isMembers(inside) ? undefined : inside) ??
        firstText(
          data,
          'source_name',
          'sourceName',
          'source_id',
          'publisher',
          'outlet',
          'newspaper',
          'site_name',
          'site',
          'domain',
        ),
    ),
    address:
      firstText(members, 'url', 'link', 'href') ?? firstText(data, 'source_url', 'sourceUrl'),
  }
}

/** Names as a text, a list, an object with a name, or a list of such. */
function namesOf(value: unknown): string[] {
  const names = [openText(value)]
    .flat()
    .slice(0, 20)
    .flatMap((one) => {
      const name = cleanText(
        textOf(isMembers(one) ? firstText(smallNames(one), 'name', 'title') : one),
      )
      return name === '' ? [] : [name]
    })
  return [...new Set(names)]
}
