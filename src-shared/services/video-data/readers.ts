export { readComments, readCommentThreads } from './comment-readers'
export {
  readActivities,
  readCaptions,
  readCategories,
  readLanguages,
  readRegions,
  readSections,
} from './reference-readers'
export {
  readChannels,
  readPlaylistEntries,
  readPlaylists,
  readSearch,
  readSubscriptions,
  readVideos,
} from './resource-readers'
