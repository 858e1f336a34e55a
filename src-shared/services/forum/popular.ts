import { customary } from '../../operation/field'
import { minutes, operation } from '../../operation/operation'
import { count, paging, time } from './fields'

const group = 'Popular'
const page = { ...paging('Posts'), count }

/** Posts of the front page. */
export const popularOperations = {
  popular: operation({
    title: 'Popular posts',
    group,
    summary: 'Popular (frontpage) posts with optional sort.',
    request: { method: 'GET', path: '/base/apitools/forum/popular' },
    fields: {
      sort: customary.choice('Sort', ['hot', 'best', 'new', 'top', 'rising', 'controversial'], {
        example: 'hot',
      }),
      ...page,
    },
    open: true,
    freshFor: minutes(5),
    example: { sort: 'hot', limit: '25' },
  }),
  popularBest: operation({
    title: 'Best popular posts',
    shortTitle: 'Best',
    group,
    summary: 'Best popular posts.',
    request: { method: 'GET', path: '/base/apitools/forum/popular/best' },
    fields: page,
    open: true,
    freshFor: minutes(5),
    example: { limit: '25' },
  }),
  popularCountry: operation({
    title: 'Popular posts by country',
    shortTitle: 'By country',
    group,
    summary: 'Popular posts filtered by a country geo filter.',
    request: { method: 'GET', path: '/base/apitools/forum/popular/country' },
    fields: {
      geo_filter: customary.text('Country', {
        needed: true,
        pattern: 'GLOBAL|[A-Za-z]{2}(_[A-Za-z]{2,3})?',
        patternWords: 'GLOBAL, a two-letter country code, or one with a region such as US_CA',
        example: 'GB',
        suggestions: ['GLOBAL', 'US', 'US_CA', 'US_NY', 'GB', 'DE', 'FR', 'IN', 'AU', 'CA', 'JP'],
      }),
      ...paging('Posts'),
    },
    open: true,
    freshFor: minutes(5),
    example: { geo_filter: 'GB', limit: '25' },
  }),
  popularRising: operation({
    title: 'Rising popular posts',
    shortTitle: 'Rising',
    group,
    summary: 'Rising popular posts.',
    request: { method: 'GET', path: '/base/apitools/forum/popular/rising' },
    fields: page,
    open: true,
    freshFor: minutes(5),
    example: { limit: '25' },
  }),
  popularTop: operation({
    title: 'Top popular posts',
    shortTitle: 'Top',
    group,
    summary: 'Top popular posts with optional time filter.',
    request: { method: 'GET', path: '/base/apitools/forum/popular/top' },
    fields: { t: time, ...paging('Posts') },
    open: true,
    freshFor: minutes(5),
    example: { t: 'week', limit: '50' },
  }),
}
