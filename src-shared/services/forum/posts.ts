import { customary } from '../../operation/field'
import { minutes, operation } from '../../operation/operation'
import { article, commentTree, paging, subforum } from './fields'

const group = 'Posts'

/** One post and what belongs to it. */
export const postOperations = {
  postComments: operation({
    title: 'Post comments',
    shortTitle: 'Comments',
    group,
    summary: 'Comments of a post with optional sort.',
    request: { method: 'GET', path: '/base/apitools/forum/post/comments' },
    fields: { article, subforum: { ...subforum, needed: false }, ...commentTree },
    open: true,
    freshFor: minutes(10),
    example: { article: 'ot2oe2', subforum: 'railways', sort: 'top' },
  }),
  postDuplicates: operation({
    title: 'Post duplicates',
    shortTitle: 'Duplicates',
    group,
    summary: 'Duplicates of a post.',
    request: { method: 'GET', path: '/base/apitools/forum/post/duplicates' },
    fields: {
      article,
      sort: customary.choice('Sort', [
        { value: 'num_comments', label: 'Most comments' },
        { value: 'new', label: 'New' },
      ]),
      crossposts_only: customary.flag('Crossposts only'),
      ...paging('Posts'),
    },
    open: true,
    freshFor: minutes(30),
    example: { article: 'ot2oe2' },
  }),
  postDetail: operation({
    title: 'Post detail',
    group,
    summary: 'A post and its comments, by subforum and article id.',
    request: { method: 'GET', path: '/base/apitools/forum/postDetail' },
    fields: { subforum, article },
    open: true,
    freshFor: minutes(10),
    note: 'That a subforum and an article id are given is stated; the names of the parameters are not shown.',
    example: { subforum: 'railways', article: 'ot2oe2' },
  }),
}
