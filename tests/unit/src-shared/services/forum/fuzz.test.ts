import { beforeAll } from 'vitest'
import { forumRecordReaders } from '#shared/services/forum/records'
import { runningDemo } from '../../../src-demo/running-demo'
import { survivesAnything } from '../spoiled-answers'

const demo = runningDemo()
const answers: unknown[] = []

beforeAll(async () => {
  const base = '/base/apitools/forum'
  for (const [path, values] of [
    ['/popular', { limit: '6' }],
    ['/post/comments', { article: 'ot2ahv', limit: '60' }],
    ['/subforums/popular', { limit: '5' }],
    ['/subforum/rules', { subforum: 'railways' }],
    ['/user/overview', { username: 'copper_otter', limit: '10' }],
    ['/user/about', { username: 'copper_otter' }],
  ] as const) {
    answers.push((await demo.ask('forum', base + path, { values })).json)
  }
})

// All others read with one of these two.
const { 'forum.popular': popular, 'forum.subforumSimilar': similar } = forumRecordReaders
survivesAnything({ popular, similar }, () => answers)
