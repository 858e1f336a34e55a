import { isMembers, type Members, openText } from '../../reading/plain'
import { at, firstText, listOf, membersOf, numberOf, textOf } from '../../reading/reading'
import { countOf, unitOf } from '../counts'
import { camelNames } from '../shapes'
import { channelInAddress, detailsOfPlayer } from '../video-reading'
import { thingsInTree } from '../video-tree'
import { countNames, type Kind, kindNames, type kinds, namesOf } from './other-names'

/** What a thing says of its kind, if that is a word for one: "channel", "videoplatform#video". */
export function kindOf({ kind }: Members): string | undefined {
  const word = textOf(kind)?.split('#').at(-1)?.toLowerCase()
  return word !== undefined && kindNames[word] !== undefined ? word : undefined
}

/** What a thing is if only the form of its id tells. */
export function kindByForm({ id }: Members): (typeof kinds)[number] | undefined {
  const text = textOf(id) ?? ''
  if (/^UC[\w-]{22}$/.test(text)) return 'channel'
  if (/^Ugk[\w-]{1,100}$/.test(text)) return 'post'
  return /^(?:PL|UU|OL|RD)[\w-]{11,}$/.test(text) ? 'playlist' : undefined
}

/** Whether these are members of a thing itself. */
export const isThing = (members: Members): boolean =>
  textOf(members.id) !== undefined || kindById(members) !== undefined

/** Whether these are members of a thing with a title, and not only of something with an id. */
export const isTitled = (thing: Members): boolean =>
  isThing(thing) &&
  (textOf(camelNames(thing, namesOf.video).title) !== undefined || kindByForm(thing) === 'post')

/** What kind of thing has an id under the name of its kind. */
export const kindById = (thing: Members) =>
  (['video', 'playlist', 'post', 'channel'] as const).find((kind) =>
    Object.hasOwn(thing, `${kind}Id`),
  )

/** The place in a playlist, counted by the service. */
export const indexed = (members: Members): Members => {
  const index = members.index ?? members.position
  return index === undefined ? {} : { index }
}

/** One thing by the names of its kind; what is no thing stays as it is. */
export function asKind(value: unknown, kind: Kind): unknown {
  const open = openText(value)
  if (!isMembers(open)) return value
  const thing = camelNames(kind === 'post' ? withContent(open) : open, namesOf[kind])
  const stats = membersOf(thing.stats)
  const said = { ...interactionsIn(thing.interactionStatistic), ...open, ...stats }
  const counted = camelNames(countsIn(inOwnUnits(said, kind)), countTexts[kind])
  const counts = Object.keys(countNames[kind]).flatMap((name) =>
    isCount(counted[name]) || Object.hasOwn(stats, name) ? [[name, counted[name]] as const] : [],
  )
  return {
    ...thing,
    ...timesOf(thing, kind),
    ...(kind === 'channel' ? channelParts(thing) : { author: authorOf(thing) }),
    ...(kind === 'comment'
      ? { replies: listOf(thing.replies).map((one) => asKind(one, kind)) }
      : {}),
    ...(kind === 'video' ? { ...lengthOf(thing), ...badgesOf(thing) } : {}),
    ...(kind === 'post' ? attachmentOf(thing) : {}),
    stats: counts.length === 0 ? thing.stats : { ...stats, ...Object.fromEntries(counts) },
  }
}

/** The names of counts, also of those that are written as texts: `voteCountText`. */
const countTexts = Object.fromEntries(
  Object.entries(countNames).map(([kind, names]) => [
    kind,
    Object.fromEntries(
      Object.entries(names).map(([own, others]) => [
        own,
        [...others, ...others.map((name) => `${name}Text`)],
      ]),
    ),
  ]),
)

/** By what a count of this unit is read. */
const homeOf = (kind: Kind, unit: string): string | undefined =>
  Object.keys(countNames[kind]).find((own) => own === unit || countNames[kind][own]?.includes(unit))

/** Counts under what they say that they count: under a name for videos there can be "54.3K subscribers". */
function inOwnUnits(said: Members, kind: Kind): Members {
  let result: Record<string, unknown> | undefined
  for (const [own, names] of Object.entries(countTexts[kind] ?? {})) {
    for (const name of [own, ...names]) {
      const unit = unitOf(said[name])
      const home = unit === undefined ? own : homeOf(kind, unit)
      if (home === own) continue
      result ??= { ...said }
      delete result[name]
      if (home !== undefined && countOf(said[home]) === undefined) result[home] = said[name]
    }
  }
  return result ?? said
}

/** Counts as pages state them for machines: `{interactionType: '…/WatchAction', userInteractionCount}`. */
function interactionsIn(stated: unknown): Members {
  const list = [openText(stated)].flat().slice(0, 20).map(membersOf)
  return Object.fromEntries(
    list.flatMap(({ interactionType, userInteractionCount }) => {
      const type = textOf(interactionType) ?? firstText(membersOf(interactionType), 'type', '@type')
      const name = interactions.find(([action]) => type?.endsWith(action))?.[1]
      return name === undefined ? [] : [[name, userInteractionCount]]
    }),
  )
}

const interactions = [
  ['WatchAction', 'views'],
  ['LikeAction', 'likes'],
  ['CommentAction', 'comments'],
] as const

const countsIn = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => isCount(value)))

const isCount = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

/** "3 years ago" is a text; every other time is a value. */
function timesOf(thing: Members, kind: Kind): Members {
  const { publishedDate, publishedTimeText } = thing
  const [before = '', after] =
    typeof publishedDate === 'string' ? publishedDate.split(/\bago\b/i, 2) : []
  const isSaid = after !== undefined && /[a-z]{3}/i.test(before)
  if (kind === 'channel' || kind === 'playlist' || !isSaid || publishedTimeText !== undefined)
    return {}
  return { publishedTimeText: publishedDate, publishedDate: undefined }
}

/** Badges as words: each may be an object that holds one. */
function badgesOf({ badges }: Members): Members {
  if (!listOf(badges).some(isMembers)) return {}
  return {
    badges: listOf(badges).map((one) => {
      const inside = Object.values(membersOf(one)).find(isMembers) ?? membersOf(one)
      return textOf(one) ?? firstText(inside, 'label', 'text', 'name')
    }),
  }
}

function lengthOf(thing: Members): Members {
  if (thing.lengthSeconds !== undefined) return {}
  const milliseconds = numberOf(thing.lengthMs ?? thing.durationMs ?? thing.approxDurationMs)
  return milliseconds === undefined ? {} : { lengthSeconds: Math.round(milliseconds / 1000) }
}

/** Who made it: an object, a name, or members beside the others. */
function authorOf(thing: Members): unknown {
  const given = openText(thing.author)
  const own = isMembers(given) ? given : {}
  const names = [own.title, own.displayName, own.name, own.nickname, own.screenname, own.username]
  const title =
    names.find((one) => textOf(one) !== undefined) ?? (isMembers(given) ? undefined : given)
  const ids = camelNames(thing, { channelId: ['authorId', 'ownerId'] })
  const author = {
    ...own,
    channelId:
      own.channelId ??
      own.id ??
      // Beside whose it is, a comment may state the channel of its video.
      membersOf(thing.authorChannelId).value ??
      thing.authorChannelId ??
      ids.channelId ??
      channelInAddress(addressOfAuthor(thing)),
    title:
      title ??
      firstText(
        thing,
        ...[
          'channelTitle',
          'channelName',
          'authorName',
          'authorText',
          'authorDisplayName',
          'ownerText',
          'longBylineText',
          'shortBylineText',
          'username',
          'uploaderName',
          'ownerName',
          'creatorName',
        ],
      ),
    avatar:
      own.avatar ??
      own.avatars ??
      own.thumbnails ??
      own.thumbnail ??
      own.image ??
      own.picture ??
      thing.authorThumbnails ??
      thing.authorAvatar ??
      thing.authorProfileImageUrl,
  }
  return author.channelId === undefined && author.title === undefined ? thing.author : author
}

const addressOfAuthor = (thing: Members): string | undefined =>
  firstText(thing, 'uploaderUrl', 'channelUrl', 'authorUrl', 'ownerUrl')

function channelParts(channel: Members): Members {
  const banner = openText(channel.banner)
  return {
    ...(isMembers(banner) && !Object.hasOwn(banner, 'url') ? {} : { banner: { desktop: banner } }),
    links: linksIn(channel.links).map((one) =>
      camelNames(membersOf(one), { targetUrl: ['url', 'link', 'href'], title: ['name', 'text'] }),
    ),
  }
}

/** Links in a list, or each under its name. */
function linksIn(stated: unknown): readonly unknown[] {
  const open = openText(stated)
  const entries = Object.entries(membersOf(open))
  const areNamed = entries.every(([, one]) => typeof one === 'string')
  return areNamed ? [...listOf(open), ...entries.map(([name, url]) => ({ name, url }))] : [open]
}

/** A post whose text lies with its pictures. */
function withContent(post: Members): Members {
  const { content, ...others } = post
  const inside = openText(content)
  return isMembers(inside) ? { ...inside, ...others } : post
}

function attachmentOf(post: Members): Members {
  const images = post.images ?? post.image ?? post.thumbnails ?? post.pictures ?? post.photos
  if (post.attachment !== undefined) return {}
  if (isMembers(openText(post.poll))) return { attachment: { type: 'poll', poll: post.poll } }
  if (images === undefined) return {}
  return { attachment: { type: 'images', images: Array.isArray(images) ? images : [images] } }
}

/** A thing as a page lays it out: its kind and id, a heading, a picture, and rows of words without names. */
export function laidOut(
  card: Members,
): { kind: (typeof kinds)[number]; thing: Members } | undefined {
  const kind = kindNames[(textOf(card.contentType) ?? '').split('_').at(-1)?.toLowerCase() ?? '']
  const id = textOf(card.contentId)
  const about = at(card, 'metadata', 'lockupMetadataViewModel')
  const title = textOf(at(about, 'title', 'content'))
  if (kind === undefined || id === undefined || title === undefined) return undefined
  const rows = listOf(at(about, 'metadata', 'contentMetadataViewModel', 'metadataRows'))
    .slice(0, 10)
    .map((row) => listOf(at(row, 'metadataParts')).slice(0, 10))
    .map((parts) => parts.flatMap((part) => textOf(at(part, 'text', 'content')) ?? []))
  const words = rows.flat()
  const picture = at(card, 'contentImage', 'thumbnailViewModel')
  const badges = listOf(at(picture, 'overlays'))
    .slice(0, 10)
    .flatMap((one) => listOf(at(one, 'thumbnailOverlayBadgeViewModel', 'thumbnailBadges')))
    .flatMap((one) => textOf(at(one, 'thumbnailBadgeViewModel', 'text')) ?? [])
  // On the lists of a channel the first row does not say whose it is.
  const [first] = rows.length > 1 ? (rows[0] ?? []) : []
  const isName = first !== undefined && !isAgo.test(first) && !/\d/.test(first)
  return {
    kind,
    thing: {
      [`${kind}Id`]: id,
      title,
      thumbnails: at(picture, 'image', 'sources'),
      author: isName ? { title: first } : undefined,
      viewCountText: words.find((one) => ['views', 'viewers'].includes(unitOf(one) ?? '')),
      publishedTimeText: words.find((one) => isAgo.test(one)),
      lengthText: badges.find((one) => /^\d{1,3}(?::[0-5]\d){1,2}$/.test(one)),
    },
  }
}

const isAgo = /\bago$/i

/** Under a name for a size there may be that of the picture: "1280x720". */
function withPicture(stream: Members): Members {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(textOf(stream.size) ?? '') ?? []
  return width === undefined ? stream : { width, height, ...stream }
}

/** A stream with its type, also if its container and its two codecs are stated apart, "none" for none. */
function asStream(stated: Members): Members {
  const stream = withPicture(stated)
  const ext = firstText(stream, 'ext', 'container', 'extension')
  if (stream.mimeType !== undefined || ext === undefined || !/^\w{2,5}$/.test(ext)) return stream
  const codecs = [stream.vcodec, stream.acodec].map(textOf)
  const held = codecs.filter((one) => one !== undefined && one !== 'none')
  const isSound = codecs[0] === 'none' || /^(?:m4a|mp3|opus|ogg|aac|flac|wav)$/.test(ext)
  const kilobits = numberOf(stream.tbr)
  return {
    ...(kilobits === undefined ? {} : { bitrate: Math.round(kilobits * 1000) }),
    ...stream,
    mimeType: `${isSound ? 'audio' : 'video'}/${ext}${held.length > 0 ? `; codecs="${held.join(', ')}"` : ''}`,
  }
}

/** Streams with their types. Pictures of a video for its time bar may stand among them, and are none. */
export const asStreams = (list: readonly Members[]): Members[] =>
  list.filter(({ vcodec, acodec }) => vcodec !== 'none' || acodec !== 'none').map(asStream)

/**
 * The tree of a page as a list of what it lays out, under the names that the reader of lists knows; a
 * player's answer with all that it states of its video together. Undefined for any other answer.
 */
export function listOfTree(open: unknown, shape: string): Members | undefined {
  const videoDetails = shape === 'video' ? detailsOfPlayer(membersOf(open)) : undefined
  if (videoDetails !== undefined) return { ...membersOf(open), videoDetails }
  const tree = shape === 'contents' || shape === 'comments' ? thingsInTree(open) : undefined
  if (tree === undefined) return undefined
  const isWanted = (kind: string) => (kind === 'comment') === (shape === 'comments')
  const list = tree.things.flatMap(({ kind, thing }) => {
    if (!isWanted(kind)) return []
    if (kind === 'comment') return [thing]
    return [kind === 'lockup' ? { lockupViewModel: thing } : { type: kind, [kind]: thing }]
  })
  const { estimatedResults } = membersOf(open)
  // A tree in which nothing of the kind is found is left as it is: it is not understood.
  return list.length === 0
    ? undefined
    : { estimatedResults, [shape]: list, continuation: tree.continuation }
}
