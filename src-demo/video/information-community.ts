import { type Demo, day, hour } from '../demo'
import { paragraphs, remark } from '../phrases'
import { itemAt, randomFrom, tokenFrom } from '../random'
import { type Answer, type DemoRequest, json } from '../request'
import { ago } from '../time-text'
import { type Channel, cataloguePart } from './catalogue'
import { askedChannel, isAnswer } from './information-channel'
import { asVideo, authorBadges, avatars, baseUrl, images, videoItem } from './information-items'
import { badCursor, contentsPage, cut, informationError, missing } from './information-page'

interface CommunityPost {
  id: string
  channel: Channel
  number: number
  comments: number
}

function postCount(channel: Channel): number {
  return channel.videoCount === 0 ? 0 : 3 + ((channel.index * 7) % 28)
}

function postAt(demo: Demo, channel: Channel, number: number): CommunityPost {
  const name = `${channel.index.toString(36).padStart(2, '0')}${number.toString(36).padStart(2, '0')}`
  return {
    id: `Ugkx${name}${tokenFrom('url', 28, demo.seed, 'post', channel.index, number)}`,
    channel,
    number,
    comments: (channel.index * 13 + number * 17) % 70,
  }
}

function findPost(demo: Demo, text: string): CommunityPost | undefined {
  const match = /Ugkx([0-9a-z]{2})([0-9a-z]{2})[\w-]{28}/.exec(text)
  const channel = demo.once(cataloguePart).channels[Number.parseInt(match?.[1] ?? '', 36)]
  const number = Number.parseInt(match?.[2] ?? '', 36)
  if (!match || !channel || number >= postCount(channel)) return undefined
  const post = postAt(demo, channel, number)
  return post.id === match[0] ? post : undefined
}

/** Community posts of a channel by pages of 10, with pictures, a poll, a video or nothing attached. */
export function channelCommunity(asked: DemoRequest): Answer {
  const channel = askedChannel(asked)
  if (isAnswer(channel)) return channel
  const { demo } = asked
  const posts = Array.from({ length: postCount(channel) }, (_, number) =>
    postAt(demo, channel, number),
  )
  return contentsPage(
    asked,
    `community ${channel.id}`,
    posts,
    (post) => ({ type: 'post', post: showPost(demo, post) }),
    { size: 10 },
  )
}

function showPost(demo: Demo, { id, channel, number, comments }: CommunityPost) {
  const random = randomFrom(demo.seed, 'post text', id)
  return {
    attachment: attachmentOf(demo, channel, number, id),
    author: {
      avatar: avatars(demo, channel),
      badges: authorBadges(channel),
      canonicalBaseUrl: baseUrl(channel),
      channelId: channel.id,
      title: channel.title,
    },
    postId: id,
    publishedTimeText: ago(demo.today() - (number * 6 + 1) * day - 3 * hour, demo.today()),
    stats: { comments, likes: random.integer(3, 4000) },
    text: paragraphs(channel.topic, random, random.integer(1, 2)).join('\n\n'),
  }
}

function attachmentOf(demo: Demo, channel: Channel, number: number, id: string): unknown {
  switch (number % 5) {
    case 0:
      return {
        type: 'images',
        images: Array.from({ length: 1 + (number % 3) }, (_, index) => ({
          source: images(demo, `post-${id}-${index}`, [320, 320], [640, 640], [1080, 1080]),
        })),
      }
    case 2:
      return {
        type: 'poll',
        poll: {
          choices: channel.topic.subjects
            .slice(0, 4)
            .map((text, index) => ({ text, votes: null, percentage: [41, 30, 20, 9][index] ?? 0 })),
          totalVotes: 1200 + number,
        },
      }
    case 3: {
      const videos = demo.once(cataloguePart).videosOf(channel)
      return videos.length === 0 ? null : asVideo(videoItem(demo, itemAt(videos, number)))
    }
    default:
      return null
  }
}

const commentsCursor = (id: string): string => Buffer.from(`post~${id}`).toString('base64url')

/** One community post, with the cursor of its comments if it has any. 404 for an unknown post. */
export function communityDetails({ query, demo }: DemoRequest): Answer {
  const id = query.text('id')
  if (id === undefined) return missing('id')
  const post = findPost(demo, id)
  if (!post) return informationError(404, 'This post is not available.')
  return json({
    ...(post.comments > 0 ? { cursorComments: commentsCursor(post.id) } : {}),
    post: showPost(demo, post),
  })
}

/**
 * Comments on a community post by pages of 20; only the cursor says of which. 400 without one, or if it
 * belongs elsewhere.
 */
export function communityComments({ query, demo }: DemoRequest): Answer {
  const given = query.text('cursor')
  if (given === undefined) return missing('cursor')
  const [, id, rest] =
    /^post~([\w-]+)(?:~(.+))?$/.exec(Buffer.from(given, 'base64url').toString()) ?? []
  const post = id === undefined ? undefined : findPost(demo, id)
  if (!post) return badCursor()
  const numbers = Array.from({ length: post.comments }, (_, number) => number)
  const page = cut(numbers, `post ${post.id}`, rest, 20)
  if (!page) return badCursor()
  return json({
    comments: page.items.map((number) => commentAt(demo, post, number)),
    cursorNext:
      page.cursorNext === null
        ? null
        : Buffer.from(`post~${post.id}~${page.cursorNext}`).toString('base64url'),
    totalCommentsCount: post.comments,
  })
}

function commentAt(demo: Demo, post: CommunityPost, number: number) {
  const random = randomFrom(demo.seed, 'post comment', post.id, number)
  const author = random.pick(demo.once(cataloguePart).channels)
  return {
    author: {
      avatar: avatars(demo, author),
      badges: authorBadges(author),
      channelId: author.id,
      isChannelOwner: author === post.channel,
      title: `@${author.handle}`,
    },
    commentId: `Ugw${tokenFrom('url', 23, post.id, number)}`,
    content: remark(post.channel.topic, random),
    creatorHeart: random.chance(0.1),
    cursorReplies: null,
    pinned: { status: false, text: null },
    publishedTimeText: ago(
      demo.today() - (post.number * 6 + 1) * day + number * hour,
      demo.today(),
    ),
    stats: { replies: 0, votes: random.integer(0, 90) },
  }
}
