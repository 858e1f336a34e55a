import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, textOf } from '../../reading/reading'
import { distinctListed, recordIdOf } from '../lists'
import type { NewsPage, NewsSection } from './models'
import { cleanText } from './readers'

const deepestSection = 4

/** Names of members that are about the answer, not pages. */
const about = new Set([
  'status',
  'message',
  'error',
  'errors',
  'meta',
  'metadata',
  'request_id',
  'total',
])

/**
 * Reads pages and their sections: a list of pages, or a map of page names to sections; sections are
 * texts or objects and may have sections of their own. Each page is there once, and each section of
 * a list.
 */
export function readNewsPages(body: unknown): NewsPage[] {
  return distinctListed(readPages(body))
}

function readPages(body: unknown): NewsPage[] {
  const value = unwrap(openText(body))
  if (Array.isArray(value)) return value.flatMap((one) => readPage(openText(one)) ?? [])
  if (!isMembers(value)) return []
  return Object.entries(value).flatMap(([name, raw]) => {
    const inside = openText(raw)
    if (about.has(name) || textOf(name) === undefined) return []
    if (Array.isArray(inside)) return pageOf(name, undefined, inside)
    if (!isMembers(inside)) return []
    const title = firstText(inside, 'title', 'name', 'label')
    return pageOf(name, title, sectionsIn(inside) ?? namedTexts(inside))
  })
}

/** Takes wrappings off: `{status, data: […]}`, `{pages: […]}`. */
function unwrap(value: unknown): unknown {
  let here = value
  for (let level = 0; level < 3 && isMembers(here); level += 1) {
    const members: Members = here
    const inside = ['data', 'pages', 'result', 'results', 'items']
      .map((name) => openText(members[name]))
      .find((one) => typeof one === 'object' && one !== null)
    if (inside === undefined) break
    here = inside
  }
  return here
}

function readPage(value: unknown): NewsPage | undefined {
  const text = textOf(value)
  if (text !== undefined) return pageOf(text, undefined, [])[0]
  if (!isMembers(value)) return undefined
  const inside = openText(value.page)
  const own = isMembers(inside) ? { ...inside, ...value, page: undefined } : value
  const slug = firstText(own, 'page', 'slug', 'key', 'id', 'name', 'title')
  if (slug === undefined) return undefined
  return pageOf(slug, firstText(own, 'title', 'name', 'label'), sectionsIn(own) ?? [])[0]
}

function pageOf(
  stated: string,
  title: string | undefined,
  sections: readonly unknown[],
): NewsPage[] {
  const name = cleanText(title) || titleOfSlug(stated)
  const slug = stated.trim()
  return name === ''
    ? []
    : [{ recordId: recordIdOf(slug), slug, title: name, sections: readSections(sections, slug, 0) }]
}

/** The sections of a page or of a section, in a list or in a map. */
function sectionsIn(data: Members): readonly unknown[] | undefined {
  for (const name of ['sections', 'subsections', 'children', 'categories']) {
    const value = openText(data[name])
    if (Array.isArray(value)) return value
    if (isMembers(value)) {
      return Object.entries(value).map(([slug, one]) =>
        isMembers(one) ? { slug, ...one } : { slug, name: textOf(one) },
      )
    }
  }
  return undefined
}

/** `{africa: 'Africa'}`: names of sections and what they are called. */
const namedTexts = (data: Members): readonly unknown[] =>
  Object.entries(data).flatMap(([slug, name]) => (typeof name === 'string' ? { slug, name } : []))

/** Records of sections are named by their page: several pages have one called "Food". */
function readSections(list: readonly unknown[], page: string, depth: number): NewsSection[] {
  if (depth >= deepestSection) return []
  const recordId = (slug: string) => recordIdOf(`${page}/${slug}`)
  const sections = list.flatMap((raw): NewsSection[] => {
    const one = openText(raw)
    const text = textOf(one)
    if (text !== undefined) {
      const title = cleanText(text)
      return title === '' ? [] : [{ recordId: recordId(text), slug: text, title, sections: [] }]
    }
    if (!isMembers(one)) return []
    const slug = firstText(one, 'slug', 'section', 'key', 'id', 'name', 'title')
    if (slug === undefined) return []
    const title = cleanText(firstText(one, 'name', 'title', 'label')) || titleOfSlug(slug)
    const inner = readSections(sectionsIn(one) ?? [], page, depth + 1)
    return title === '' ? [] : [{ recordId: recordId(slug), slug, title, sections: inner }]
  })
  return distinctListed(sections)
}

/** `lost-and-found` as a heading: "Lost and found". */
export function titleOfSlug(slug: string): string {
  const words = cleanText(slug).replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Articles name their section by what it is asked by, or by its heading. */
export const sectionTitle = (section: string): string =>
  /[\sA-Z]/.test(section) ? section : titleOfSlug(section)
