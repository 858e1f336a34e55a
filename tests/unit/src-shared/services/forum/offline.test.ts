import { expect, test } from 'vitest'
import { forumOffline } from '#shared/services/forum/offline'
import { forumViews } from '#shared/services/forum/views'
import { named, readable } from '../readable-questions'

test('a post asks for its comments, with its subforum where it is known', () => {
  expect(readable(forumOffline(named('post', 'ot2oe2')))).toEqual([
    { operation: 'forum.postComments', values: { article: 'ot2oe2' } },
  ])
  const parent = { kind: 'subforum', id: 'railways', title: 'Railways' } as const
  expect(readable(forumOffline(named('post', 'ot2oe2', { parent })))).toEqual([
    { operation: 'forum.postComments', values: { article: 'ot2oe2', subforum: 'railways' } },
  ])
})
test('a comment asks for what hangs on it', () => {
  const parent = { kind: 'post', id: 'ot2oe2', title: 'A post' } as const
  expect(readable(forumOffline(named('comment', 'c1', { parent })))).toEqual([
    { operation: 'forum.postComments', values: { article: 'ot2oe2', comment: 'c1' } },
  ])
  expect(forumOffline(named('comment', 'c1'))).toEqual([])
})
test('subforums and users ask for what they are and what is there', () => {
  const operations = (kind: 'subforum' | 'user') =>
    readable(forumOffline(named(kind, 'otter'))).map(({ operation }) => operation)
  expect(operations('subforum')).toEqual(['forum.subforumAbout', 'forum.subforumHot'])
  expect(operations('user')).toEqual(['forum.userAbout', 'forum.userOverview'])
})
test('a rule has no more to it', () => {
  expect(forumOffline(named('rule', 'railways/Be kind'))).toEqual([])
})

test('what a thread leaves out is asked for: a comment with all that answers it, the others one by one', () => {
  const listing = (kind: string, ...children: unknown[]) => ({
    kind: 'Listing',
    data: { children: children.map((data) => ({ kind, data })) },
  })
  const more = (parent: string, children: string[]) => ({
    kind: 'Listing',
    data: { children: [{ kind: 'more', data: { parent_id: parent, children, count: 3 } }] },
  })
  const told = { link_id: 't3_p1', parent_id: 't3_p1', body: 'Words' }
  const body = [
    listing('t3', { id: 'p1', title: 'A post', permalink: '/s/railways/comments/p1/' }),
    {
      kind: 'Listing',
      data: {
        children: [
          { kind: 't1', data: { ...told, id: 'a', replies: more('t1_a', ['b', 'c']) } },
          { kind: 't1', data: { ...told, id: 'd', replies: more('t1_d', []) } },
          { kind: 'more', data: { parent_id: 't3_p1', children: ['e', 'f'], count: 9 } },
        ],
      },
    },
  ]
  const view = forumViews['forum.postComments']
  const asked = (values: { article: string; comment?: string }) => {
    const leads = view.leadsTo?.(view.read(body, { values, receivedAt: 0 }), values)
    return [...(leads?.values() ?? [])].flat().map((one) => one.values)
  }
  expect(asked({ article: 't3_p1' })).toEqual(
    ['a', 'd', 'e', 'f'].map((comment) => ({ article: 't3_p1', comment })),
  )
  // Asked for by itself, it would bring the same again: those it left out are asked one by one.
  expect(asked({ article: 'p1', comment: 'a' })).toEqual(
    ['b', 'c', 'd', 'e', 'f'].map((comment) => ({ article: 'p1', comment })),
  )
})
