import type { Demo } from '../demo'
import { fill, paragraphs } from '../phrases'
import { hash, itemAt, randomFrom } from '../random'
import { escapeHtml } from '../request'
import { type ForumUser, forumPart, type Subforum } from './subforums'

/** Times in this service are seconds with a fraction. */
export const seconds = (time: number): number => Math.floor(time / 1000)

/** A number JSON writes with a fraction; half a second marks the time as not whole. */
export const floating = (time: number): number => seconds(time) + 0.5

/** A user's name as the service shows it. */
export const nameOf = (user: ForumUser, gone = false): string => (gone ? '[deleted]' : user.name)

/** HTML as the service sends it: escaped once more, so that it reads as text in JSON. */
export function html(text: string): string {
  const inside = text
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('\n\n')
  return escapeHtml(`<!-- SC_OFF --><div class="md">${inside}\n</div><!-- SC_ON -->`)
}

/** Addresses of previews carry a query, escaped for HTML. */
export const escapedAddress = (url: string): string =>
  `${url}?auto=webp&amp;s=${hash(url.slice(url.indexOf('/media'))).toString(16)}`

/** A subforum as a thing of kind t5. */
export function subforumThing(demo: Demo, subforum: Subforum) {
  const random = randomFrom(demo.seed, 'about subforum', subforum.index)
  const text = paragraphs(subforum.topic, random, 2).join('\n\n')
  return {
    kind: 't5',
    data: {
      display_name: subforum.name,
      display_name_prefixed: `s/${subforum.name}`,
      title: subforum.title,
      public_description: fill(
        'A place for the {adjective} side of the {subject}, and everything near it.',
        subforum.topic,
        random,
      ),
      description: text,
      description_html: html(text),
      submit_text: '',
      subscribers: subforum.subscribers,
      accounts_active: null,
      active_user_count:
        subforum.subscribers === null
          ? null
          : Math.ceil(subforum.subscribers / random.integer(90, 900)),
      created: seconds(subforum.created),
      created_utc: floating(subforum.created),
      over18: subforum.adult,
      icon_img: subforum.index % 2 === 0 ? demo.image(`avatar-${subforum.name}`, 256, 256) : '',
      community_icon: escapedAddress(demo.image(`avatar-${subforum.name}`, 256, 256)),
      banner_img: subforum.index % 3 === 0 ? '' : demo.image(`banner-${subforum.name}`, 1280, 384),
      banner_background_image: '',
      header_img: null,
      key_color: '#46d160',
      subforum_type: 'public',
      lang: 'en',
      name: `t5_${subforum.id}`,
      id: subforum.id,
      url: `/s/${subforum.name}/`,
      quarantine: false,
      user_is_subscriber: null,
      user_is_banned: null,
      wiki_enabled: true,
      allow_images: true,
      allow_videos: true,
      spoilers_enabled: true,
    },
  }
}

/** A user as a thing of kind t2. Of a suspended one the service says little. */
export function userThing(demo: Demo, user: ForumUser) {
  if (user.suspended) {
    return {
      kind: 't2',
      data: { name: user.name, is_suspended: true, awardee_karma: 0, total_karma: 0 },
    }
  }
  const random = randomFrom(demo.seed, 'karma', user.index)
  const posts = demo.once(forumPart).postsBy(user)
  const links = posts.reduce((sum, post) => sum + Math.max(0, post.score), 0)
  const comments = Math.floor(10 ** (1 + random.next() * 4))
  const picture = escapedAddress(demo.image(`avatar-${user.name}`, 256, 256))
  return {
    kind: 't2',
    data: {
      name: user.name,
      id: user.id,
      link_karma: links,
      comment_karma: comments,
      awardee_karma: 0,
      awarder_karma: 0,
      total_karma: links + comments,
      created: seconds(user.created),
      created_utc: floating(user.created),
      is_gold: user.index % 20 === 3,
      is_mod: user.index % 9 === 0,
      is_employee: false,
      has_verified_email: user.index % 5 === 0 ? null : user.index % 3 !== 0,
      verified: true,
      icon_img: picture,
      avatar_img: '',
      accept_followers: true,
      hide_from_robots: false,
      has_subscribed: true,
      subforum:
        user.index % 4 === 0
          ? null
          : {
              display_name: `u_${user.name}`,
              display_name_prefixed: `u/${user.name}`,
              title: '',
              public_description: fill(
                'Mostly here for the {subject}.',
                itemAt(demo.once(forumPart).subforums, user.index).topic,
                random,
              ),
              icon_img: picture,
              banner_img: '',
              subscribers: 0,
              url: `/user/${user.name}/`,
              over_18: false,
            },
    },
  }
}
