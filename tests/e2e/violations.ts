import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import { expect } from './expect'
import type { Program } from './launch'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What a theme changes: everything else that axe looks at is the same in all of them. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * Only what is wrong is listed with its elements: the lists of what is right are most of an answer. Style sheets
 * are not loaded a second time: the one rule that reads them is experimental, and not asked for.
 */
const onlyWrong: RunOptions = { resultTypes: ['violations'], preload: false }

/** What axe finds wrong in a page without frames; axe itself is handed over once for each document. */
async function analyzeDocument(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (chosen) => (await window.axe.run(chosen)).violations, options)
}

/** What axe finds wrong in a page and its frames, into each of which the builder puts axe anew. */
async function analyzeFrames(page: Page, options: RunOptions): Promise<Result[]> {
  // Legacy mode: axe's other mode opens pages of its own, which the program forbids.
  return (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations
}

async function analyze(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A tooltip lies over the page and in no landmark.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  // A colour that is on its way to that of another theme has the contrast of neither.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    )
  })
  const options: RunOptions =
    rules === undefined
      ? onlyWrong
      : { ...onlyWrong, runOnly: { type: 'rule', values: [...rules] } }
  const found = await (page.frames().length > 1 ? analyzeFrames : analyzeDocument)(page, options)
  return found.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

/** What axe finds wrong on the page as it is shown, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return await analyze(page)
}

/** What axe finds wrong with the colours of the page as it is shown, one line each. */
export async function violationsOfColour(page: Page): Promise<string[]> {
  return await analyze(page, rulesOfColour)
}

/**
 * What axe finds wrong on the page in the light theme, and what is wrong with the colours in the dark and
 * in the high-contrast one. The page stays as it is otherwise; the theme of the system is set afterwards.
 */
export async function violationsInEveryTheme({ page, value }: Program): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    await value('settings.change', { appearance: { theme } })
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', theme === 'dark' ? 'dark' : 'light')
    if (theme === 'contrast') await expect(root).toHaveAttribute('data-contrast', 'more')
    const wrong = await analyze(page, theme === 'light' ? undefined : rulesOfColour)
    found.push(...wrong.map((line) => `${theme}: ${line}`))
  }
  await value('settings.change', { appearance: { theme: 'system' } })
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast')
  return found
}
