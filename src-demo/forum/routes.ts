import type { Routes } from '../route'
import { popular, popularByCountry, popularTop } from './popular-routes'
import { postComments, postDetail, postDuplicates } from './post-routes'
import { searchPosts, searchSubforums, searchUsers } from './search-routes'
import {
  subforumAbout,
  subforumComments,
  subforumPosts,
  subforumRules,
  subforumSimilar,
  subforums,
} from './subforum-routes'
import { userAbout, userComments, userOverview, userPosts } from './user-routes'

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
