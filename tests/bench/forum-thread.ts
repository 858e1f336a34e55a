import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  type ForumService,
  startForumService,
  type TestThing,
  testComment,
} from '../e2e/forum-service.ts'
import { acceptQuestions, launch, type Program } from '../e2e/launch.ts'
import { longestTask } from './longest-task.ts'
import { type Figure, median } from './table.ts'

const comments = 5_000
const perTop = 10
/** Each opened for the first time, in one program. */
const posts = 5

/** Threads of ten, one under the other three deep and side by side. */
function thread(post: number, top: number): TestThing {
  const id = (place: number) => `c${post}x${top}x${place}`
  const below = (place: number, depth: number, replies: readonly TestThing[] = []) =>
    testComment(id(place), depth, replies)
  const deep = below(1, 1, [below(2, 2, [below(3, 3)]), below(4, 2)])
  const rest = [5, 6, 7, 8, 9].map((place) => below(place, 1))
  return below(0, 0, [deep, ...rest])
}

/** A thread of 5,000 comments, from its answer to its first paint; folding all of it; going through it. */
export async function forumThread(): Promise<Figure[]> {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const service = await startForumService()
  service.posts = Array.from({ length: posts }, (_none, post) => ({
    id: `p${post}`,
    name: `t3_p${post}`,
    title: `Long thread ${post}`,
    subforum: 'railways',
    num_comments: comments,
  }))
  const program = await launch({ userData, width: 1280, height: 800 })
  try {
    const { page } = program
    await connect(program, service)
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('button', { name: 'Forum' })
      .click()
    const paints: number[] = []
    for (let post = 0; post < posts; post += 1) {
      service.comments = Array.from({ length: comments / perTop }, (_none, top) =>
        thread(post, top),
      )
      const row = page.getByRole('grid').getByRole('row', { name: `Long thread ${post}` })
      await row.waitFor()
      const painted = firstPaint(page, `c${post}x`)
      await row.click()
      paints.push((await painted) - service.sentAt)
    }
    const scroll = await longestTask(page, () => scrollThrough(page))
    const rows = await page.evaluate(() => Number(document.body.dataset.mostRows))
    const fold = await collapseAll(page)
    return [
      figure(
        'first paint of 5,000 comments after their answer, median of 5 posts',
        median(paints),
        'ms',
        300,
      ),
      figure('the same of the slowest post', Math.max(...paints), 'ms', 300),
      figure('collapse all of 5,000 comments', fold, 'ms', 100),
      figure('longest task while 5,000 comments are scrolled, processor', scroll, 'ms', 50),
      figure('most rows drawn of 5,000 comments', rows, 'rows', 120),
    ]
  } finally {
    await program.close()
    await service.stop()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

const figure = (what: string, ours: number, unit: string, value: number): Figure => ({
  what: `forum: ${what}`,
  ours,
  peer: null,
  unit,
  bar: { at: 'most', value },
})

async function connect(program: Program, { address }: ForumService): Promise<void> {
  await program.value('settings.change', { services: { forum: { address } } })
  await acceptQuestions(program.app)
  await program.value('key.save', {
    key: 'bench-key-0123456789-abcdefghij-0123456789',
    storage: 'session',
  })
  await program.value('desk.startWith', { world: 'gateway' })
}

/** When the first comment whose text has this mark stood in the window, epoch milliseconds. */
const firstPaint = (page: Page, mark: string): Promise<number> =>
  page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[role="treeitem"]')?.textContent?.includes(words) !== true)
            return
          watch.disconnect()
          // The second frame begins when the first is on the screen.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))
        })
        watch.observe(document.body, { childList: true, characterData: true, subtree: true })
      }),
    mark,
  )

/** Milliseconds from the press to the frame in which all is folded. */
async function collapseAll(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Show:/ }).click()
  const entry = page.getByRole('menuitem', { name: 'Collapse all' })
  await entry.waitFor()
  return await entry.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        if (element instanceof HTMLElement) element.click()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)))
      }),
  )
}

/** Through the whole thread in 300 frames, and how many lines were drawn at most. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scroller = document.querySelector('[role="tree"]')?.closest('[data-reading]')
    if (scroller === null || scroller === undefined) throw new Error('no thread')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let most = 0
    for (let place = 0; place < 300; place += 1) {
      scroller.scrollTop += scroller.scrollHeight / 300
      await frame()
      most = Math.max(most, document.querySelectorAll('[role="treeitem"]').length)
    }
    document.body.dataset.mostRows = String(most)
  })
}
