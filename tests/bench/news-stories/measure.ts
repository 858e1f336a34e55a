import { mkdirSync } from 'node:fs'
import { finish } from '../../../src-main/library/worker/pace'
import { groupStories } from '../../../src-shared/services/news/group-stories'
import { testAnswer, testWords } from '../../unit/src-main/library/test-answer'
import { openStore } from '../library-store/open-store'
import type { BenchReport } from '../library-store/report'

/* Keeps 10,000 articles in the folder it is given and prints one line of JSON per figure. */

const folder = process.argv[2] ?? ''
const notify = (stated: BenchReport) => console.log(JSON.stringify(stated))
const count = 10_000
const aPage = 2_000
const hour = 3_600_000
const now = Date.now()

/** Words without digits: titles with different numbers tell different things. */
const words = (seed: number, many: number) =>
  testWords(seed, many).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** One story in ten is told by three more sources, with a few words changed. */
function article(at: number) {
  const story = at % 10 < 4 ? Math.floor(at / 10) * 10 : at
  const head = words(story, 8)
  return {
    id: `n${at}`,
    title: at === story ? head : `${head} ${words(at, 1)}`,
    description: testWords(at + 50_000, 60),
    url: `https://news.example/${at}`,
    source: `Source ${at % 10}`,
    publishedAt: now - Math.floor(at / 10) * 0.3 * hour - (at % 10) * 60_000,
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function cpuMs(work: () => unknown): number {
  const from = threadCpuMs()
  work()
  return threadCpuMs() - from
}

mkdirSync(folder, { recursive: true })
const store = openStore(folder)
const articles = Array.from({ length: count }, (_, at) => article(at))
for (let page = 0; page * aPage < count; page += 1) {
  const data = articles.slice(page * aPage, (page + 1) * aPage)
  const answer = testAnswer({
    id: `bench ${page}`,
    operation: 'news.page',
    values: { page: `page-${page}` },
    receivedAt: now - (10 - page) * 1000,
    freshUntil: now + 24 * hour,
    body: { at: 'json', text: JSON.stringify({ data, total: data.length }) },
  })
  store.ask('keep', { key: `bench ${page}`, realm: 'demo', answer })
}
// The thread puts the records in before it lists any.
store.background()

const wish = { of: { at: 'all' as const }, once: true, hideRead: false, since: null }
const list = () => store.ask('stories', { realm: 'demo', wish, apart: [], limit: 120 })
const cold = cpuMs(list)
const found = list()
if (found.total < 7_000) throw new Error(`${found.total} stories of ${count} articles`)
const warm = Math.min(...Array.from({ length: 5 }, () => cpuMs(list)))
const stated = articles.map(({ id, title, source, publishedAt }) => ({
  id,
  title,
  source,
  at: publishedAt,
}))
const group = Math.min(
  ...Array.from({ length: 5 }, () => cpuMs(() => finish(groupStories(stated)))),
)

notify({
  what: 'news: group 10,000 titles',
  ours: group,
  bare: null,
  unit: 'ms',
  bar: { at: 'most', value: 200 },
})
notify({
  what: 'news: list 10,000 articles as stories, first time',
  ours: cold,
  bare: null,
  unit: 'ms',
  bar: { at: 'most', value: 1_000 },
})
notify({
  what: 'news: list 10,000 articles as stories, again',
  ours: warm,
  bare: null,
  unit: 'ms',
  bar: { at: 'most', value: 200 },
})
notify({
  what: 'news: stories of 10,000 articles',
  ours: found.total,
  bare: null,
  unit: 'stories',
  bar: { at: 'most', value: 7_100 },
})
store.ask('close', undefined)
process.exit(0)
