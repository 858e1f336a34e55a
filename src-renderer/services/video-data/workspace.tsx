import { findIn, findWordsOf } from '../../intents/find'
import { forOne } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { useWorkspace } from '../../state/workspace'
import { late } from '../../ui/late'
import type { Workspace } from '../workspace'
import { questionRoute, referenceRoute, thingRoute } from './routes'

const Explore = late(
  'The resources',
  async () => (await import('./explore/explore-tab')).ExploreTab,
)
const Comments = late('The comments', async () =>
  (await import('../video-comments/comments-page')).commentsPage('videoData'),
)
const Reference = late(
  'The reference lists',
  async () => (await import('./reference/reference-tab')).ReferenceTab,
)
const Thing = late('The resource', async () => (await import('./thing-page')).ThingPage)

/** What the video data add to the window. */
export const videoDataWorkspace: Workspace = {
  tabs: [
    { id: 'explore', label: 'Explore', also: 'channels playlists', component: Explore },
    { id: 'comments', label: 'Comments', component: Comments },
    { id: 'reference', label: 'Reference', also: 'categories languages', component: Reference },
  ],
  views: { explore: Explore, thing: Thing, comments: Comments, reference: Reference },
  opens: {
    video: ({ id }) => thingRoute('video', id),
    channel: ({ id }) => thingRoute('channel', id),
    playlist: ({ id }) => thingRoute('playlist', id),
    comment: ({ id }) => thingRoute('comment', id),
    caption: ({ id }) => thingRoute('caption', id),
    section: ({ id }) => thingRoute('section', id),
    activity: ({ id }) => thingRoute('activity', id),
    category: ({ title }) => referenceRoute('categories', title),
    language: ({ title }) => referenceRoute('languages', title),
    region: ({ title }) => referenceRoute('regions', title),
  },
  offers: [
    {
      intent: 'find',
      of: forOne((subject) =>
        hasOwnPage(subject)
          ? {
              label: 'Explore in video research',
              note: 'up to 1 call',
              run: () => useWorkspace.getState().go(thingRoute(subject.kind, subject.id)),
            }
          : undefined,
      ),
    },
    findIn({
      service: 'videoData',
      name: 'video research',
      wordsOf: (subject) =>
        subject.service === 'videoData' || hasOwnPage(subject) ? undefined : findWordsOf(subject),
      route: (q) => questionRoute('videoData.search', { q, type: 'video' }),
    }),
  ],
  shows: {
    'videoData.search': 'Explore: Search',
    'videoData.videos': 'Explore: Videos',
    'videoData.captions': 'Explore: Caption tracks',
    'videoData.channels': 'Explore: Channels',
    'videoData.channelSections': 'Explore: Sections',
    'videoData.activities': 'Explore: Activities',
    'videoData.subscriptions': 'Explore: Subscriptions',
    'videoData.playlists': 'Explore: Playlists',
    'videoData.playlistItems': 'Explore: Items',
    'videoData.commentThreads': 'Explore: Comment threads',
    'videoData.comments': 'Explore: Replies',
    'videoData.videoCategories': 'Reference: Categories',
    'videoData.i18nLanguages': 'Reference: Languages',
    'videoData.i18nRegions': 'Reference: Regions',
  },
}

/** Whether it comes from the other service of videos: it is found here by its id, without a search. */
function hasOwnPage(subject: Subject): subject is Subject & { kind: 'video' | 'channel' } {
  return subject.service === 'video' && (subject.kind === 'video' || subject.kind === 'channel')
}
