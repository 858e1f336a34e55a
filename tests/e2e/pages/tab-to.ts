import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** Walks with Tab, or backwards with Shift+Tab, until the keyboard is there. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  mostSteps = 60,
): Promise<void> {
  let step = 0
  while (step < mostSteps) {
    // Looked for by its name once: that walks through the whole page. A page that is drawn anew has another.
    const found = await target.elementHandle()
    if (found === null) break
    for (; step < mostSteps; step += 1) {
      const at = await found.evaluate((element) =>
        element === document.activeElement ? 'there' : element.isConnected ? 'before' : 'gone',
      )
      if (at === 'there') return
      if (at === 'gone') break
      await page.keyboard.press(key)
    }
    await found.dispose()
  }
  await expect(target).toBeFocused()
}
