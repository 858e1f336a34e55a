import { hash } from '../random'
import type { Answer, DemoRequest, Handler } from '../request'
import type { Routes } from '../route'
import { envelope, listing } from './listing'
import { ordered, within } from './order'
import { postComments, postDetail, postDuplicates } from './post-routes'
import { postThing } from './post-things'
import { searchPosts, searchSubforums, searchUsers } from './search-routes'
import {
  subforumAbout,
  subforumComments,
  subforumPosts,
  subforumRules,
  subforumSimilar,
  subforums,
} from './subforum-routes'
import { forumPart, type Post } from './subforums'
import { userAbout, userComments, userOverview, userPosts } from './user-routes'

const nameOf = (post: Post): string => `t3_${post.id}`

function answer(
  asked: DemoRequest,
  posts: readonly Post[],
  more: Record<string, unknown> = {},
): Answer {
  return envelope(
    asked,
    listing(asked, posts, nameOf, (post) => postThing(asked.demo, post), more),
  )
}

/** The front page in an order, unless the question names another. */
function popular(sort: string): Handler {
  return (asked) =>
    answer(asked, ordered(asked.demo.once(forumPart).posts, asked.query.text('sort') ?? sort))
}

function popularTop(asked: DemoRequest): Answer {
  const posts = within(
    asked.demo,
    asked.demo.once(forumPart).posts,
    asked.query.text('t', 'time') ?? 'day',
  )
  return answer(asked, ordered(posts, 'top'))
}

/** Each country has its own front page, drawn from about a third of all posts. */
function popularByCountry(asked: DemoRequest): Answer {
  const filter = asked.query.text('geo_filter', 'country') ?? 'GLOBAL'
  const posts = asked.demo
    .once(forumPart)
    .posts.filter(
      (post) => filter === 'GLOBAL' || hash(`${filter} ${post.subforum.name}`) % 3 === 0,
    )
  return answer(asked, ordered(posts, 'hot'), { geo_filter: filter })
}

/** S3, the forum data service. */
export const forumRoutes: Routes = {
  'GET /base/apitools/forum/popular': popular('hot'),
  'GET /base/apitools/forum/popular/best': popular('best'),
  'GET /base/apitools/forum/popular/country': popularByCountry,
  'GET /base/apitools/forum/popular/rising': popular('rising'),
  'GET /base/apitools/forum/popular/top': popularTop,
  'GET /base/apitools/forum/post/comments': postComments,
  'GET /base/apitools/forum/post/duplicates': postDuplicates,
  'GET /base/apitools/forum/postDetail': postDetail,
  'GET /base/apitools/forum/search': searchPosts,
  'GET /base/apitools/forum/search/subforums': searchSubforums,
  'GET /base/apitools/forum/search/users': searchUsers,
  'GET /base/apitools/forum/subforum/about': subforumAbout,
  'GET /base/apitools/forum/subforum/comments': subforumComments,
  'GET /base/apitools/forum/subforum/controversial': subforumPosts('controversial'),
  'GET /base/apitools/forum/subforum/hot': subforumPosts('hot'),
  'GET /base/apitools/forum/subforum/new': subforumPosts('new'),
  'GET /base/apitools/forum/subforum/posts': subforumPosts('hot'),
  'GET /base/apitools/forum/subforum/rules': subforumRules,
  'GET /base/apitools/forum/subforum/similar': subforumSimilar,
  'GET /base/apitools/forum/subforum/top': subforumPosts('top'),
  'GET /base/apitools/forum/subforums/new': subforums('new'),
  'GET /base/apitools/forum/subforums/popular': subforums('popular'),
  'GET /base/apitools/forum/user/about': userAbout,
  'GET /base/apitools/forum/user/activity': userOverview,
  'GET /base/apitools/forum/user/comments': userComments('new'),
  'GET /base/apitools/forum/user/comments/top': userComments('top'),
  'GET /base/apitools/forum/user/overview': userOverview,
  'GET /base/apitools/forum/user/posts': userPosts('new'),
  'GET /base/apitools/forum/user/posts/hot': userPosts('hot'),
  'GET /base/apitools/forum/user/posts/new': userPosts('new'),
  'GET /base/apitools/forum/user/posts/top': userPosts('top'),
  'GET /base/apitools/forum/user/profile': userAbout,
}
