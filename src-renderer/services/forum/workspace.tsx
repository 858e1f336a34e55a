import { findIn } from '../../intents/find'
import { late } from '../../ui/late'
import { findKept } from '../find-kept'
import type { Workspace } from '../workspace'
import { followOffer } from './places/follow-offer'
import { postRoute, searchRoute, subforumRoute, userRoute } from './routes'

const Home = late('The front page of the forum', async () => (await import('./home-page')).HomePage)
const Subforums = late(
  'The subforums',
  async () => (await import('./places/place-tabs')).SubforumsTab,
)
const Users = late('The users', async () => (await import('./places/place-tabs')).UsersTab)
const Search = late('The search of the forum', async () => (await import('./search-tab')).SearchTab)
const Subforum = late('The subforum', async () => (await import('./subforum-page')).SubforumPage)
const User = late('The user', async () => (await import('./user-page')).UserPage)
const Post = late('The post', async () => (await import('./post/post-page')).PostPage)

/** What the forum adds to the window. */
export const forumWorkspace: Workspace = {
  tabs: [
    { id: 'home', label: 'Home', also: 'posts feed popular', component: Home },
    { id: 'subforums', label: 'Subforums', also: 'communities groups', component: Subforums },
    { id: 'search', label: 'Search', component: Search },
    { id: 'users', label: 'Users', also: 'people authors', component: Users },
  ],
  views: { home: Home, subforum: Subforum, user: User, post: Post, search: Search },
  parts: ['subforum'],
  opens: {
    post: ({ id, parent }) => postRoute(id, { subforum: parent?.id }),
    comment: ({ id, parent }) =>
      parent?.kind === 'post' ? postRoute(parent.id, { comment: id }) : undefined,
    subforum: ({ id }) => subforumRoute(id),
    user: ({ id }) => userRoute(id),
    rule: ({ parent }) => (parent === undefined ? undefined : subforumRoute(parent.id, 'rules')),
  },
  offers: [
    findIn({ service: 'forum', name: 'forum', route: (words) => searchRoute(words) }),
    followOffer,
  ],
  finds: async (text) =>
    findKept('forumPlaces', text, 'Followed', (await import('./places/use-places')).placeRoute),
  shows: {
    'forum.popular': 'Home: Popular',
    'forum.popularBest': 'Home: Best',
    'forum.popularRising': 'Home: Rising',
    'forum.popularTop': 'Home: Top',
    'forum.popularCountry': 'Home: By country',
    'forum.subforumsPopular': 'Home: Popular subforums',
    'forum.subforumsNew': 'Home: New subforums',
    'forum.postComments': 'Post: Comments',
    'forum.postDetail': 'Post: Comments, with the post’s detail',
    'forum.postDuplicates': 'Post: Elsewhere',
    'forum.search': 'Search: Posts',
    'forum.searchSubforums': 'Search: Subforums',
    'forum.searchUsers': 'Search: Users',
    'forum.subforumHot': 'Subforum: Hot',
    'forum.subforumNew': 'Subforum: New',
    'forum.subforumTop': 'Subforum: Top',
    'forum.subforumControversial': 'Subforum: Controversial',
    'forum.subforumPosts': 'Subforum: Default',
    'forum.subforumComments': 'Subforum: Comments',
    'forum.subforumSimilar': 'Subforum: Similar',
    'forum.subforumAbout': 'Subforum: About, and its head',
    'forum.subforumRules': 'Subforum: Rules',
    'forum.userAbout': 'User: About',
    'forum.userProfile': 'User: About, the profile',
    'forum.userOverview': 'User: Overview',
    'forum.userActivity': 'User: Activity',
    'forum.userComments': 'User: Comments',
    'forum.userCommentsTop': 'User: Top comments',
    'forum.userPosts': 'User: Posts',
    'forum.userPostsHot': 'User: Hot posts',
    'forum.userPostsNew': 'User: New posts',
    'forum.userPostsTop': 'User: Top posts',
  },
}
