import { isMembers, type Members, openText } from '../../reading/plain'
import {
  epochOf,
  firstNumber,
  firstText,
  integerOf,
  membersOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { addressesOf, completeAddress, pictureOf } from './addresses'
import { findArticles } from './find-lists'
import type { Article, ArticleList } from './models'

/**
 * Reads the articles of a page or a search, whichever of the customary shapes they come in. Takes
 * anything and never throws; an article that stands in several sections stands here as often.
 */
export function readArticles(body: unknown, receivedAt: number): ArticleList {
  const answer = membersOf(body)
  const about = [answer, membersOf(answer.meta), membersOf(answer.metadata), membersOf(answer.data)]
  const number = (...names: readonly string[]): number | null => {
    for (const members of about) {
      const found = integerOf(firstNumber(members, ...names))
      if (found !== undefined && found >= 0) return found
    }
    return null
  }
  return {
    articles: findArticles(body).flatMap(
      ({ data, group }) => readArticle(data, receivedAt, group) ?? [],
    ),
    total: number('total', 'totalResults', 'total_results', 'totalArticles'),
    page: number('currentPage', 'current_page', 'page'),
    pages: number('totalPages', 'total_pages', 'total_page'),
  }
}

/**
 * Reads an article; undefined without a heading.
 *
 * @param group the section whose list it lies in, for articles that do not name theirs
 */
export function readArticle(
  data: Members,
  receivedAt: number,
  group: string | null = null,
): Article | undefined {
  const title = cleanText(firstText(data, 'title', 'headline'))
  if (title === '') return undefined
  const links = ['link', 'url', 'href', 'guid'].flatMap((name) => addressesOf(data[name]))
  const source = sourceOf(data)
  const summary = cleanText(firstText(data, 'description', 'summary', 'snippet', 'excerpt', 'lead'))
  const text = cleanText(firstText(data, 'content', 'body', 'text'))
  return {
    id: firstText(data, 'id', 'article_id', 'articleId', '_id', 'uuid') ?? null,
    title,
    summary,
    text,
    link: completeAddress(links, source.address),
    linkAsStated: links[0] ?? '',
    picture: pictureOf(data),
    section: namesOf(data.section ?? data.category ?? data.categories)[0] ?? cleanText(group ?? ''),
    authors: namesOf(data.author ?? data.authors ?? data.creator),
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

const timeMembers =
  'publishedAt published_at published_datetime_utc publishedDate pubDate published date datetime timestamp time created_at createdAt updated_at'.split(
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
      if (time !== undefined) return time
    }
  }
  return null
}

function sourceOf(data: Members): { name: string; address: string | undefined } {
  const inside = openText(data.source)
  const members = isMembers(inside) ? inside : {}
  return {
    name: cleanText(
      firstText(members, 'name', 'title') ??
        textOf(isMembers(inside) ? undefined : inside) ??
        firstText(data, 'source_name', 'sourceName', 'publisher', 'site'),
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
      const name = cleanText(textOf(isMembers(one) ? firstText(one, 'name', 'title') : one))
      return name === '' ? [] : [name]
    })
  return [...new Set(names)]
}
