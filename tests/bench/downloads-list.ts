import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { launch, type Program } from '../e2e/launch.ts'
import { beginDownloads } from './begin-downloads.ts'
import type { Figure } from './table.ts'

const active = 16
const entries = 1000
const seconds = 10
/** So many turns of the wheel go through most of the list. */
const wheelTurns = 60

/**
 * What the window costs while 16 of 1,000 downloads come further: the time of the page's own thread, as
 * a share of one core, while nobody touches the window; then its longest task while somebody scrolls.
 */
export async function downloadsList(): Promise<Figure[]> {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const files = join(userData, 'files')
  await mkdir(files)
  const program = await launch({ userData, width: 1280, height: 1400 })
  try {
    await fill(program, files)
    const session = await program.page.context().newCDPSession(program.page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const [spent, from] = [await threadSeconds(session), performance.now()]
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const used = (await threadSeconds(session)) - spent
    const share = (used / ((performance.now() - from) / 1000)) * 100
    const longest = await longestTaskWhileScrolling(program)
    return [
      {
        what: `window, ${active} of ${entries} downloads active`,
        ours: share,
        peer: null,
        unit: '% of a core',
        bar: { at: 'most', value: 5 },
      },
      {
        what: `window, longest task while ${entries} downloads are scrolled`,
        ours: longest,
        peer: null,
        unit: 'ms',
        bar: { at: 'most', value: 50 },
      },
    ]
  } finally {
    await program.call('downloads.act', { which: { all: true }, action: 'cancel' })
    await program.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Begins downloads that last longer than the measurement, and shows them. */
async function fill(program: Program, folder: string): Promise<void> {
  const { page } = program
  await beginDownloads(program, folder, entries, { active, kilobytes: 100, bytes: 30_000_000 })
  await page.getByRole('button', { name: 'Downloads', exact: true }).click()
  await page.getByRole('tab', { name: 'Downloads', exact: true }).click()
  const running = page.getByRole('row').filter({ hasText: / kB\/s/ })
  await running.nth(active - 1).waitFor()
}

/**
 * Milliseconds of the page's longest task while the wheel goes down and up again through the list. Tasks
 * below 50 ms are not told of by the browser: then it is 50 or less, and 0 is given.
 */
async function longestTaskWhileScrolling({ page }: Program): Promise<number> {
  const row = await page.getByRole('row').nth(active).boundingBox()
  if (row === null) throw new Error('there are no rows')
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longestTask: longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(row.x + row.width / 2, row.y + row.height / 2)
  const first = await page.getByRole('row').nth(1).textContent()
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.mouse.wheel(0, direction * 1500)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    const shown = await page.getByRole('row').nth(1).textContent()
    if (direction === 1 && shown === first) throw new Error('the list did not scroll')
  }
  // What is told of a task is told after it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  return await page.evaluate(() => {
    const { longestTask } = window as unknown as { longestTask: { ms: number } }
    return longestTask.ms
  })
}

async function threadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const time = metrics.find(({ name }) => name === 'ThreadTime')
  if (time === undefined) throw new Error('the page tells no time of its thread')
  return time.value
}
