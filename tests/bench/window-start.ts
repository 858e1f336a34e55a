import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startElectron } from '../e2e/launch.ts'
import { type Figure, median } from './table.ts'

const rounds = 7

/** Milliseconds from launching until `usable` is true of the first window. */
async function timeToUse(
  folder: string,
  userData: string,
  usable: (page: Page) => Promise<unknown>,
): Promise<number> {
  const from = performance.now()
  const app = await startElectron(folder, { userData })
  try {
    await usable(await app.firstWindow())
    return performance.now() - from
  } finally {
    await app.close()
  }
}

/**
 * Settles when a button with these words, within what the selector finds, is where a pointer would
 * meet it. Looked for at every frame: the waiting of a locator grows to half a second between two looks.
 */
function buttonUnderPointer(page: Page, words: string, within: string): Promise<unknown> {
  return page.waitForFunction(
    ([text, place]) => {
      const button = [...document.querySelectorAll<HTMLButtonElement>(`${place} button`)].find(
        (one) => one.textContent?.trim() === text && !one.disabled,
      )
      if (button === undefined) return false
      const { left, top, width, height } = button.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return met !== null && button.contains(met)
    },
    [words, within] as const,
  )
}

/**
 * How long until the first service page can be used, beside a blank window with one button on the
 * same Electron or stand-in; both on a profile that has been started before.
 */
export async function windowStart(): Promise<Figure[]> {
  const profiles = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const desk = join(profiles, 'desk')
  const blank = join(profiles, 'blank')
  const blankFolder = join(import.meta.dirname, 'blank-window')
  const blankUsable = (page: Page) => buttonUnderPointer(page, 'Ready', 'body')
  // The tab of the same name stands in the header, before the form is there.
  const deskUsable = (page: Page) => buttonUnderPointer(page, 'Search', 'form')
  try {
    const first = await startElectron('.', { userData: desk })
    const page = await first.firstWindow()
    await page.waitForFunction(() => typeof window.desk?.call === 'function')
    await page.evaluate(() => window.desk.call('desk.startWith', { world: 'demo' }))
    await deskUsable(page)
    await first.close()
    await timeToUse(blankFolder, blank, blankUsable)
    const ours: number[] = []
    const peers: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      peers.push(await timeToUse(blankFolder, blank, blankUsable))
      ours.push(await timeToUse('.', desk, deskUsable))
    }
    return [
      {
        what: 'first service page usable',
        ours: median(ours),
        peer: { name: 'blank window', value: median(peers) },
        unit: 'ms',
        bar: { at: 'most', value: 1.5 },
      },
    ]
  } finally {
    await rm(profiles, { recursive: true, force: true, maxRetries: 5 })
  }
}
