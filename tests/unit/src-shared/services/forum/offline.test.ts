import { expect, test } from 'vitest'
import { forumOffline } from '#shared/services/forum/offline'
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
