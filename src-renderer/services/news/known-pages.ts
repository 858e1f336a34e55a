import type { StoryPlace } from '#shared/bridge/news'
import type { NewsPage, NewsSection } from '#shared/services/news/models'
import type { Unanswered } from '#shared/services/unanswered'
import type { Asked } from '../../data/asked'

const none: readonly NewsPage[] = []

/** The pages that the service names, if it answered with them. Pure. */
export const knownPages = (asked: Asked<readonly NewsPage[] | Unanswered>): readonly NewsPage[] =>
  asked.at === 'ready' && isPages(asked.model) ? asked.model : none

/** Whether the service answered with pages, or with none. Pure. */
export const isPages = (model: readonly NewsPage[] | Unanswered): model is readonly NewsPage[] =>
  Array.isArray(model)

/** Whether a page or one of its sections is called so; `wanted` in small letters. Pure. */
export function matches({ slug, title, sections }: NewsSection, wanted: string): boolean {
  const words = `${slug} ${title}`.toLowerCase()
  return wanted === '' || words.includes(wanted) || sections.some((one) => matches(one, wanted))
}

/**
 * What was typed as a place: a path as it stands, else the page of that name, else the first that is named so
 * in part, else a page that the service does not name; undefined for nothing. Pure.
 */
export function placeTyped(typed: string, pages: readonly NewsPage[]): StoryPlace | undefined {
  const [page, ...section] = typed
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (page === undefined) return undefined
  if (section.length > 0) return { page, section: section.join('/') }
  const wanted = page.toLowerCase()
  const isCalled = ({ slug, title }: NewsPage) =>
    slug.toLowerCase() === wanted || title.toLowerCase() === wanted
  const known = pages.find(isCalled) ?? pages.find((one) => matches(one, wanted))
  return { page: known?.slug ?? page, section: null }
}
