import { withOlderEdition } from '../older-edition'
import type { Routes } from '../route'
import {
  channelChannels,
  channelDetails,
  channelPlaylists,
  channelSearch,
  channelVideos,
  channelVideosPosted,
} from './information-channel'
import { channelCommunity, communityComments, communityDetails } from './information-community'
import { autoComplete, home, search, trending } from './information-explore'
import { olderInformation } from './information-older'
import { playlistDetails, playlistVideos } from './information-playlist'
import {
  relatedContents,
  videoComments,
  videoDetails,
  videoDetailsSecond,
} from './information-video'
import { streamingData } from './streams'

/** S5, the video platform information service; the same catalogue as S2 in other shapes. */
export const videoInformationRoutes: Routes = withOlderEdition(
  {
    'GET /v1/auto-complete/': autoComplete,
    'GET /v1/search/': search,
    'GET /v2/trending': trending,
    'GET /v1/home/': home,
    'GET /v1/channel/details/': channelDetails,
    'GET /v1/channel/videos/': channelVideos,
    'POST /channel/videos': channelVideosPosted,
    'GET /v1/channel/playlists/': channelPlaylists,
    'GET /v1/channel/community/': channelCommunity,
    'GET /v1/channel/channels/': channelChannels,
    'GET /v1/channel/search/': channelSearch,
    'GET /v1/video/details/': videoDetails,
    'GET /v2/video-details': videoDetailsSecond,
    'GET /v1/video/comments/': videoComments,
    'GET /v1/video/streaming-data/': streamingData,
    'GET /v1/video/related-contents/': relatedContents,
    'GET /v1/playlist/details/': playlistDetails,
    'GET /v1/playlist/videos/': playlistVideos,
    'GET /v1/community-post/details/': communityDetails,
    'GET /v1/community-post/comments/': communityComments,
  },
  olderInformation,
)
