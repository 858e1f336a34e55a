import { viewRoute } from '../../state/workspace'

/** A page of news, or one of its sections. */
export interface PageChoice {
  page: string
  section?: string
}

/** Where a page or a section is read. */
export const pageRoute = (choice: PageChoice) => viewRoute('news', 'front', 'page', { ...choice })

/** Where an article is read, by the id of its record. */
export const articleRoute = (id: string) => viewRoute('news', 'front', 'article', { id })

/** Where a search shows what it found. */
export const searchRoute = (q: string) => viewRoute('news', 'search', 'search', { q })
