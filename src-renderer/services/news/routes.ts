import type { Route } from '../../state/workspace'

/** A page of news, or one of its sections. */
export interface PageChoice {
  page: string
  section?: string
}

/** Where a page or a section is read. Pure. */
export const pageRoute = ({ page, section }: PageChoice): Route => ({
  page: 'service',
  service: 'news',
  tab: 'front',
  view: { name: 'page', values: section === undefined ? { page } : { page, section } },
})

/** Where an article is read, by the id of its record. Pure. */
export const articleRoute = (id: string): Route => ({
  page: 'service',
  service: 'news',
  tab: 'front',
  view: { name: 'article', values: { id } },
})

/** Where a search shows what it found. Pure. */
export const searchRoute = (q: string): Route => ({
  page: 'service',
  service: 'news',
  tab: 'search',
  view: { name: 'search', values: { q } },
})
