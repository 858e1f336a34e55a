import type { CollectionItem } from '#shared/collections/index'
import { useCollectionCount } from '../../data/use-collection-count'
import { forOne } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { useWorkspace } from '../../state/workspace'
import { late } from '../../ui/late'
import type { ServicePage, Workspace } from '../workspace'
import type { Followable } from './following/use-following'
import { openPreferences } from './preferences-dialog-store'
import { channelRoute, playlistRoute, postRoute, searchRoute, videoRoute } from './routes'

/** A page that is loaded when it is first shown, with the preferences that open over it. */
const page = (name: string, load: () => Promise<ServicePage>) =>
  late(name, async () => {
    const [{ withPreferences }, loaded] = await Promise.all([
      import('./preferences-dialog'),
      load(),
    ])
    return withPreferences(loaded)
  })

const Search = page('The search for videos', async () => (await import('./search-tab')).SearchTab)
const Browse = page('Browsing', async () => (await import('./browse-tab')).BrowseTab)
const Following = page(
  'The followed channels',
  async () => (await import('./following/following-tab')).FollowingTab,
)
const VideoPage = page('The video', async () => (await import('./video/video-page')).VideoPage)
const ChannelPage = page(
  'The channel',
  async () => (await import('./channel/channel-page')).ChannelPage,
)
const PlaylistPage = page(
  'The playlist',
  async () => (await import('./playlist-page')).PlaylistPage,
)
const CommentsPage = late('The comments', async () =>
  (await import('../video-comments/comments-page')).commentsPage('video'),
)
const PostPage = page('The post', async () => (await import('./post-page')).PostPage)

const freshIn = ({ fresh }: CollectionItem<'followedChannels'>): number => fresh.length

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
    comments: CommentsPage,
    following: Following,
  },
  opens: {
    video: ({ id }) => videoRoute(id),
    channel: ({ id }) => channelRoute(id),
    playlist: ({ id }) => playlistRoute(id),
    post: ({ id }) => postRoute(id),
    comment: ({ parent }) =>
      parent?.kind === 'video' && parent.id !== undefined ? videoRoute(parent.id) : undefined,
  },
  useBadge: () => useCollectionCount('followedChannels', freshIn),
  offers: [
    {
      intent: 'find',
      of: forOne(({ title }) => ({
        label: 'Find in videos',
        note: '1 call',
        finds: { words: title, among: 'video' },
        run: () => useWorkspace.getState().go(searchRoute({ q: title })),
      })),
    },
    {
      intent: 'follow',
      of: forOne((subject) => {
        const channel = channelOf(subject)
        if (channel === undefined) return undefined
        return {
          label: subject.kind === 'channel' ? 'Follow' : 'Follow its channel',
          run: async () => (await import('./following/use-following')).follow([channel]),
        }
      }),
    },
  ],
  commands: [
    {
      id: 'preferences',
      title: 'Video preferences',
      also: 'language country history address',
      run: () => {
        useWorkspace.getState().visit('video')
        openPreferences()
      },
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

/** The channel that a thing of the video services is, or belongs to. */
function channelOf({ service, kind, id, title, parent, picture }: Subject): Followable | undefined {
  if (service !== 'video' && service !== 'videoData') return undefined
  if (kind === 'channel') return { id, title, picture: picture ?? undefined }
  if (parent?.kind !== 'channel' || parent.id === undefined) return undefined
  return { id: parent.id, title: parent.title }
}
