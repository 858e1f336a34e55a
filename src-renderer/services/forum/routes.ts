import type { SearchKind } from '#shared/services/forum/listings'
import { bareName, nameId } from '#shared/services/forum/things'
import { type Route, viewRoute } from '../../state/workspace'

/** Where a listing of everything is read: popular posts in an order, or subforums to discover. */
export const homeRoute = (listing: string, more: Readonly<Record<string, string>> = {}): Route =>
  viewRoute('forum', 'home', 'home', { listing, ...more })

/** Where a subforum is read, in one of its parts. */
export const subforumRoute = (
  name: string,
  part?: string,
  more: Readonly<Record<string, string>> = {},
): Route =>
  viewRoute('forum', 'subforums', 'subforum', {
    name: nameId(name),
    ...statedParameters({ part, ...more }),
  })

interface PostPlace {
  subforum?: string | undefined
  /** Only the thread of this comment. */
  comment?: string | undefined
  tab?: string
  /** Of the comments, in the service's words. */
  sort?: string
}

/** Where a post is read with its comments. */
export const postRoute = (id: string, { subforum = '', ...place }: PostPlace = {}): Route =>
  viewRoute('forum', 'subforums', 'post', {
    id,
    ...statedParameters({ ...place, subforum: nameId(subforum) }),
  })

const statedParameters = (
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

/** Where a user is read. */
export const userRoute = (name: string, part?: string, t?: string): Route =>
  viewRoute('forum', 'users', 'user', { name: nameId(name), ...statedParameters({ part, t }) })

/** Where a search shows what it found. */
export const searchRoute = (
  q: string,
  kind: SearchKind = 'posts',
  more: Readonly<Record<string, string>> = {},
): Route => viewRoute('forum', 'search', 'search', { q, kind, ...more })

/** Where a link of a text leads in the forum: `/u/name`, `/s/name`, a post's address; else undefined. */
export function routeOfTarget(target: string, host: string | null): Route | undefined {
  const path = target.startsWith('/')
    ? target
    : host !== null && target.startsWith(`${host}/`)
      ? target.slice(host.length)
      : undefined
  if (path === undefined) return undefined
  const post = /^\/[a-z]{1,10}\/([\w-]+)\/comments\/([0-9a-z]+)(?:\/[^/]*\/([0-9a-z]+))?/i.exec(
    path,
  )
  if (post?.[2] !== undefined) return postRoute(post[2], { subforum: post[1], comment: post[3] })
  const place = /^\/(u|user|[rs])\/([\w-]{2,40})\/?$/i.exec(path)
  if (place?.[2] === undefined) return undefined
  const name = bareName(place[2])
  return place[1]?.toLowerCase().startsWith('u') === true ? userRoute(name) : subforumRoute(name)
}
