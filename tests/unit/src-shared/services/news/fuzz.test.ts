import { beforeAll } from 'vitest'
import { newsViews } from '#shared/services/news/views'
import { runningDemo } from '../../../src-demo/running-demo'
import { survivesAnything } from '../spoiled-answers'

const demo = runningDemo()
const answers: unknown[] = []

beforeAll(async () => {
  for (const [path, values] of [
    ['/v1/news-feed/news/world', { limit: '12' }],
    ['/v1/news-feed/pages-and-sections', {}],
    ['/v1/news-feed/search', { q: 'harbour' }],
  ] as const) {
    answers.push((await demo.ask('news', path, { values })).json)
  }
})

survivesAnything(newsViews, () => answers)
