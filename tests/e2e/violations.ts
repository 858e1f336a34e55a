import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Program } from './launch'

/** What a theme changes: everything else that axe looks at is the same in all of them. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

async function analyze(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A tooltip lies over the page and in no landmark.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  // Legacy mode: axe's other mode opens pages of its own, which the program forbids.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze()
  return violations.flatMap((one) =>
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
