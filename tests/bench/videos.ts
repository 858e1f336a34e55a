import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { launch } from '../e2e/launch.ts'
import { longestTask } from './longest-task.ts'
import type { Figure } from './table.ts'

/** 5,000 kept comments in the workbench, and a search of 2,000 cards. */
export async function videos(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const userData = join(folder, 'profile')
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, 'videos/keep.ts'),
        outDir: join(folder, 'program'),
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'keep.mjs' } },
      },
      // The folder of the program has no packages beside it.
      ssr: { noExternal: true },
    })
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'program/keep.mjs'), join(userData, 'library')],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`keeping ended with ${status}: ${stderr}`)
    return await measured(userData)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const figure = (what: string, ours: number, unit: string, most: number): Figure => ({
  what,
  ours,
  peer: null,
  unit,
  bar: { at: 'most', value: most },
})

async function measured(userData: string): Promise<Figure[]> {
  const program = await launch({ userData, width: 1280, height: 800 })
  try {
    const { page } = program
    await program.value('desk.startWith', { world: 'demo' })
    const rail = page.getByRole('navigation', { name: 'Services' })
    const tree = page.getByRole('tree', { name: 'Comments' })
    const kept = page.getByRole('region', { name: 'Videos whose comments are stored' })
    await rail.getByRole('button', { name: 'Video research' }).click()
    await page.getByRole('tab', { name: 'Comments', exact: true }).click()
    await kept.getByRole('button').click()
    await tree.getByRole('treeitem').first().waitFor()
    // The library has read all answers now, as it has behind the last one of a plan; the window has none of it.
    await page.getByRole('tab', { name: 'Comments', exact: true }).click()
    await page.reload()
    await kept.getByRole('button').waitFor()
    const opened = await timeTo(
      page,
      'section[aria-label^="Videos whose"] button',
      '[role="treeitem"]',
    )
    const figures = [figure('videos: 5,000 kept comments opened', opened, 'ms', 300)]
    for (const shape of ['Tree', 'List', 'Table']) {
      await page.getByRole('radio', { name: shape, exact: true }).check()
      await page.locator('[role="treeitem"], [role="gridcell"]').nth(3).waitFor()
      const found = await scrolled(page, '[role="treeitem"], [role="row"]')
      figures.push(
        figure(
          `videos: longest task while 5,000 comments scroll, ${shape.toLowerCase()}, processor`,
          found.task,
          'ms',
          50,
        ),
        figure(`videos: row elements meanwhile, ${shape.toLowerCase()}`, found.rows, 'rows', 120),
      )
    }
    await page.getByRole('radio', { name: 'Tree', exact: true }).check()
    await tree.getByRole('treeitem').nth(3).waitFor()
    const filtering = await longestTask(page, async () => {
      await page.getByRole('searchbox', { name: 'Find in comments' }).pressSequentially('wgh')
      await page.getByRole('region', { name: 'Words said most' }).getByRole('button').nth(1).click()
      await page.getByText('left out by the filters.').waitFor()
      await page.getByRole('button', { name: 'Show them' }).click()
      await page.getByText('left out by the filters.').waitFor({ state: 'hidden' })
      await page.getByRole('region', { name: 'Most active' }).getByRole('button').nth(1).click()
      await page.getByText('left out by the filters.').waitFor()
    })
    figures.push(
      figure(
        'videos: longest task while 5,000 comments are filtered, processor',
        filtering,
        'ms',
        50,
      ),
    )

    await rail.getByRole('button', { name: 'Video', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Search videos' })
    await field.fill('bench')
    await field.press('Enter')
    await page.getByText(/^2000 of about/).waitFor()
    const cards = await scrolled(page, '[role="gridcell"]')
    return [
      ...figures,
      figure('videos: longest task while 2,000 cards scroll, processor', cards.task, 'ms', 50),
      figure('videos: card elements meanwhile', cards.rows, 'cards', 120),
    ]
  } finally {
    await program.close()
  }
}

/** From a press until something is there, in the page's own time. */
const timeTo = (page: Page, pressed: string, wanted: string): Promise<number> =>
  page.evaluate(
    async ([press, want]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const from = performance.now()
      document.querySelector<HTMLElement>(press)?.click()
      while (document.querySelector(want) === null) await frame()
      return performance.now() - from
    },
    [pressed, wanted] as const,
  )

/** Scrolls from top to end over many frames: the longest task, and the most elements at a time. */
async function scrolled(page: Page, rows: string): Promise<{ task: number; rows: number }> {
  let most = 0
  const task = await longestTask(page, async () => {
    most = await page.evaluate(async (selector) => {
      const first = document.querySelector(selector)
      let list = first?.parentElement
      while (list && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement
      if (!list) throw new Error('nothing scrolls')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      let drawn = 0
      for (let step = 0; step <= 300; step += 1) {
        list.scrollTop = ((list.scrollHeight - list.clientHeight) * step) / 300
        await frame()
        drawn = Math.max(drawn, document.querySelectorAll(selector).length)
      }
      return drawn
    }, rows)
  })
  return { task, rows: most }
}
