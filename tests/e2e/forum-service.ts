import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One post or comment as the test's own forum tells it. */
export type TestThing = Readonly<Record<string, unknown>>

/** A forum that a test fills itself: one listing for every page, one thread for every post. */
export interface ForumService {
  address: string
  posts: readonly TestThing[]
  /** The answers to a post, with theirs in `replies`. */
  comments: readonly TestThing[]
  /** When the last thread had left the service, epoch milliseconds. */
  sentAt: number
  stop: () => Promise<void>
}

const listing = (kind: string, things: readonly TestThing[]): unknown => ({
  kind: 'Listing',
  data: { after: null, children: things.map((data) => ({ kind, data })) },
})

/** Members of a comment as services tell them. */
export const testComment = (
  id: string,
  depth: number,
  replies: readonly TestThing[],
): TestThing => ({
  id,
  name: `t1_${id}`,
  link_id: 't3_p1',
  parent_id: 't3_p1',
  author: `writer_${id}`,
  body: `Comment ${id} says **something** of some length about rails, rivers and the long way home.`,
  score: depth,
  created_utc: 1_760_000_000.5,
  depth,
  replies: replies.length === 0 ? '' : listing('t1', replies),
})

/** Starts the service on this machine. */
export async function startForumService(): Promise<ForumService> {
  const service: Omit<ForumService, 'address' | 'stop'> = { posts: [], comments: [], sentAt: 0 }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isThread = pathname.endsWith('/post/comments')
    const asked = service.posts.find(({ id }) => id === searchParams.get('article'))
    const data = isThread
      ? [
          listing('t3', [asked ?? service.posts[0] ?? { id: 'p1', title: 'A post' }]),
          listing('t1', service.comments),
        ]
      : listing('t3', service.posts)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 1, msg: 'success', data }), () => {
      if (isThread) service.sentAt = Date.now()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    address: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
