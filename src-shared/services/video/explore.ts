import { days, minutes, operation } from '../../operation/operation'
import { languageAndRegion, paged, searchText } from './fields'

const group = 'Explore'

/** What needs no id. */
export const exploreOperations = {
  autoComplete: operation({
    title: 'Auto-complete',
    group,
    summary: 'Auto-complete of a search text.',
    request: { method: 'GET', path: '/v1/auto-complete/' },
    fields: { q: searchText, ...languageAndRegion },
    open: true,
    freshFor: days(1),
    example: { q: 'night', hl: 'en', gl: 'US' },
  }),
  search: operation({
    title: 'Search',
    group,
    summary: 'Search.',
    request: { method: 'GET', path: '/v1/search/' },
    fields: { q: searchText, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { q: 'night train', hl: 'en', gl: 'US' },
  }),
  trending: operation({
    title: 'Trending',
    group,
    summary: 'Trending videos.',
    request: { method: 'GET', path: '/v2/trending' },
    fields: {},
    open: true,
    freshFor: minutes(15),
    example: {},
  }),
  home: operation({
    title: 'Home feed',
    shortTitle: 'Home',
    group,
    summary: 'Home feed.',
    request: { method: 'GET', path: '/v1/home/' },
    fields: paged,
    open: true,
    freshFor: minutes(5),
    example: { hl: 'en', gl: 'US' },
  }),
}
