import { findIn } from '../../intents/find'
import { late } from '../../ui/late'
import { findKept } from '../find-kept'
import type { Workspace } from '../workspace'
import { articleRoute, listRoute, pageRoute, searchRoute } from './routes'

const FrontPage = late('The front page', async () => (await import('./front-page')).FrontPage)
const Search = late('The search for news', async () => (await import('./search-tab')).SearchTab)
const Saved = late('Saved news', async () => (await import('./saved-tab')).SavedTab)
const Digest = late('The digest', async () => (await import('./digest-tab')).DigestTab)
const Article = late('The article', async () => (await import('./article-page')).ArticlePage)

/** What the news add to the window. */
export const newsWorkspace: Workspace = {
  tabs: [
    { id: 'front', label: 'Front page', also: 'headlines', component: FrontPage },
    { id: 'search', label: 'Search', component: Search },
    { id: 'saved', label: 'Saved', also: 'bookmarks read later', component: Saved },
    { id: 'digest', label: 'Digest', also: 'summary briefing', component: Digest },
  ],
  views: { page: FrontPage, article: Article, search: Search },
  opens: {
    article: ({ id }) => articleRoute(id),
    newsPage: ({ id }) => pageRoute({ page: id }),
    newsSection: ({ id, parent }) =>
      parent === undefined
        ? undefined
        : pageRoute({ page: parent.id, section: id.slice(parent.id.length + 1) }),
  },
  offers: [findIn({ service: 'news', name: 'news', route: searchRoute })],
  finds: (text) =>
    findKept('newsPlaces', text, 'Your page', ({ page, section }) =>
      listRoute({ at: 'page', page, section }),
    ),
  shows: {
    'news.page': 'Front page',
    'news.pagesAndSections': 'Front page: the list of pages',
    'news.search': 'Search',
  },
}
