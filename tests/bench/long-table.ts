import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launch } from '../e2e/launch.ts'
import { longestTask } from './longest-task.ts'
import { openOperation } from './open-operation.ts'
import type { Figure } from './table.ts'

/** Scrolls the table from top to end and answers the longest task of the page meanwhile, in ms. */
async function longestTaskWhileScrolling(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    })
    observer.observe({ type: 'longtask' })
    const grid = document.querySelector('[role="grid"]')
    if (grid === null) throw new Error('no table')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let step = 0; step <= 300; step += 1) {
      grid.scrollTop = (grid.scrollHeight * step) / 300
      await frame()
    }
    await frame()
    observer.disconnect()
    return Math.max(0, ...tasks)
  })
}

/** 15,000 rows of the latest NAVs in the window: scrolling, and jumping to the end. */
export async function longTable(): Promise<Figure[]> {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const program = await launch({ userData, width: 1280, height: 800 })
  try {
    const { page } = program
    await program.value('desk.startWith', { world: 'demo' })
    await openOperation(page, 'Funds', 'Latest NAV')
    const form = page.getByRole('form', { name: 'Latest NAV' })
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    const grid = page.getByRole('grid', { name: 'Rows' })
    await grid.and(page.locator('[aria-rowcount="15001"]')).waitFor()
    const scrolling = await longestTaskWhileScrolling(page)
    const processor = await longestTask(page, () => longestTaskWhileScrolling(page))
    await grid.getByRole('row').nth(5).click()
    const jump = await page.evaluate(async () => {
      const grid = document.querySelector('[role="grid"]')
      if (!(grid instanceof HTMLElement)) throw new Error('no table')
      const shown = (row: number) =>
        /\w/.test(grid.querySelector(`[aria-rowindex="${row}"]`)?.textContent ?? '')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      grid.scrollTop = 0
      while (!shown(2) || shown(15001)) await frame()
      const from = performance.now()
      grid.scrollTop = grid.scrollHeight
      while (!shown(15001)) await frame()
      return performance.now() - from
    })
    const nodes = await grid.getByRole('row').count()
    return [
      {
        what: 'longest task while scrolling 15,000 rows',
        ours: scrolling,
        peer: null,
        unit: 'ms',
        bar: { at: 'most', value: 50 },
      },
      {
        what: 'longest task while scrolling 15,000 rows, processor',
        ours: processor,
        peer: null,
        unit: 'ms',
        bar: { at: 'most', value: 50 },
      },
      {
        what: 'jump to the end of 15,000 rows',
        ours: jump,
        peer: null,
        unit: 'ms',
        bar: { at: 'most', value: 100 },
      },
      {
        what: 'row nodes in the page',
        ours: nodes,
        peer: null,
        unit: 'rows',
        bar: { at: 'most', value: 80 },
      },
    ]
  } finally {
    await program.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}
