import { customary } from '../../operation/field'
import { minutes, operation } from '../../operation/operation'
import { keyword, paging, subforum, time } from './fields'

const group = 'Search'

/** Searches by keyword. */
export const searchOperations = {
  search: operation({
    title: 'Search posts',
    shortTitle: 'Posts',
    group,
    summary: 'Post search by keyword, globally or within one subforum.',
    request: { method: 'GET', path: '/base/apitools/forum/search' },
    fields: {
      q: keyword,
      subforum: { ...subforum, needed: false },
      restrict_sr: customary.flag('Only within the subforum', { on: '1', off: '0' }),
      sort: customary.choice('Sort', ['relevance', 'hot', 'top', 'new', 'comments'], {
        example: 'relevance',
      }),
      t: time,
      type: customary.text('Type', { suggestions: ['link', 'sr', 'user'] }),
      ...paging('Posts'),
    },
    open: true,
    freshFor: minutes(15),
    example: { q: 'night train', sort: 'relevance', t: 'all', limit: '25' },
  }),
  searchSubforums: operation({
    title: 'Search subforums',
    shortTitle: 'Subforums',
    group,
    summary: 'Subforum search by keyword.',
    request: { method: 'GET', path: '/base/apitools/forum/search/subforums' },
    fields: {
      q: keyword,
      sort: customary.choice('Sort', ['relevance', 'activity']),
      ...paging('Subforums'),
    },
    open: true,
    freshFor: minutes(30),
    example: { q: 'train', limit: '25' },
  }),
  searchUsers: operation({
    title: 'Search users',
    shortTitle: 'Users',
    group,
    summary: 'User search by keyword.',
    request: { method: 'GET', path: '/base/apitools/forum/search/users' },
    fields: { q: keyword, ...paging('Users') },
    open: true,
    freshFor: minutes(30),
    example: { q: 'otter', limit: '25' },
  }),
}
