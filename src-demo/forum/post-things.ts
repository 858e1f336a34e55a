import { type Demo, day, hour } from '../demo'
import { paragraphs } from '../phrases'
import { hash, itemAt, randomFrom, tokenFrom } from '../random'
import { cataloguePart } from '../video/catalogue'
import { richBody } from './rich-text'
import { forumPart, type Post, upvoteRatio } from './subforums'
import { escapedAddress, floating, html, nameOf } from './things'

type Kind = 'self' | 'image' | 'link' | 'gallery' | 'video' | 'embed' | 'crosspost'

function kindOf(post: Post): Kind {
  const kinds: readonly Kind[] = post.subforum.name.startsWith('ask_')
    ? ['self']
    : [
        'self',
        'self',
        'self',
        'image',
        'image',
        'link',
        'link',
        'gallery',
        'video',
        'embed',
        'crosspost',
      ]
  return itemAt(kinds, hash(`kind ${post.id}`))
}

/** The path of a post's page. */
export const permalinkOf = (post: Post): string => {
  const slug = post.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 50)
  return `/s/${post.subforum.name}/comments/${post.id}/${slug}/`
}

/** A post as a thing of kind t3. */
export function postThing(demo: Demo, post: Post): { kind: 't3'; data: Record<string, unknown> } {
  return { kind: 't3', data: postData(demo, post, true) }
}

function postData(demo: Demo, post: Post, withCrosspost: boolean): Record<string, unknown> {
  const { subforum, author, authorGone } = post
  const random = randomFrom(demo.seed, 'post body', post.id)
  const kind = withCrosspost || kindOf(post) !== 'crosspost' ? kindOf(post) : 'self'
  const body =
    kind === 'self' && random.chance(0.85)
      ? richBody(demo, post, paragraphs(subforum.topic, random, random.integer(1, 4)).join('\n\n'))
      : ''
  const flair = random.chance(0.4)
    ? random.pick(['Question', 'Finished', 'Help', 'Discussion'])
    : null
  const archived = demo.today() - post.created > 180 * day
  return {
    approved_at_utc: null,
    subforum: subforum.name,
    selftext: body,
    author_fullname: authorGone ? undefined : `t2_${author.id}`,
    saved: false,
    mod_reason_title: null,
    gilded: 0,
    clicked: false,
    title: post.title,
    link_flair_richtext: flair === null ? [] : [{ e: 'text', t: flair }],
    subforum_name_prefixed: `s/${subforum.name}`,
    hidden: false,
    pwls: post.index % 3 === 0 ? null : 6,
    wls: post.index % 3 === 0 ? null : 6,
    link_flair_css_class: null,
    downs: 0,
    thumbnail_height: null,
    thumbnail_width: null,
    top_awarded_type: null,
    hide_score: demo.today() - post.created < hour,
    name: `t3_${post.id}`,
    quarantine: false,
    link_flair_text_color: 'dark',
    upvote_ratio: upvoteRatio(post),
    author_flair_background_color: null,
    subforum_type: 'public',
    ups: Math.max(0, post.score),
    total_awards_received: 0,
    media_embed: {},
    author_flair_template_id: null,
    is_original_content: false,
    user_reports: [],
    secure_media: null,
    is_mod_original_content: false,
    is_meta: false,
    category: null,
    secure_media_embed: {},
    link_flair_text: flair,
    can_mod_post: false,
    score: post.score,
    approved_by: null,
    is_created_from_ads_ui: false,
    author_premium: author.index % 20 === 3,
    thumbnail: 'self',
    edited: random.chance(0.1) ? floating(post.created + 2 * hour) : false,
    author_flair_css_class: null,
    author_flair_richtext: [],
    gildings: {},
    content_categories: null,
    is_self: false,
    mod_note: null,
    created: floating(post.created),
    link_flair_type: flair === null ? 'text' : 'richtext',
    removed_by_category: authorGone && random.chance(0.3) ? 'deleted' : null,
    banned_by: null,
    author_flair_type: 'text',
    domain: `self.${subforum.name}`,
    allow_live_comments: post.comments > 500,
    selftext_html: body === '' ? null : html(body),
    likes: null,
    suggested_sort: random.chance(0.05) ? 'qa' : null,
    banned_at_utc: null,
    view_count: null,
    archived,
    no_follow: post.score < 3,
    is_crosspostable: true,
    pinned: false,
    over_18: subforum.adult || hash(`adult ${post.id}`) % 45 === 0,
    all_awardings: [],
    awarders: [],
    media_only: false,
    can_gild: false,
    spoiler: random.chance(0.02) || hash(`spoiler ${post.id}`) % 30 === 0,
    locked: random.chance(0.02),
    author_flair_text: random.chance(0.15) ? random.pick(subforum.topic.subjects) : null,
    treatment_tags: [],
    visited: false,
    removed_by: null,
    num_reports: null,
    distinguished: post.stickied ? 'moderator' : null,
    subforum_id: `t5_${subforum.id}`,
    author_is_blocked: false,
    mod_reason_by: null,
    removal_reason: null,
    link_flair_background_color: flair === null ? '' : '#dadada',
    id: post.id,
    is_robot_indexable: true,
    report_reasons: null,
    author: nameOf(author, authorGone),
    discussion_type: null,
    num_comments: post.comments,
    send_replies: true,
    contest_mode: false,
    mod_reports: [],
    author_patreon_flair: false,
    author_flair_text_color: null,
    permalink: permalinkOf(post),
    stickied: post.stickied,
    url: `https://forum.example${permalinkOf(post)}`,
    subforum_subscribers: subforum.subscribers ?? 0,
    created_utc: floating(post.created),
    num_crossposts: random.chance(0.1) ? random.integer(1, 6) : 0,
    media: null,
    is_video: false,
    ...kindData(demo, post, kind),
  }
}

function kindData(demo: Demo, post: Post, kind: Kind): Record<string, unknown> {
  const picture = `post-${post.id}`
  const still = {
    thumbnail: demo.image(picture, 140, 93),
    thumbnail_width: 140,
    thumbnail_height: 93,
    preview: { images: [previewOf(demo, picture)], enabled: true },
  }
  switch (kind) {
    case 'self':
      return { is_self: true }
    case 'image': {
      const url = demo.image(picture, 1200, 800)
      return {
        ...still,
        post_hint: 'image',
        domain: 'i.forum.example',
        url,
        url_overridden_by_dest: url,
      }
    }
    case 'link': {
      const url = `https://www.${post.subforum.topic.id}-journal.example/${post.id}?ref=forum&amp;from=list`
      const plain = url.replaceAll('&amp;', '&')
      return {
        ...(post.index % 4 === 0 ? { thumbnail: 'default' } : still),
        post_hint: 'link',
        domain: `${post.subforum.topic.id}-journal.example`,
        url: plain,
        url_overridden_by_dest: plain,
      }
    }
    case 'gallery': {
      const ids = [0, 1, 2].map((index) => tokenFrom('word', 13, post.id, index))
      return {
        ...still,
        preview: undefined,
        is_gallery: true,
        domain: 'forum.example',
        url: `https://www.forum.example/gallery/${post.id}`,
        gallery_data: { items: ids.map((id, index) => ({ media_id: id, id: 100_000 + index })) },
        media_metadata: Object.fromEntries(
          ids.map((id) => [
            id,
            {
              status: 'valid',
              e: 'Image',
              m: 'image/png',
              p: [320, 640].map((width) => ({
                x: width,
                y: (width * 3) / 4,
                u: escapedAddress(demo.image(`g-${id}`, width, (width * 3) / 4)),
              })),
              s: { x: 1200, y: 900, u: escapedAddress(demo.image(`g-${id}`, 1200, 900)) },
              id,
            },
          ]),
        ),
      }
    }
    case 'video': {
      const media = {
        forum_video: {
          bitrate_kbps: 2400,
          fallback_url: `${demo.media(`file/${post.id}.mp4`)}?size=4000000&source=fallback`,
          height: 360,
          width: 640,
          scrubber_media_url: demo.media(`file/${post.id}_96.mp4`),
          dash_url: demo.media(`file/${post.id}.mpd`),
          duration: 5 + (post.index % 55),
          hls_url: demo.media(`file/${post.id}.m3u8`),
          is_gif: post.index % 2 === 0,
          transcoding_status: 'completed',
        },
      }
      return {
        ...still,
        is_video: true,
        post_hint: 'hosted:video',
        domain: 'v.forum.example',
        url: `https://v.forum.example/${post.id}`,
        media,
        secure_media: media,
      }
    }
    case 'embed': {
      const { videos } = demo.once(cataloguePart)
      const fitting = videos.filter((video) => video.channel.topic === post.subforum.topic)
      const video = itemAt(fitting.length > 0 ? fitting : videos, hash(post.id))
      const url = `https://video.example/watch?v=${video.id}`
      const embed = {
        type: 'video.example',
        oembed: {
          provider_url: 'https://video.example/',
          title: video.title,
          author_name: video.channel.title,
          type: 'video',
          width: 356,
          height: 200,
          html: `&lt;iframe width="356" height="200" src="${url}"&gt;&lt;/iframe&gt;`,
          thumbnail_url: demo.image(`video-${video.id}`, 480, 360),
          thumbnail_width: 480,
          thumbnail_height: 360,
        },
      }
      return {
        ...still,
        post_hint: 'rich:video',
        domain: 'video.example',
        url,
        url_overridden_by_dest: url,
        media: embed,
        secure_media: embed,
        media_embed: { content: embed.oembed.html, width: 356, height: 200, scrolling: false },
      }
    }
    case 'crosspost': {
      const origin = duplicatesOf(demo, post)[0]
      if (!origin) return { is_self: true }
      return {
        crosspost_parent: `t3_${origin.id}`,
        crosspost_parent_list: [postData(demo, origin, false)],
        domain: `self.${origin.subforum.name}`,
        url: permalinkOf(origin),
      }
    }
    default:
      return kind satisfies never
  }
}

function previewOf(demo: Demo, picture: string) {
  const size = (width: number) => {
    const height = Math.round((width * 2) / 3)
    return { url: escapedAddress(demo.image(picture, width, height)), width, height }
  }
  return {
    source: size(1200),
    resolutions: [108, 216, 320, 640].map(size),
    variants: {},
    id: tokenFrom('letters', 43, picture),
  }
}

/** Posts of other subforums on the same topic that share what the post is about. */
export function duplicatesOf(demo: Demo, post: Post): Post[] {
  const forum = demo.once(forumPart)
  const start = forum.subforums.filter(
    (subforum) => subforum.topic === post.subforum.topic && subforum !== post.subforum,
  )
  const count = hash(`duplicates ${post.id}`) % 5
  return start
    .flatMap((subforum) => forum.postsIn(subforum).slice(0, 40))
    .sort((one, other) => hash(post.id + one.id) - hash(post.id + other.id))
    .slice(0, count)
}
