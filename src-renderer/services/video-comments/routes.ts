import type { CommentService } from '#shared/services/video-comments/comment-row'
import { viewRoute } from '../../state/workspace'

/** The workbench of a video's comments, under the service that one comes from. */
export const commentsRoute = (service: CommentService, id: string) =>
  viewRoute(service, service === 'videoData' ? 'comments' : 'search', 'comments', { id })
