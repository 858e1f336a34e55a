import type { CollectionItem } from '#shared/collections/index'
import { useCollectionCount } from '../../data/use-collection-count'
import { type Followable, followQuietly } from '../../data/use-follows'
import { findIn } from '../../intents/find'
import { forOne } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { useWorkspace } from '../../state/workspace'
import { late } from '../../ui/late'
import { findFollowed } from '../find-kept'
import {
  channelRoute,
  playlistRoute,
  postRoute,
  preferencesRoute,
  searchRoute,
  videoRoute,
} from '../video-routes'
import type { Workspace } from '../workspace'
import { channelToFollow } from './following/followed-channels'

const Search = late('The search for videos', async () => (await import('./search-tab')).SearchTab)
const Browse = late('Browsing', async () => (await import('./browse-tab')).BrowseTab)
const Following = late(
  'The followed channels',
  async () => (await import('./following/following-tab')).FollowingTab,
)
const VideoPage = late('The video', async () => (await import('./video/video-page')).VideoPage)
const ChannelPage = late(
  'The channel',
  async () => (await import('./channel/channel-page')).ChannelPage,
)
const PlaylistPage = late(
  'The playlist',
  async () => (await import('./playlist-page')).PlaylistPage,
)
const PreferencesPage = late(
  'The preferences',
  async () => (await import('./preferences-page')).PreferencesPage,
)
const CommentsPage = late('The comments', async () =>
  (await import('../video-comments/comments-page')).commentsPage('video'),
)
const PostPage = late('The post', async () => (await import('./post-page')).PostPage)

const freshIn = ({ fresh }: CollectionItem<'followLooks'>, name: string): number =>
  name.startsWith('video ') ? fresh.length : 0

/** What the videos add to the window. */
export const videoWorkspace: Workspace = {
  tabs: [
    { id: 'search', label: 'Search', component: Search },
    { id: 'browse', label: 'Browse', also: 'trending', component: Browse },
    { id: 'following', label: 'Following', also: 'subscriptions', component: Following },
  ],
  views: {
    search: Search,
    browse: Browse,
    video: VideoPage,
    channel: ChannelPage,
    playlist: PlaylistPage,
    post: PostPage,
    comments: CommentsPage,
    following: Following,
    preferences: PreferencesPage,
  },
  opens: {
    video: ({ id }) => videoRoute(id),
    channel: ({ id }) => channelRoute(id),
    playlist: ({ id }) => playlistRoute(id),
    post: ({ id }) => postRoute(id),
    comment: ({ parent }) =>
      parent?.kind === 'video' && parent.id !== undefined ? videoRoute(parent.id) : undefined,
  },
  useBadge: () => useCollectionCount('followLooks', freshIn),
  offers: [
    findIn({ service: 'video', name: 'videos', route: (q) => searchRoute({ q }) }),
    {
      intent: 'follow',
      of: forOne((subject) => {
        const channel = channelOf(subject)
        if (channel === undefined) return undefined
        return {
          label: subject.kind === 'channel' ? 'Follow' : 'Follow its channel',
          run: () => followQuietly('video', [channel]),
        }
      }),
    },
  ],
  commands: [
    {
      id: 'preferences',
      title: 'Video preferences',
      also: 'language country history address',
      run: () => useWorkspace.getState().go(preferencesRoute),
    },
  ],
  finds: (text) => findFollowed(text, 'channel', channelRoute),
  shows: {
    'video.autoComplete': 'Search: suggestions while typing',
    'video.search': 'Search',
    'video.home': 'Browse: Home',
    'video.trending': 'Browse: Trending',
    'video.channelDetails': 'Channel: head and About',
    'video.channelVideos': 'Channel: Videos',
    'video.channelVideosPost': 'Channel: Videos, with “Use POST”',
    'video.channelPlaylists': 'Channel: Playlists',
    'video.channelCommunity': 'Channel: Community',
    'video.channelChannels': 'Channel: Channels',
    'video.channelSearch': 'Channel: Search within',
    'video.videoDetails': 'Video',
    'video.videoDetailsV2': 'Video: Data',
    'video.videoComments': 'Video: Comments',
    'video.videoStreamingData': 'Video: player and Streams',
    'video.videoRelatedContents': 'Video: Related',
    'video.playlistDetails': 'Playlist: head',
    'video.playlistVideos': 'Playlist',
    'video.communityPostDetails': 'Community post',
    'video.communityPostComments': 'Community post: comments',
  },
}

/** The channel that a thing of the video services is, or belongs to. */
function channelOf({ service, kind, id, title, parent, picture }: Subject): Followable | undefined {
  if (service !== 'video' && service !== 'videoData') return undefined
  if (kind === 'channel') return channelToFollow(id, title, picture ?? undefined)
  if (parent?.kind !== 'channel' || parent.id === undefined) return undefined
  return channelToFollow(parent.id, parent.title, undefined)
}
