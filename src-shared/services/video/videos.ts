import { customary } from '../../operation/field'
import { hours, minutes, operation } from '../../operation/operation'
import { languageForm } from '../codes'
import { videoExamples } from '../video-examples'
import { cursor, languageAndRegion, paged, playlistId, videoId } from './fields'

const group = 'Video'
const id = videoExamples.video
const videoOrAddress = {
  ...videoId,
  label: 'Video',
  note: 'Video id; a video’s address is customarily taken too.',
}

/** One video and what belongs to it. */
export const videoOperations = {
  videoDetails: operation({
    title: 'Video details',
    shortTitle: 'Details',
    group,
    summary: 'Video details.',
    request: { method: 'GET', path: '/v1/video/details/' },
    fields: { id: videoOrAddress, ...languageAndRegion },
    open: true,
    freshFor: hours(6),
    example: { id },
  }),
  videoDetailsV2: operation({
    title: 'Video details (v2)',
    shortTitle: 'Details (v2)',
    group,
    summary: 'Video details (v2).',
    request: { method: 'GET', path: '/v2/video-details' },
    fields: {
      video_id: videoId,
      hl: customary.text('Language', { ...languageForm, default: 'en' }),
    },
    open: true,
    freshFor: hours(6),
    example: { video_id: id },
  }),
  videoComments: operation({
    title: 'Video comments',
    shortTitle: 'Comments',
    group,
    summary: 'Video comments.',
    request: { method: 'GET', path: '/v1/video/comments/' },
    fields: {
      id: videoId,
      ...paged,
      cursor: { ...cursor, note: `${cursor.note} Replies: cursorReplies of a comment.` },
    },
    open: true,
    freshFor: minutes(10),
    example: { id },
  }),
  videoStreamingData: operation({
    title: 'Video streaming data',
    shortTitle: 'Streaming data',
    group,
    summary: 'Video streaming data.',
    request: { method: 'GET', path: '/v1/video/streaming-data/' },
    fields: { id: videoId },
    open: true,
    // Customarily the addresses in the answer stop working after a few hours.
    freshFor: hours(1),
    note: 'Some videos may be protected.',
    example: { id },
  }),
  videoRelatedContents: operation({
    title: 'Related contents of a video',
    shortTitle: 'Related contents',
    group,
    summary: 'Video related contents.',
    request: { method: 'GET', path: '/v1/video/related-contents/' },
    fields: { id: videoId, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { id },
  }),
}

/** One playlist. */
export const playlistOperations = {
  playlistDetails: operation({
    title: 'Playlist details',
    shortTitle: 'Details',
    group: 'Playlist',
    summary: 'Playlist details.',
    request: { method: 'GET', path: '/v1/playlist/details/' },
    fields: { id: playlistId, ...languageAndRegion },
    open: true,
    freshFor: hours(6),
    example: { id: videoExamples.playlist },
  }),
  playlistVideos: operation({
    title: 'Playlist videos',
    shortTitle: 'Videos',
    group: 'Playlist',
    summary: 'Playlist videos.',
    request: { method: 'GET', path: '/v1/playlist/videos/' },
    fields: { id: playlistId, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { id: videoExamples.playlist },
  }),
}

/** One community post. */
export const communityPostOperations = {
  communityPostDetails: operation({
    title: 'Community post details',
    shortTitle: 'Details',
    group: 'Community post',
    summary: 'Community post details.',
    request: { method: 'GET', path: '/v1/community-post/details/' },
    fields: { id: customary.text('Post id', { needed: true }) },
    open: true,
    freshFor: hours(1),
    example: { id: videoExamples.communityPost },
  }),
  communityPostComments: operation({
    title: 'Community post comments',
    shortTitle: 'Comments',
    group: 'Community post',
    summary: 'Community post comments.',
    request: { method: 'GET', path: '/v1/community-post/comments/' },
    fields: {
      cursor: {
        ...cursor,
        needed: true,
        note: 'cursorComments of the post’s details, or cursorNext of an earlier answer.',
      },
    },
    open: true,
    freshFor: minutes(10),
    example: { cursor: videoExamples.communityCursor },
  }),
}
