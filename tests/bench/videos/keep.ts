import { mkdirSync } from 'node:fs'
import { cacheKey } from '../../../src-shared/operation/cache-key'
import { findOperation } from '../../../src-shared/services/index'
import { testAnswer, testWords } from '../../unit/src-main/library/test-answer'
import { openStore } from '../library-store/open-store'

/* Keeps the comments of a video and one page of a search in the folder it is given. */

const folder = process.argv[2] ?? ''
const comments = 5_000
const aPage = 100
const cards = 2_000
const hour = 3_600_000
const now = Date.now()

mkdirSync(folder, { recursive: true })
const store = openStore(folder)

function keep(id: string, values: Record<string, string>, body: unknown): void {
  const operation = findOperation(id)
  if (operation === undefined) throw new Error(`no operation ${id}`)
  const answer = testAnswer({
    id: `${id} ${values.pageToken ?? ''}`,
    operation: id,
    values,
    receivedAt: now - hour,
    freshUntil: now + 24 * hour,
    body: { at: 'json', text: JSON.stringify(body) },
  })
  store.ask('keep', {
    key: cacheKey('demo', operation, { values, extra: {} }),
    realm: 'demo',
    answer,
  })
}

const comment = (at: number, id: string, parentId?: string) => ({
  id,
  snippet: {
    textDisplay: testWords(at, 6 + (at % 40)).replace(/\d/g, (digit) =>
      'ghijklmnop'.charAt(Number(digit)),
    ),
    authorDisplayName: `@author${at % 900}`,
    authorChannelId: { value: `UC${String(at % 900).padStart(22, '0')}` },
    likeCount: (at * 7919) % 500,
    publishedAt: new Date(now - (at % 2_000) * hour).toISOString(),
    videoId: 'benchvideo1',
    ...(parentId !== undefined && { parentId }),
  },
})

// One in five is a reply that came along.
const heads = comments / 1.25
for (let page = 0; page * (aPage * 0.8) < heads; page += 1) {
  const items = Array.from({ length: aPage * 0.8 }, (_, place) => {
    const at = page * aPage + place
    const replies = place % 4 === 0 ? [comment(at + 90_000, `c${at}.r`, `c${at}`)] : []
    return {
      id: `c${at}`,
      snippet: {
        videoId: 'benchvideo1',
        totalReplyCount: replies.length,
        topLevelComment: comment(at, `c${at}`),
      },
      replies: { comments: replies },
    }
  })
  const values = {
    part: 'snippet,replies',
    videoId: 'benchvideo1',
    maxResults: '100',
    ...(page > 0 && { pageToken: `p${page}` }),
  }
  keep('videoData.commentThreads', values, { items, nextPageToken: `p${page + 1}` })
}
keep(
  'video.search',
  { q: 'bench', hl: 'en', gl: 'US' },
  {
    contents: Array.from({ length: cards }, (_, at) => ({
      type: 'video',
      video: {
        videoId: `benchvideo${at}`,
        title: testWords(at, 8),
        lengthSeconds: 60 + at,
        publishedTimeText: `${1 + (at % 11)} months ago`,
        stats: { views: at * 977 },
        author: {
          title: `Channel ${at % 40}`,
          channelId: `UC${String(at % 40).padStart(22, '0')}`,
        },
        thumbnails: [],
      },
    })),
    estimatedResults: cards,
  },
)
store.ask('close', undefined)
process.exit(0)
