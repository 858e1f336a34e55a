import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText } from '../../reading/reading'

const deepest = 6
const mostSteps = 3000
/** Elements of a list that are looked at before it counts as no list of articles. */
const lookedAt = 50
/** No page has so many; what goes on for ever is not read to its end. */
const mostArticles = 20_000

/** Whether an object could be an article: it has a heading, and something an article has. */
export function isArticle(value: unknown): value is Members {
  if (!isMembers(value)) return false
  if (firstText(value, 'title', 'headline') === undefined) return false
  return articleMembers.some((name) => Object.hasOwn(value, name))
}

const articleMembers =
  'link url href guid article_id description summary snippet excerpt content body publishedAt published_at published_datetime_utc pubDate published date author authors source image images thumbnail photo_url'.split(
    ' ',
  )

/**
 * The articles of an answer in their order, wherever they lie: under `data`, `articles`, `items` or
 * `item`, in groups by section, or deeper in what was a page of another language. Bounded work.
 */
export function findArticles(body: unknown): Members[] {
  const articles: Members[] = []
  let level: unknown[] = [body]
  let steps = 0
  for (let depth = 0; depth < deepest && level.length > 0 && steps < mostSteps; depth += 1) {
    const below: unknown[] = []
    for (const raw of level) {
      steps += 1
      if (steps > mostSteps) break
      const value = openText(raw)
      if (isArticle(value)) articles.push(value)
      else if (Array.isArray(value)) {
        const list = value.slice(0, lookedAt)
        if (list.some((one) => isArticle(openText(one)))) pushArticles(articles, value)
        else below.push(...list)
      } else if (isMembers(value)) below.push(...Object.values(value).slice(0, lookedAt))
    }
    // What lies deeper belongs to what was found: pictures, sources, further reading.
    if (articles.length > 0) break
    level = below
  }
  return articles
}

function pushArticles(articles: Members[], list: readonly unknown[]): void {
  for (const one of list) {
    if (articles.length >= mostArticles) return
    const value = openText(one)
    if (isArticle(value)) articles.push(value)
  }
}
