import { isMembers, type Members } from '../reading/plain'
import { at, firstText, membersOf, textOf } from '../reading/reading'
import { saidIn } from './video-reading'

/** Things of a page as it lays them out, and what leads to more of them. */
export interface ThingsOfTree {
  /** What each is, and its members with their texts as texts. */
  things: readonly { kind: TreeKind; thing: Members }[]
  continuation: string | undefined
}

type TreeKind = 'video' | 'channel' | 'playlist' | 'comment' | 'lockup'

const kindsByName: ReadonlyMap<string, TreeKind> = new Map([
  ...['video', 'gridVideo', 'compactVideo', 'playlistVideo', 'playlistPanelVideo', 'reelItem'].map(
    (name) => [`${name}Renderer`, 'video'] as const,
  ),
  ...['channel', 'gridChannel'].map((name) => [`${name}Renderer`, 'channel'] as const),
  ...['playlist', 'gridPlaylist', 'compactPlaylist'].map(
    (name) => [`${name}Renderer`, 'playlist'] as const,
  ),
  ['commentRenderer', 'comment'],
  ['lockupViewModel', 'lockup'],
])

/** Members from which a tree begins; below them stands how things are drawn. */
const roots = [
  ...['contents', 'continuationContents', 'onResponseReceivedActions'],
  ...['onResponseReceivedCommands', 'onResponseReceivedEndpoints'],
]
const drawing = /(?:Renderer|Results|Action|Command|Continuation)$/
const deepest = 30
const mostSteps = 60_000

/**
 * The things of an answer that is the tree of a page, ten levels deep, found by the names by which they are
 * drawn: `{contents: {twoColumnSearchResultsRenderer: …}}`. Undefined for any other answer. Bounded work.
 */
export function thingsInTree(open: unknown): ThingsOfTree | undefined {
  const answer = membersOf(open)
  const trees = roots.map((name) => answer[name]).filter((one) => isTree(one))
  if (trees.length === 0) return undefined
  const things: { kind: TreeKind; thing: Members }[] = []
  let continuation: string | undefined
  let steps = 0
  const visit = (value: unknown, depth: number): void => {
    steps += 1
    if (typeof value !== 'object' || value === null || depth > deepest || steps > mostSteps) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1)
      return
    }
    for (const [name, one] of Object.entries(value)) {
      const kind = kindsByName.get(name)
      if (kind !== undefined) things.push({ kind, thing: withTexts(membersOf(one)) })
      else if (name === 'continuationItemRenderer') continuation = tokenIn(one) ?? continuation
      else visit(one, depth + 1)
    }
  }
  for (const one of trees) visit(one, 0)
  return { things, continuation }
}

/** A list of what is drawn is one that readers know. */
function isTree(value: unknown): boolean {
  const inside = Array.isArray(value) ? value.slice(0, 5) : [value]
  return inside.some((one) =>
    Object.keys(membersOf(one)).some((name) => drawing.test(name) && !kindsByName.has(name)),
  )
}

const tokenIn = (item: unknown): string | undefined =>
  textOf(at(item, 'continuationEndpoint', 'continuationCommand', 'token')) ??
  textOf(at(item, 'button', 'buttonRenderer', 'command', 'continuationCommand', 'token'))

/** Who made a thing is a text that leads to the channel. */
const authorNames = ['ownerText', 'longBylineText', 'shortBylineText']

function withTexts(thing: Members): Members {
  const texts = Object.entries(thing).map(([name, one]) => [
    name,
    isMembers(one) ? (saidIn(one) ?? one) : one,
  ])
  const whole: Members = Object.fromEntries(texts)
  const leads = [
    ...authorNames.map((name) => at(thing, name, 'runs', 0, 'navigationEndpoint')),
    thing.authorEndpoint,
  ]
  const [authorId] = leads.flatMap((one) => textOf(at(one, 'browseEndpoint', 'browseId')) ?? [])
  const channelTitle = firstText(whole, ...authorNames)
  return {
    ...whole,
    ...(authorId === undefined ? {} : { authorId }),
    ...(channelTitle === undefined ? {} : { channelTitle }),
  }
}
