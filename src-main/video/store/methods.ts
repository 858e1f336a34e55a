import type { CommentedVideo, KeptCommentsText } from '#shared/bridge/video'
import type { Realm } from '#shared/operation/cache-key'

declare module '../../library/methods' {
  interface LibraryMethods {
    /** All stored comments on a video; `version` is what the caller has already. */
    videoComments: LibraryMethod<
      { realm: Realm; video: string; version: string | null },
      KeptCommentsText
    >
    /** The videos with stored comments, those asked about last first. */
    commentedVideos: LibraryMethod<{ realm: Realm; limit: number }, CommentedVideo[]>
  }
}
