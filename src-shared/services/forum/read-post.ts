import { isMembers, type Members, openText } from '../../reading/plain'
import {
  decodeEntities,
  firstOf,
  flagOf,
  integerOf,
  listOf,
  membersOf,
  numberOf,
  textOf,
} from '../../reading/reading'
import { recordIdOf } from '../lists'
import type { ForumPicture, ForumPost, ForumVideo } from './models'
import { authorOf, idOf, pictureText, subforumNameOf, timeOf } from './things'

/** Crossposts of crossposts end here. */
const deepestOrigin = 3

/** Reads a post; undefined without an id or a title. */
export function readPost(data: Members, depth = 0): ForumPost | undefined {
  const id = idOf(data)
  const title = decodeEntities(textOf(data.title) ?? '')
  if (id === undefined || title === '') return undefined
  const origin = depth < deepestOrigin ? readOrigin(data, depth) : null
  const pictures = readPictures(data)
  const video = readVideo(data)
  const text = decodeEntities(textOf(data.selftext) ?? '')
  return {
    id,
    recordId: recordIdOf(id),
    title,
    text: /^\[(?:deleted|removed)\]$/.test(text) ? '' : text,
    author: authorOf(data),
    subforum: subforumNameOf(data),
    form: formOf(data, { origin, pictures, video }),
    score: integerOf(data.score) ?? integerOf(data.ups) ?? null,
    upvoteRatio: numberOf(data.upvote_ratio) ?? null,
    comments: integerOf(data.num_comments) ?? null,
    createdAt: timeOf(data.created_utc) ?? timeOf(data.created),
    // False where it was never edited, and a time where it was.
    editedAt: timeOf(data.edited),
    flair: flairOf(data),
    permalink: textOf(data.permalink) ?? null,
    address: firstOf(textOf(data.url_overridden_by_dest), textOf(data.url)) ?? null,
    domain: textOf(data.domain) ?? null,
    // Instead of an address it can be a word: self, default, image, nsfw, spoiler, or nothing.
    thumbnail: pictureText(data, 'thumbnail'),
    pictures,
    video,
    origin,
    adult: flagOf(data.over_18) === true,
    spoiler: flagOf(data.spoiler) === true,
    stickied: flagOf(data.stickied) === true || flagOf(data.pinned) === true,
    locked: flagOf(data.locked) === true,
    archived: flagOf(data.archived) === true,
    removed: textOf(data.removed_by_category) !== undefined || /^\[removed\]$/.test(text),
  }
}

function formOf(
  data: Members,
  found: Pick<ForumPost, 'origin' | 'pictures' | 'video'>,
): ForumPost['form'] {
  const hint = textOf(data.post_hint) ?? ''
  if (found.origin !== null) return 'crosspost'
  if (flagOf(data.is_gallery) === true) return 'gallery'
  if (flagOf(data.is_video) === true || hint === 'hosted:video') return 'video'
  if (flagOf(data.is_self) === true) return 'text'
  if (hint === 'image') return 'picture'
  if (found.video !== null) return 'embed'
  return /\.(?:png|jpe?g|gif|webp|avif)$/i.test(textOf(data.url) ?? '') ? 'picture' : 'link'
}

function readOrigin(data: Members, depth: number): ForumPost | null {
  const first = listOf(data.crosspost_parent_list)[0]
  return isMembers(first) ? (readPost(first, depth + 1) ?? null) : null
}

function flairOf(data: Members): string | null {
  const plain = textOf(data.link_flair_text)
  if (plain !== undefined) return decodeEntities(plain)
  const parts = listOf(data.link_flair_richtext)
    .slice(0, 20)
    .map((part) => textOf(membersOf(part).t) ?? '')
  return textOf(parts.join(' ')) ?? null
}

const mostPictures = 100

/** Pictures of a gallery in its order, or the preview of the one picture there is. */
function readPictures(data: Members): ForumPicture[] {
  const metadata = membersOf(data.media_metadata)
  const gallery = listOf(membersOf(data.gallery_data).items)
  const ordered =
    gallery.length > 0
      ? gallery.map((one) => textOf(membersOf(one).media_id))
      : Object.keys(metadata)
  const pictures = ordered.slice(0, mostPictures).flatMap((name) => {
    if (name === undefined || !Object.hasOwn(metadata, name)) return []
    return pictureAt(membersOf(membersOf(metadata[name]).s)) ?? []
  })
  if (pictures.length > 0) return pictures
  return listOf(membersOf(data.preview).images)
    .slice(0, mostPictures)
    .flatMap((image) => pictureAt(membersOf(membersOf(image).source)) ?? [])
}

function pictureAt(data: Members): ForumPicture | undefined {
  const address = pictureText(data, 'url', 'u', 'gif')
  if (address === null) return undefined
  return {
    address,
    width: firstOf(integerOf(data.width), integerOf(data.x)) ?? null,
    height: firstOf(integerOf(data.height), integerOf(data.y)) ?? null,
  }
}

/** The video the forum keeps itself stands under a member of its own name; one from elsewhere is embedded. */
function readVideo(data: Members): ForumVideo | null {
  const media = openText(firstOf(data.secure_media, data.media))
  if (!isMembers(media)) return null
  for (const [name, value] of Object.entries(media).slice(0, 50)) {
    const inside = openText(value)
    if (!isMembers(inside)) continue
    if (name === 'oembed') {
      const title = textOf(inside.title)
      return {
        file: null,
        hls: null,
        dash: null,
        seconds: null,
        title: title === undefined ? null : decodeEntities(title),
      }
    }
    const file = pictureText(inside, 'fallback_url')
    const hls = pictureText(inside, 'hls_url')
    const dash = pictureText(inside, 'dash_url')
    if (file === null && hls === null && dash === null) continue
    return { file, hls, dash, seconds: numberOf(inside.duration) ?? null, title: null }
  }
  return null
}
