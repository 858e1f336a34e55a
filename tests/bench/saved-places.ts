import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launch } from '../e2e/launch.ts'
import { longestTask } from './longest-task.ts'
import type { Figure } from './table.ts'

const count = 5_000

/** 5,000 saved places: what their list and their map ask of the window's thread while they are moved. */
export async function savedPlaces(): Promise<Figure[]> {
  const userData = await mkdtemp(join(tmpdir(), 'gateway-desk-bench-'))
  const program = await launch({ userData, width: 1280, height: 800 })
  try {
    const { page } = program
    await program.value('desk.startWith', { world: 'demo' })
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('button', { name: 'Maps' })
      .click()
    await page.getByRole('tab', { name: 'Saved places' }).click()
    await page.locator('[aria-label="Map of the saved places"][data-stage="ready"]').waitFor()
    // The base map alone, once to have its tiles and letters made, then as the measure of this machine.
    await moveMap(page)
    const bare = await longestTask(page, () => moveMap(page))
    for (let from = 0; from < count; from += 1_000) {
      await program.value('collections.put', {
        collection: 'savedPlaces',
        items: Array.from({ length: 1_000 }, (_none, place) => placeAt(from + place)),
      })
    }
    await page.getByRole('grid', { name: 'Saved places' }).getByRole('row').nth(3).waitFor()
    await page.getByText('5,000 places').waitFor()
    await moveMap(page)
    const moved = await longestTask(page, () => moveMap(page))
    const scrolled = await longestTask(page, async () => {
      await page.evaluate(async () => {
        const grid = document.querySelector('[role="grid"]')
        if (grid === null) throw new Error('no list')
        for (let step = 0; step < 200; step += 1) {
          grid.scrollTop += grid.clientHeight * 0.75
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      })
    })
    const figure = (what: string, ours: number): Figure => ({
      what,
      ours,
      peer: null,
      unit: 'ms',
      bar: { at: 'most', value: 50 },
    })
    return [
      figure('maps: longest task while the map is moved, no saved places', bare),
      figure('maps: longest task while the map is moved, 5,000 saved places', moved),
      figure('maps: longest task while the list of 5,000 saved places is scrolled', scrolled),
    ]
  } finally {
    await program.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Drags the map about and zooms it in and out. */
async function moveMap(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Map of the saved places' }).boundingBox()
  if (box === null) throw new Error('no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const [dx, dy] of [
    [120, 0],
    [-200, 60],
    [80, -120],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 20 })
    await page.mouse.up()
  }
  for (const turn of [-400, -400, -400, 400, 400, 400]) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, turn)
    await frames(page, 30)
  }
}

/** A place of a grid over the earth, up to the poles and over the date line. */
const placeAt = (number: number) => ({
  id: `own/${number}`,
  value: {
    name: `Place ${number}`,
    address: `${number} Long Street`,
    latitude: ((number * 37) % 1_600) / 10 - 80,
    longitude: ((number * 101) % 3_600) / 10 - 180,
    note: number % 5 === 0 ? 'Seen from the train' : '',
    tags: number % 3 === 0 ? ['later'] : [],
    visited: number % 2 === 0,
    lists: [],
    savedAt: 1_700_000_000_000 + number,
  },
})

const frames = (page: Page, many: number) =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, many)
