import type { LibraryRecord, OfflineQuestion } from '../../reading/record'

/** The questions that fetch more of a video, a channel, a playlist or a community post. */
export function videoOffline({ kind, id }: LibraryRecord): OfflineQuestion[] {
  switch (kind) {
    case 'video':
      return [
        { operation: 'video.videoDetails', values: { id } },
        { operation: 'video.videoComments', values: { id } },
      ]
    case 'channel':
      return [
        { operation: 'video.channelDetails', values: { id } },
        { operation: 'video.channelVideos', values: { id, filter: 'videos_latest' } },
      ]
    case 'playlist':
      return [
        { operation: 'video.playlistDetails', values: { id } },
        { operation: 'video.playlistVideos', values: { id } },
      ]
    case 'post':
      return [{ operation: 'video.communityPostDetails', values: { id } }]
    default:
      return []
  }
}
