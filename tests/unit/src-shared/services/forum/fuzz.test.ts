import { beforeAll } from 'vitest'
import { forumViews } from '#shared/services/forum/views'
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

survivesAnything(forumViews, () => answers)
