import { customary, spec } from '../../operation/field'
import { days, minutes, operation, service } from '../../operation/operation'

const limit = customary.integer('Articles at most', { min: 1, max: 100, example: '20' })

/** S8: the path parameter is stated; query parameters are not shown, so every operation is open. */
export const news = service({
  id: 'news',
  label: 'S8',
  title: 'News',
  plainName: 'News feed service',
  summary: 'News retrieval: news per page, the list of pages and their sections, and news search.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  test: { operation: 'pagesAndSections', values: {} },
  operations: {
    page: operation({
      title: 'News of a page',
      group: 'Pages',
      summary: 'News of one page.',
      request: { method: 'GET', path: '/v1/news-feed/news/{page}' },
      fields: {
        page: spec.text('Page', {
          place: 'path',
          example: 'world',
          note: 'A page from "Pages and sections".',
        }),
        section: customary.text('Section', { note: 'A section of that page.' }),
        limit,
        offset: customary.integer('Offset', { min: 0, note: 'How many articles to skip.' }),
      },
      open: true,
      freshFor: minutes(10),
      example: { page: 'world' },
    }),
    pagesAndSections: operation({
      title: 'Pages and sections',
      group: 'Pages',
      summary: 'List of pages and their sections.',
      request: { method: 'GET', path: '/v1/news-feed/pages-and-sections' },
      fields: {},
      open: true,
      freshFor: days(1),
      example: {},
    }),
    search: operation({
      title: 'Search news',
      group: 'Search',
      summary: 'Search for news.',
      request: { method: 'GET', path: '/v1/news-feed/search' },
      fields: {
        q: customary.text('Search text', {
          needed: true,
          note: 'Services may call this parameter query or keyword: then add it below under that name.',
        }),
        page: customary.text('Page number', {
          note: 'A number, or the name that the answer before gives the next page.',
        }),
        limit,
      },
      open: true,
      freshFor: minutes(10),
      example: { q: 'harbour' },
    }),
  },
})
