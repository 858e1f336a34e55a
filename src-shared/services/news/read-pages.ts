import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, listOf, membersOf, textOf } from '../../reading/reading'
import { distinctListed, recordIdOf } from '../lists'
import { snakeNames } from '../shapes'
import { refusalIn, refusedBy, saysNo, type Unanswered } from '../unanswered'
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
 * texts or objects and may have sections of their own, or stand in a list of their own, each with its
 * page. Each page is there once, and each section of a list.
 */
export function readNewsPages(body: unknown): NewsPage[] {
  const pages = new Map<string, NewsPage>()
  for (const page of readPages(body)) {
    const known = pages.get(page.recordId)
    if (known === undefined) pages.set(page.recordId, page)
    else known.sections = distinctListed([...known.sections, ...page.sections])
  }
  return [...pages.values()]
}

/** Why an answer names no page: it refuses, or its shape is not known. Null if it says that there is none. */
export function whyNoPages(body: unknown): Unanswered | null {
  const open = openText(body)
  if (isMembers(open) && saysNo(open)) return refusalIn(open) ?? refusedBy(undefined)
  const { value } = unwrap(open)
  const isList = typeof value === 'object' && value !== null
  if (isList && Object.keys(value).length === 0) return null
  const refused = Array.isArray(value) ? undefined : refusalIn(open)
  const isNothing = wrappings.some((name) => membersOf(open)[name] === null)
  return refused ?? (isNothing ? null : { at: 'unrecognised' })
}

function readPages(body: unknown): NewsPage[] {
  const { value, sections } = unwrap(openText(body))
  const apart = sections.flatMap((one) => readPage(pageOfSection(openText(one))) ?? [])
  if (Array.isArray(value))
    return [...value.flatMap((one) => readPage(openText(one)) ?? []), ...apart]
  if (!isMembers(value)) return apart
  const pages = Object.entries(value).flatMap(([name, raw]) => {
    const inside = openText(raw)
    if (about.has(name) || textOf(name) === undefined) return []
    if (Array.isArray(inside)) return pageOf(name, undefined, inside)
    if (!isMembers(inside)) return []
    const title = firstText(inside, 'title', 'name', 'label')
    return pageOf(name, title, sectionsIn(inside) ?? namedThings(inside))
  })
  return [...pages, ...apart]
}

const wrappings = ['data', 'response', 'payload', 'pages', 'result', 'results', 'items', 'list']

/** Takes wrappings off: `{status, data: […]}`, `{pages: […], sections: […]}`. */
function unwrap(value: unknown): { value: unknown; sections: readonly unknown[] } {
  let here = value
  let sections: readonly unknown[] = []
  for (let level = 0; level < 3 && isMembers(here); level += 1) {
    const members = snakeNames(here)
    const inside = wrappings
      .map((name) => openText(members[name]))
      .find((one) => typeof one === 'object' && one !== null)
    if (inside === undefined) break
    sections = [...sections, ...sectionsApart(openText(members.sections))]
    here = inside
  }
  return { value: here, sections }
}

/** Sections beside the pages: a list, each with its page, or lists of them by their pages. */
function sectionsApart(value: unknown): readonly unknown[] {
  if (!isMembers(value)) return listOf(value)
  return Object.entries(value).flatMap(([page, one]) =>
    listOf(one).map((section) => {
      const text = textOf(section)
      return text === undefined ? { page, ...membersOf(section) } : { page, slug: text }
    }),
  )
}

/** A section that stands apart from its page, as that page with it. */
function pageOfSection(value: unknown): unknown {
  if (!isMembers(value)) return undefined
  const { page, page_slug, page_id, parent, ...section } = snakeNames(value)
  const named = page ?? page_slug ?? page_id ?? parent
  return named === undefined ? undefined : { page: named, sections: [section] }
}

/** By what a page, or a section, is asked for, the surest first. */
const pageKeys = ['page', 'slug', 'page_slug', 'key', 'page_id', 'id']
const sectionKeys = ['slug', 'section', 'section_slug', 'key', 'section_id', 'id']
const pageTitles = ['title', 'name', 'page_name', 'page_title', 'label']
const sectionTitles = ['name', 'title', 'section_name', 'section_title', 'label']

/** What a page says of itself, beside its sections. */
const ownMembers = new Set([
  ...[...pageKeys, ...pageTitles, 'url', 'path', 'href', 'link', 'description', 'language'],
  ...['icon', 'image', 'order', 'position', 'type', 'count', 'total', 'updated_at'],
])

/** By what a thing is asked for: its own key, the end of its address, or else what it is called. */
const slugIn = (
  data: Members,
  keys: readonly string[],
  titles: readonly string[],
): string | undefined =>
  firstText(data, ...keys) ??
  slugOfAddress(firstText(data, 'url', 'path', 'href', 'link')) ??
  firstText(data, ...titles)

/** The last part of an address: of `/news/world?section=asia` it is `asia`, and without that `world`. */
function slugOfAddress(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address, 'https://service.invalid')
  const part =
    url?.searchParams.get('section') ?? url?.pathname.split('/').findLast((one) => one !== '')
  return part === undefined || !/^[\w-]{1,100}$/.test(part) ? undefined : part
}

function readPage(value: unknown): NewsPage | undefined {
  const text = textOf(value)
  if (text !== undefined) return pageOf(text, undefined, [])[0]
  if (!isMembers(value)) return undefined
  const data = { ...membersOf(value.attributes), ...value }
  const inside = openText(data.page)
  const own = snakeNames(isMembers(inside) ? { ...inside, ...data, page: undefined } : data)
  const slug = slugIn(own, pageKeys, pageTitles)
  if (slug === undefined) return undefined
  // A row for each section names its page over and over.
  const section = openText(own.section) ?? own.section_slug ?? own.section_name
  const row =
    section === undefined ? [] : [isMembers(section) ? section : { ...own, id: undefined }]
  const isRow = firstText(own, 'page', 'page_slug', 'page_id', 'page_name') !== undefined
  const sections = sectionsIn(own) ?? (isRow ? row : [])
  const titles = isRow && row.length > 0 ? ['page_title', 'page_name'] : pageTitles
  return pageOf(slug, firstText(own, ...titles), sections)[0]
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
  for (const name of [
    'sections',
    'subsections',
    'sub_sections',
    'children',
    'categories',
    'topics',
  ]) {
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

/** `{africa: 'Africa'}` or `{africa: {title: 'Africa'}}`: sections by what they are asked for. */
const namedThings = (data: Members): readonly unknown[] =>
  Object.entries(data).flatMap(([slug, one]) => {
    const inside = openText(one)
    if (ownMembers.has(slug)) return []
    if (isMembers(inside)) return { slug, ...inside }
    return typeof one === 'string' ? { slug, name: one } : []
  })

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
    const own = snakeNames(one)
    const slug = slugIn(own, sectionKeys, sectionTitles)
    if (slug === undefined) return []
    const title = cleanText(firstText(own, ...sectionTitles)) || titleOfSlug(slug)
    const inner = readSections(sectionsIn(own) ?? [], page, depth + 1)
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
