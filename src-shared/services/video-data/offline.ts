import type { LibraryRecord, OfflineQuestion } from '../../reading/record'
import { detailParts } from './detail-parts'

/** The threads on a video, each with the replies that come along: as many as the service gives at once. */
export const threadsOf = (videoId: string) => ({
  part: 'snippet,replies',
  videoId,
  maxResults: '100',
})

/** All replies of a thread. */
export const repliesOf = (parentId: string) => ({ part: 'snippet', parentId, maxResults: '100' })

/** The questions that fetch more of a video, a channel, a playlist or a comment. */
export function videoDataOffline({ kind, id }: LibraryRecord): OfflineQuestion[] {
  // The service takes several ids joined by commas: one with a comma in it would be two.
  if (!/^[\w.-]+$/.test(id)) return []
  switch (kind) {
    case 'video':
      return [
        {
          operation: 'videoData.videos',
          values: { part: detailParts.video, id },
        },
        {
          operation: 'videoData.commentThreads',
          values: threadsOf(id),
        },
      ]
    case 'channel':
      return [
        {
          operation: 'videoData.channels',
          values: { part: detailParts.channel, id },
        },
        {
          operation: 'videoData.search',
          values: {
            part: 'snippet',
            channelId: id,
            type: 'video',
            order: 'date',
            maxResults: '50',
          },
        },
      ]
    case 'playlist':
      return [
        {
          operation: 'videoData.playlistItems',
          values: { part: 'snippet,contentDetails', playlistId: id, maxResults: '50' },
        },
      ]
    case 'comment':
      // Replies bear the id of what they reply to, a point and their own; they have no replies.
      return id.includes('.')
        ? []
        : [
            {
              operation: 'videoData.comments',
              values: repliesOf(id),
            },
          ]
    default:
      return []
  }
}
