import type { RecordKind } from '#shared/reading/record'
import { detailParts } from '#shared/services/video-data/detail-parts'
import type { ResourceId } from './things'

/** What asks for one thing by its id; undefined where the service has no such question. Pure. */
export function thingQuestion(
  kind: RecordKind,
  id: string,
): { resource: ResourceId; values: Record<string, string> } | undefined {
  // Several ids are joined by commas: one with a comma in it would be two.
  if (!/^[\w.-]+$/.test(id)) return undefined
  switch (kind) {
    case 'video':
      return { resource: 'videoData.videos', values: { part: detailParts.video, id } }
    case 'channel':
      return { resource: 'videoData.channels', values: { part: detailParts.channel, id } }
    case 'playlist':
      return { resource: 'videoData.playlists', values: { part: detailParts.playlist, id } }
    case 'section':
      return { resource: 'videoData.channelSections', values: { part: detailParts.section, id } }
    case 'comment':
      // Replies bear the id of what they reply to, a point and their own.
      return id.includes('.')
        ? { resource: 'videoData.comments', values: { part: detailParts.comment, id } }
        : { resource: 'videoData.commentThreads', values: { part: detailParts.thread, id } }
    default:
      return undefined
  }
}
