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

/**
 * Whether a pseudo-element paints the ground of a text is asked of all that it stands in, and makes axe say that
 * it cannot tell: that is no violation. Leaving it out takes a third of the time of the contrast away, and judges more.
 */
const contrastOfElements = { id: 'color-contrast', options: { ignorePseudo: true } } as const

/** What axe finds wrong in a page without frames; axe itself is handed over once for each document. */
async function analyzeDocument(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate((checks) => window.axe.configure({ checks }), [{ ...contrastOfElements }])
  }
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
  // A colour that is on its way to that of another theme has the contrast of neither. What inherits it
  // sets out when its parent has arrived, level by level.
  await page.evaluate(async () => {
    for (let level = 0; level < 40; level += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map((one) => one.finished))
    }
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

const themes = {
  light: { scheme: 'light', contrast: null },
  dark: { scheme: 'dark', contrast: null },
  contrast: { scheme: 'light', contrast: 'more' },
} as const
export type ShownTheme = keyof typeof themes

/** What stands at the root of the page while a theme is chosen: all that style sheets know of it. */
export const attributesOf = (theme: ShownTheme) =>
  [
    ['data-theme', themes[theme].scheme],
    ['data-mantine-color-scheme', themes[theme].scheme],
    ['data-contrast', themes[theme].contrast],
  ] as const

/** Lets colours be at once what they are to become, or again takes them there slowly. */
async function setTransitions(page: Page, atOnce: boolean): Promise<void> {
  await page.evaluate((isAtOnce) => {
    const sheets = document.adoptedStyleSheets
    if (!isAtOnce) {
      document.adoptedStyleSheets = sheets.slice(0, -1)
      return
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [...sheets, sheet]
  }, atOnce)
}

/** Shows the page in a theme, as long as nothing of the settings changes: nothing is drawn anew for it. */
async function show(page: Page, theme: ShownTheme): Promise<void> {
  await page.evaluate((attributes) => {
    for (const [name, value] of attributes) {
      if (value === null) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
    }
  }, attributesOf(theme))
}

/**
 * What axe finds wrong on the page in the light theme, and what is wrong with the colours in the dark and
 * in the high-contrast one. The page stays as it is otherwise. That the settings lead to these themes is
 * for a spec of the settings to say.
 */
export async function violationsInEveryTheme({ page }: Pick<Program, 'page'>): Promise<string[]> {
  const found: string[] = []
  await setTransitions(page, true)
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    await show(page, theme)
    const wrong = await analyze(page, theme === 'light' ? undefined : rulesOfColour)
    found.push(...wrong.map((line) => `${theme}: ${line}`))
  }
  await show(page, 'light')
  await setTransitions(page, false)
  return found
}
