import { sampleJob } from './downloads/routes'
import { sampleSession } from './flights/searches'

const channel = { id: 'UCfXPpCmvPI7akz7BL_4pbb2' }
/** It has the most comments, 1,200 threads, and more views than fit into 32 bits. */
const video = { id: 'bazDmCeDBBi' }
const playlist = 'PLT2Ckpb02xHRqq0Dts6EXpPHi36o65PKR'
const thread = 'Ug003k00001d21VXQDN4AaABAg'
const post = 'Ugkx0002c95mrdyfezApz_1RB0yb-xftpD1F'
const subforum = { subforum: 'woodworking' }
/** The thread with 4,200 comments. */
const article = 'ot2ahv'
const user = { username: 'copper_otter' }
const place = { business_id: '0x72033cf14990c1d1:0xf432f7c3e27341c' }
const here = { lat: '38.7139', lng: '-9.1394' }
const route = {
  originSkyId: 'LOND',
  originEntityId: '27536003',
  destinationSkyId: 'NYCA',
  destinationEntityId: '27536344',
  date: '2027-03-09',
}
const legs = [
  {
    origin: 'LOND',
    originEntityId: '27536003',
    destination: 'NYCA',
    destinationEntityId: '27536344',
    date: '2027-03-09',
  },
  {
    origin: 'NYCA',
    originEntityId: '27536344',
    destination: 'LOND',
    destinationEntityId: '27536003',
    date: '2027-03-20',
  },
]

/**
 * Values for every operation that the demo gateway with its standard seed answers well, by
 * `METHOD path`. Path parameters stand among them.
 */
export const demoExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/v1/checkServer': {},
  'GET /api/v1/getConfig': {},
  'GET /api/v1/getLocale': {},
  'GET /api/v1/flights/searchAirport': { query: 'London', locale: 'en-US' },
  'GET /api/v1/flights/getNearByAirports': { lat: '51.47', lng: '-0.4543', locale: 'en-US' },
  'GET /api/v2/flights/searchFlights': { ...route, returnDate: '2027-03-16' },
  'GET /api/v1/flights/searchFlightsMultiStops': { legs: JSON.stringify(legs) },
  'GET /api/v2/flights/searchIncomplete': { sessionId: sampleSession },
  'GET /activities/': { part: 'snippet,contentDetails', channelId: channel.id },
  'GET /captions/': { part: 'snippet', videoId: video.id },
  'GET /channels/': { part: 'snippet,statistics,contentDetails', ...channel },
  'GET /channelSections/': { part: 'snippet,contentDetails', channelId: channel.id },
  'GET /comments/': { part: 'snippet', parentId: thread },
  'GET /commentThreads/': { part: 'snippet,replies', videoId: video.id, maxResults: '50' },
  'GET /i18nLanguages/': { part: 'snippet' },
  'GET /i18nRegions/': { part: 'snippet' },
  'GET /playlistItems/': { part: 'snippet,contentDetails,status', playlistId: playlist },
  'GET /playlists/': { part: 'snippet,contentDetails', channelId: channel.id },
  'GET /search/': { part: 'snippet', q: 'noodle soup', maxResults: '25' },
  'GET /subscriptions/': { part: 'snippet,contentDetails', channelId: channel.id },
  'GET /videoCategories/': { part: 'snippet', regionCode: 'US' },
  'GET /videos/': { part: 'snippet,contentDetails,statistics', chart: 'mostPopular' },
  'GET /base/apitools/forum/popular': { limit: '25' },
  'GET /base/apitools/forum/popular/best': { limit: '25' },
  'GET /base/apitools/forum/popular/country': { geo_filter: 'GB' },
  'GET /base/apitools/forum/popular/rising': { limit: '25' },
  'GET /base/apitools/forum/popular/top': { t: 'week' },
  'GET /base/apitools/forum/post/comments': { article, sort: 'top' },
  'GET /base/apitools/forum/post/duplicates': { article: 'ot2ahs' },
  'GET /base/apitools/forum/postDetail': { ...subforum, article },
  'GET /base/apitools/forum/search': { q: 'kingfisher', sort: 'relevance' },
  'GET /base/apitools/forum/search/subforums': { q: 'train' },
  'GET /base/apitools/forum/search/users': { q: 'otter' },
  'GET /base/apitools/forum/subforum/about': subforum,
  'GET /base/apitools/forum/subforum/comments': subforum,
  'GET /base/apitools/forum/subforum/controversial': { ...subforum, t: 'year' },
  'GET /base/apitools/forum/subforum/hot': subforum,
  'GET /base/apitools/forum/subforum/new': subforum,
  'GET /base/apitools/forum/subforum/posts': subforum,
  'GET /base/apitools/forum/subforum/rules': subforum,
  'GET /base/apitools/forum/subforum/similar': subforum,
  'GET /base/apitools/forum/subforum/top': { ...subforum, t: 'all' },
  'GET /base/apitools/forum/subforums/new': { limit: '25' },
  'GET /base/apitools/forum/subforums/popular': { limit: '25' },
  'GET /base/apitools/forum/user/about': user,
  'GET /base/apitools/forum/user/activity': user,
  'GET /base/apitools/forum/user/comments': user,
  'GET /base/apitools/forum/user/comments/top': { ...user, t: 'all' },
  'GET /base/apitools/forum/user/overview': user,
  'GET /base/apitools/forum/user/posts': user,
  'GET /base/apitools/forum/user/posts/hot': user,
  'GET /base/apitools/forum/user/posts/new': user,
  'GET /base/apitools/forum/user/posts/top': { ...user, t: 'all' },
  'GET /base/apitools/forum/user/profile': user,
  'GET /searchmaps.php': { query: 'cafe', ...here, zoom: '13', limit: '20' },
  'GET /place.php': place,
  'GET /reviews.php': { ...place, sort: 'Newest' },
  'GET /photos.php': place,
  'GET /whatishere.php': here,
  'GET /v1/auto-complete/': { q: 'tele' },
  'GET /v1/search/': { q: 'kingfisher' },
  'GET /v2/trending': {},
  'GET /v1/home/': {},
  'GET /v1/channel/details/': channel,
  'GET /v1/channel/videos/': channel,
  'POST /channel/videos': { ...channel, filter: 'videos_latest' },
  'GET /v1/channel/playlists/': channel,
  'GET /v1/channel/community/': channel,
  'GET /v1/channel/channels/': channel,
  'GET /v1/channel/search/': { ...channel, q: 'flatbread' },
  'GET /v1/video/details/': video,
  'GET /v2/video-details': { video_id: video.id },
  'GET /v1/video/comments/': video,
  'GET /v1/video/streaming-data/': video,
  'GET /v1/video/related-contents/': video,
  'GET /v1/playlist/details/': { id: playlist },
  'GET /v1/playlist/videos/': { id: playlist },
  'GET /v1/community-post/details/': { id: post },
  'GET /v1/community-post/comments/': { cursor: Buffer.from(`post~${post}`).toString('base64url') },
  'GET /health': {},
  'GET /mailbox/{name}': { name: 'night-train' },
  'GET /mailbox/{name}/message/{id}': { name: 'night-train', id: 'N4m6uuOME' },
  'DELETE /mailbox/{name}/message/{id}': { name: 'marble-otter', id: 'rjj5sI_hm' },
  'GET /latest': { Scheme_Code: '100033,100057' },
  'GET /historic': { Date: '28-Feb-2025', Scheme_Code: '100033' },
  'GET /master': { Scheme_Code: '000-DG' },
  'GET /v1/news-feed/news/{page}': { page: 'world' },
  'GET /v1/news-feed/pages-and-sections': {},
  'GET /v1/news-feed/search': { q: 'harbour' },
  'GET /ajax/download.php': {
    url: `https://video.example/watch?v=${video.id}`,
    format: '360',
    add_info: '1',
  },
  'GET /ajax/progress': { id: sampleJob },
}
