import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** Walks with Tab, or backwards with Shift+Tab, until the keyboard is there. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
