import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { z } from 'zod'
import { launch } from '../e2e/launch.ts'
import { longestTask } from './longest-task.ts'
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
    await page.getByRole('radio', { name: 'In what is stored' }).check()
    await page.getByRole('radio', { name: 'Rows', exact: true }).check()
    const grid = page.getByRole('grid', { name: 'Stories' })
    await grid.getByRole('row').nth(3).waitFor()
    // End loads every story that is left.
    await grid.press('End')
    await page.waitForFunction(
      (least) => (document.querySelector('[role="grid"]')?.scrollHeight ?? 0) > least,
      leastHeight,
      { timeout: 120_000 },
    )
    const figures: Figure[] = []
    for (const form of ['Rows', 'Magazine']) {
      await page.getByRole('radio', { name: form, exact: true }).check()
      await page.locator(form === 'Rows' ? '[aria-rowcount]' : '[aria-colcount]').waitFor()
      figures.push({
        what: `news: longest task while 10,000 articles are scrolled, ${form.toLowerCase()}, processor`,
        ours: await longestTask(page, () => scrollThrough(page)),
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

/** Pixels: 7,000 stories of at least 100 each, about. */
const leastHeight = 600_000

/** Through the whole list in 300 frames: every frame draws rows that were not there before. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]')
    if (grid === null) throw new Error('no list')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    grid.scrollTop = 0
    await frame()
    const step = grid.scrollHeight / 300
    for (let place = 0; place < 300; place += 1) {
      grid.scrollTop += step
      await frame()
    }
  })
}
