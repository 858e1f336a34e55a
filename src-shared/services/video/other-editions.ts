import { areCapital, withSmallStart } from '../../reading/forms/plain-form'
import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, membersOf, textOf } from '../../reading/reading'
import { camelName, camelNames, findLists, findThing, isStated } from '../shapes'
import { saysNo } from '../unanswered'
import { idInAddress, mostItems, saidIn } from '../video-reading'
import {
  commentLists,
  envelopes,
  type Kind,
  kindNames,
  kinds,
  listNames,
  namesOf,
  pageNames,
  streamNames,
} from './other-names'
import {
  asKind,
  asStreams,
  indexed,
  isThing,
  isTitled,
  kindByForm,
  kindById,
  kindOf,
  laidOut,
  listOfTree,
} from './other-things'

/** The kinds of answers, by which the names of other editions are distinguished. */
export type Shape = 'contents' | 'comments' | 'streams' | 'words' | 'sections' | 'flat' | Kind

/** Nothing deeper than this is read. */
const deepest = 8

/**
 * An answer as the first edition states it: taken out of its envelope, its lists and members by the names
 * that the readers know. What the first edition names itself stays as it is. Pure.
 *
 * @param askedId the video that was asked about
 */
export function inFirstEdition(body: unknown, shape: Shape, askedId?: string): unknown {
  const open = openText(body)
  // Most answers are of the first edition, and large: their beginning shows that.
  if (isFirstEdition(open, shape)) return open
  const answer = renamed(listOfTree(open, shape) ?? open, 0)
  const held = withoutEnvelopes(answer, shape)
  switch (shape) {
    case 'contents':
    case 'comments':
      return pageOf(held, shape)
    case 'words':
      return wordsOf(held)
    case 'streams':
      return streamsOf(held)
    case 'sections':
    case 'flat':
      return held
    default:
      return isClosed(answer, held)
        ? answer
        : oneOf(shape === 'video' ? withAskedId(held, askedId) : held, shape)
  }
}

/** Whether a video cannot be played, and no more than its id is stated beside the reason. */
function isClosed(answer: unknown, held: unknown): boolean {
  const { status } = membersOf(membersOf(answer).playabilityStatus)
  const details = membersOf(membersOf(held).videoDetails ?? held)
  return textOf(status) !== undefined && status !== 'OK' && textOf(details.title) === undefined
}

/** One video that does not say its id is the one that was asked for; what it lists are others beside it. */
function withAskedId(held: unknown, askedId: string | undefined): unknown {
  if (askedId === undefined || !isMembers(held) || isThing(held)) return held
  const video = camelNames(held, namesOf.video)
  const plays = textOf(video.title) !== undefined && textOf(video.lengthSeconds) !== undefined
  return plays ? { ...held, videoId: askedId } : held
}

function isFirstEdition(open: unknown, shape: Shape): boolean {
  const answer = membersOf(open)
  const first = (list: unknown) => membersOf(Array.isArray(list) ? list[0] : undefined)
  switch (shape) {
    case 'contents': {
      const { type, ...item } = first(answer.contents)
      const kind = kinds.find((one) => one === type)
      const thing = membersOf(kind === undefined ? undefined : item[kind])
      return Object.hasOwn(thing, `${kind ?? ''}Id`) && isMembers(thing.stats)
    }
    case 'comments':
      return (
        Object.hasOwn(first(answer.comments), 'commentId') &&
        isMembers(first(answer.comments).author)
      )
    case 'streams':
      return Object.hasOwn(first(answer.formats), 'mimeType')
    case 'words':
    case 'sections':
    case 'flat':
      return false
    default:
      return Object.hasOwn(answer, `${shape}Id`) && isMembers(answer.stats)
  }
}

/** A list of things, or of comments, with what leads to the next page. */
function pageOf(held: unknown, shape: 'contents' | 'comments'): unknown {
  const page = membersOf(held)
  const things = (list: readonly unknown[], kind?: Kind): unknown[] =>
    list
      .slice(0, mostItems)
      .flatMap((one) => (shape === 'comments' ? asKind(one, 'comment') : thingsOf(one, kind)))
  if (Array.isArray(held)) return { [shape]: things(held) }
  if (!isMembers(held)) return held
  const names = shape === 'comments' ? commentLists : [...listNames, ...Object.keys(kindNames)]
  const found = names.flatMap((name) => {
    const list = listIn(page[name])
    if (list !== undefined) return [{ name, list, kind: kindNames[name] }]
    const held = listHeldBy(page[name])
    // What a playlist or a channel holds is of another kind.
    const kind = kinds.some((one) => one === name) ? undefined : kindNames[name]
    return held === undefined ? [] : [{ name, list: held, kind }]
  })
  const shelves = listIn(page.collections)?.map((one) => {
    const shelf = membersOf(one)
    const list = listNames.map((name) => listIn(shelf[name])).find((inside) => inside !== undefined)
    return list === undefined ? one : { ...shelf, contents: things(list) }
  })
  const beside = shelves === undefined ? page : { ...page, collections: shelves }
  if (found.length === 0) return foundPage(beside, shape, things) ?? withoutEmpty(beside, shape)
  return {
    ...aboutPages(found.map(({ name }) => page[name])),
    ...camelNames(beside, pageNames),
    [shape]: found.flatMap(({ list, kind }) => things(list, kind)),
  }
}

/** A page whose list stands under no name for one: wherever things are listed that show what they are. */
function foundPage(
  page: Members,
  shape: 'contents' | 'comments',
  things: (list: readonly unknown[]) => unknown[],
): unknown {
  const isThingOf = (one: unknown): boolean => {
    const thing = membersOf(one)
    if (shape === 'comments') {
      const { commentId, content } = camelNames(thing, namesOf.comment)
      return textOf(commentId) !== undefined && textOf(content) !== undefined
    }
    return isTitled(kinds.map((kind) => thing[kind]).find(isMembers) ?? thing)
  }
  if (Array.isArray(page[shape]) || page[shape] === null || saysNo(page)) return undefined
  // What a thing holds belongs to it, but the thing that was asked about may hold the list of others.
  const inside = Object.entries(page).filter(([, one]) => typeof openText(one) === 'object')
  const found = findLists(isThing(page) ? Object.fromEntries(inside) : page, isThingOf)
  if (found === undefined) return undefined
  // What is said round the list stands beside it in the first edition.
  const around = Object.assign({}, page, ...found.around.toReversed())
  return { ...camelNames(around, pageNames), [shape]: things(found.things) }
}

/** An empty page that says why it is empty is a refusal; without words it is an empty page. */
function withoutEmpty(page: Members, shape: string): unknown {
  const says = firstText(page, 'message', 'msg', 'error', 'detail') !== undefined
  if (!says || page[shape] !== null) return page
  return Object.fromEntries(Object.entries(page).filter(([name]) => name !== shape))
}

/** A list, or an object whose members are things under their ids; their ids are put into them. */
function listIn(value: unknown): readonly unknown[] | undefined {
  const open = openText(value)
  if (Array.isArray(open)) return open
  const entries = Object.entries(membersOf(open))
  if (entries.length === 0 || !entries.every(([, one]) => isMembers(one))) return undefined
  // These name how something is drawn.
  if (entries.some(([name]) => /(?:Renderer|ViewModel|Results)$/.test(name))) return undefined
  return entries.map(([id, one]) => {
    const isWrapped = isMembers(membersOf(one)[textOf(membersOf(one).type) ?? ''])
    return isWrapped ? one : { id, ...membersOf(one) }
  })
}

/** What editions say of the pages of a list in what holds it: `{comments: {data: [...], meta: {next}}}`. */
function aboutPages([holder]: readonly unknown[]): Members {
  const open = openText(holder)
  const names = ['pagination', 'paging', 'meta', 'next', 'cursor', 'nextCursor', 'continuation']
  const stated = names.filter((name) => isMembers(open) && isStated(open[name]))
  return Object.fromEntries(stated.map((name) => [name, membersOf(open)[name]]))
}

/** The list that stands in a member with what is said of it. */
function listHeldBy(value: unknown): readonly unknown[] | undefined {
  const open = membersOf(value)
  return listNames.map((name) => openText(open[name])).find((one) => Array.isArray(one))
}

/** What one element of a list holds: a thing in or without its wrapping, or a shelf of things. */
function thingsOf(value: unknown, listed: Kind | undefined): unknown[] {
  const open = openText(value)
  if (!isMembers(open)) return [open]
  const named = textOf(open.type)
    ?.toLowerCase()
    .replace(/renderer$/, '')
  const type = named ?? kindOf(open)
  const card = laidOut(membersOf(open.lockupViewModel))
  if (card !== undefined) return [{ type: card.kind, [card.kind]: asKind(card.thing, card.kind) }]
  const wrapping = Object.keys(open).find((name) => {
    const kind = kindNames[name.toLowerCase().replace(/^grid|^compact|renderer$/g, '')]
    return kind !== undefined && isMembers(openText(open[name])) && !isThing(open)
  })
  if (wrapping !== undefined) {
    const kind =
      kindNames[wrapping.toLowerCase().replace(/^grid|^compact|renderer$/g, '')] ?? 'video'
    return [{ ...indexed(open), type: kind, [kind]: asKind(open[wrapping], kind) }]
  }
  const kind = kindNames[type ?? ''] ?? kindById(open) ?? listed ?? kindByForm(open)
  const isOwn = type === undefined || kindNames[type] !== undefined
  if (kind !== undefined && isThing(open) && isOwn) {
    return [{ ...indexed(open), type: kind, [kind]: asKind(open, kind) }]
  }
  // A shelf among the things; what is in it belongs to the list as well.
  const shelf = type !== undefined && isMembers(openText(open[type])) ? membersOf(open[type]) : open
  const inside = listNames.map((name) => listIn(shelf[name])).find((list) => list !== undefined)
  if (inside !== undefined) return inside.flatMap((one) => thingsOf(one, listed))
  return isOwn && isThing(open) ? [{ type: 'video', video: asKind(open, 'video') }] : [open]
}

/** One thing, wherever the answer has it. */
function oneOf(held: unknown, kind: Kind): unknown {
  const answer = membersOf(Array.isArray(held) ? held[0] : held)
  const inner = [kind, `${kind}Details`, 'details', ...listNames]
    .map((name) => openText(answer[name]))
    .map((one) => (Array.isArray(one) ? openText(one[0]) : one))
    .find(isMembers)
  if (kind === 'post') {
    const cursor = camelNames(answer, pageNames)
    const post = inner ?? (isThing(answer) ? answer : undefined)
    return post === undefined ? held : { ...cursor, post: asKind(post, kind) }
  }
  if (inner !== undefined && !isThing(answer)) return oneOf(withOwner(inner, answer, kind), kind)
  if (isThing(answer)) return asKind(answer, kind)
  const found = saysNo(answer) ? undefined : findThing(answer, (one) => isTitled(membersOf(one)))
  if (found === undefined) return held
  const { stats } = found.around[0] ?? {}
  return asKind(isMembers(stats) ? { stats, ...found.thing } : found.thing, kind)
}

/** Some editions state beside a thing whose it is. */
function withOwner(thing: Members, beside: Members, kind: Kind): Members {
  const name = ['author', 'channel', 'owner', 'uploader'].find((one) =>
    isMembers(openText(beside[one])),
  )
  const isOther = kind === 'video' || kind === 'playlist'
  return name === undefined || !isOther ? thing : { author: beside[name], ...thing }
}

/** Suggestions as words, also if each is an object with one. */
function wordsOf(held: unknown): unknown {
  const answer = membersOf(held)
  const list = Array.isArray(held)
    ? (held.find((one) => Array.isArray(openText(one))) ?? held)
    : ['results', 'suggestions', 'predictions', ...listNames]
        .map((name) => openText(answer[name]))
        .find(Array.isArray)
  if (!Array.isArray(list)) return held
  return {
    results: list.map((stated) => {
      // Words may stand first among figures: ["train", 0, [512]].
      const one = Array.isArray(stated) ? stated[0] : stated
      const words = membersOf(one)
      const texts = Object.values(words).flatMap((text) => (typeof text === 'string' ? [text] : []))
      const known = firstText(words, 'suggestion', 'text', 'query', 'value', 'title', 'name', 'q')
      return known ?? (texts.length === 1 ? texts[0] : one)
    }),
  }
}

function streamsOf(held: unknown): unknown {
  const outer = membersOf(held)
  const answer = isMembers(outer.streamingData) ? { ...outer, ...outer.streamingData } : outer
  const whole = answer.formats ?? answer.formatStreams
  const isNamed = isStated(whole) || Object.hasOwn(answer, 'adaptiveFormats')
  const stated = Array.isArray(held)
    ? held
    : openText(answer.streams ?? answer.data ?? answer.items ?? answer.links ?? partsIn(answer))
  // Some editions part them by what they hold: {video: [...], audio: [...]}.
  const other = streamsIn(stated, undefined, 0)
  const manifests = camelNames(answer, {
    hlsManifestUrl: ['hls', 'hlsUrl', 'm3u8'],
    dashManifestUrl: ['dash', 'dashUrl', 'mpd'],
    isProtectedContent: ['isProtected', 'protected', 'drm'],
  })
  if (!isNamed && other.length === 0) return manifests
  const streams = (list: unknown) =>
    asStreams((listIn(list) ?? []).map((one) => camelNames(membersOf(one), streamNames)))
  return {
    ...manifests,
    formats: streams(isNamed ? whole : other),
    adaptiveFormats: streams(answer.adaptiveFormats),
  }
}

/** Streams with pictures and those of sound alone, if they stand apart. */
function partsIn(answer: Members): readonly unknown[] {
  const { videos, video, videoStreams, audios, audio, audioStreams } = answer
  return [videos ?? video ?? videoStreams, audios ?? audio ?? audioStreams].map(openText)
}

/**
 * Streams in a list, or in objects that part them by what they hold and how good they are:
 * `{mp4: {720: {url}}}`.
 */
function streamsIn(value: unknown, label: string | undefined, depth: number): readonly unknown[] {
  const open = openText(value)
  if (depth > 3 || typeof open !== 'object' || open === null) return []
  if (Array.isArray(open)) {
    return open.slice(0, mostStreams).flatMap((one) => streamsIn(one, label, depth + 1))
  }
  const stream = camelNames(membersOf(open), streamNames)
  if (textOf(stream.url) !== undefined || textOf(stream.itag) !== undefined) {
    return [stream.qualityLabel === undefined ? { ...stream, qualityLabel: label } : stream]
  }
  return Object.entries(open)
    .slice(0, mostStreams)
    .flatMap(([name, one]) => streamsIn(one, listNames.includes(name) ? label : name, depth + 1))
}

const mostStreams = 500

/** What envelopes hold, with the words and cursors beside it. */
function withoutEnvelopes(answer: unknown, shape: Shape, levels = 3): unknown {
  if (!isMembers(answer) || levels === 0) return answer
  const name = envelopes.find((one) => isMembers(openText(answer[one])))
  const held = name === undefined ? undefined : openText(answer[name])
  if (name === undefined || !isMembers(held) || Object.keys(held).length === 0) return answer
  const hasOwnList = ['contents', 'comments', 'items', 'formats'].some((one) =>
    Array.isArray(answer[one]),
  )
  if (hasOwnList || isThing(answer)) return answer
  if (shape === 'sections') return answer
  const beside = Object.entries(answer).filter(([one]) => one !== name)
  return withoutEnvelopes({ ...Object.fromEntries(beside), ...held }, shape, levels - 1)
}

function renamed(given: unknown, depth: number): unknown {
  const value = depth < deepest ? openObject(given) : given
  if (depth > deepest) return value
  if (Array.isArray(value)) return value.slice(0, mostItems).map((one) => renamed(one, depth + 1))
  if (!isMembers(value)) return value
  const said = saidIn(value)
  if (said !== undefined) return said
  const result: Record<string, unknown> = {}
  const own = new Set(Object.keys(value))
  const isCapital = areCapital([...own])
  for (const [name, one] of Object.entries(value)) {
    const known = nameOf(isCapital ? withSmallStart(name) : name)
    if (known === name || !own.has(known)) result[known] = renamed(one, depth + 1)
  }
  const whole = withoutParts(result)
  const isNamed = textOf(whole.title) !== undefined || textOf(whole.name) !== undefined
  return isNamed && !isThing(whole) ? { ...idInAddress(whole), ...whole } : whole
}

/** A thing that is stated in parts, with their members as its own: `{id, snippet: {title}, contentDetails}`. */
function withoutParts(thing: Members): Members {
  if (!isMembers(thing.snippet)) return thing
  const { snippet, contentDetails, id, replies, ...own } = thing
  const { topLevelComment, totalReplyCount, ...said } = membersOf(snippet)
  const { kind: _kind, ...ids } = membersOf(id)
  const below = membersOf(replies).comments ?? replies
  return {
    ...membersOf(contentDetails),
    ...said,
    ...membersOf(topLevelComment),
    ...own,
    ...(isMembers(id) ? ids : { id }),
    ...(below === undefined ? {} : { replies: below }),
    ...(totalReplyCount === undefined ? {} : { replyCount: totalReplyCount }),
  }
}

const openObject = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[[{]/.test(value) && value.length > 20 ? openText(value) : value

/** What has another name in some editions wherever it stands. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['statistics', 'stats'],
  ['length', 'lengthSeconds'],
  ['duration', 'lengthSeconds'],
  ['identifier', 'id'],
  ['uuid', 'id'],
  ['key', 'id'],
])

function nameOf(name: string): string {
  const own = camelName(name)
  return otherNames.get(own) ?? own
}
