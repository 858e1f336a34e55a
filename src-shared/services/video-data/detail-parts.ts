/**
 * The parts that are asked for if one thing is wanted whole. Every page with this wish asks the same
 * question: an answer that one of them paid for is there for the others.
 */
export const detailParts = {
  video: 'contentDetails,snippet,statistics,status',
  channel: 'snippet,statistics,contentDetails',
  playlist: 'snippet,contentDetails,status',
  comment: 'snippet',
  thread: 'snippet,replies',
  section: 'snippet,contentDetails',
} as const
