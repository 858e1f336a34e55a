import { late } from '../../ui/late'
import type { Workspace } from '../workspace'
import { openPreferences } from './preferences-dialog-store'
import { channelRoute, playlistRoute, postRoute, videoRoute } from './routes'

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
const PostPage = late('The post', async () => (await import('./post-page')).PostPage)

/** What the videos add to the window. */
export const videoWorkspace: Workspace = {
  tabs: [
    { id: 'search', label: 'Search', component: Search },
    { id: 'browse', label: 'Browse', component: Browse },
    { id: 'following', label: 'Following', component: Following },
  ],
  views: {
    search: Search,
    browse: Browse,
    video: VideoPage,
    channel: ChannelPage,
    playlist: PlaylistPage,
    post: PostPage,
  },
  opens: {
    video: ({ id }) => videoRoute(id),
    channel: ({ id }) => channelRoute(id),
    playlist: ({ id }) => playlistRoute(id),
    post: ({ id }) => postRoute(id),
    comment: ({ parent }) =>
      parent?.kind === 'video' && parent.id !== undefined ? videoRoute(parent.id) : undefined,
  },
  commands: [
    {
      id: 'preferences',
      title: 'Video preferences',
      also: 'language country history address',
      run: openPreferences,
    },
  ],
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
