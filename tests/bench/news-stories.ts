import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { z } from 'zod'
import { launch } from '../e2e/launch.ts'
import type { Figure } from './table.ts'

const reported = z.object({
  what: z.string(),
  ours: z.number(),
  bare: z.null(),
  unit: z.string(),
  bar: z.object({ at: z.enum(['most', 'least']), value: z.number() }),
})

/**
 * 10,000 kept articles: what grouping and listing them takes of the library's thread, and the longest
 * task of the window while the list is scrolled as rows and as a magazine.
 */
export async function newsStories(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const userData = join(folder, 'profile')
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, 'news-stories/measure.ts'),
        outDir: join(folder, 'program'),
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'measure.mjs' } },
      },
      // The folder of the program has no packages beside it.
      ssr: { noExternal: true },
    })
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'program/measure.mjs'), join(userData, 'library')],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`measuring ended with ${status}: ${stderr}`)
    const figures = stdout
      .trim()
      .split('\n')
      .map((line): Figure => {
        const { bare: _, ...figure } = reported.parse(JSON.parse(line))
        return { ...figure, peer: null }
      })
    return [...figures, ...(await scrolled(userData))]
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function scrolled(userData: string): Promise<Figure[]> {
  const program = await launch({ userData, width: 1280, height: 800 })
  try {
    const { page } = program
    await program.value('desk.startWith', { world: 'demo' })
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('button', { name: 'News' })
      .click()
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.getByRole('radio', { name: 'In what is kept' }).check()
    const figures: Figure[] = []
    for (const form of ['Rows', 'Magazine']) {
      await page.getByRole('radio', { name: form, exact: true }).check()
      await page.getByRole('grid', { name: 'Stories' }).getByRole('row').nth(3).waitFor()
      figures.push({
        what: `news: longest task while 10,000 articles are scrolled, ${form.toLowerCase()}`,
        ours: await longestTaskWhileScrolling(page),
        peer: null,
        unit: 'ms',
        bar: { at: 'most', value: 50 },
      })
    }
    return figures
  } finally {
    await program.close()
  }
}

/** Scrolls down by three quarters of a page for many frames; further stories come in meanwhile. */
async function longestTaskWhileScrolling(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    })
    observer.observe({ type: 'longtask' })
    const grid = document.querySelector('[role="grid"]')
    if (grid === null) throw new Error('no list')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let step = 0; step < 400; step += 1) {
      grid.scrollTop += grid.clientHeight * 0.75
      await frame()
    }
    await frame()
    observer.disconnect()
    return Math.max(0, ...tasks)
  })
}
